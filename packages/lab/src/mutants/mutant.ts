/** One line of a program, changed for the worse: a set of tests that lets it pass has a hole. */
export interface Mutant {
  /** What is wrong with it, for the table. */
  readonly wrong: string;
  /** From the root of the repository. */
  readonly file: string;
  /** A part of one line that occurs once in the file. */
  readonly from: string;
  readonly to: string;
  /** Beginnings of the rows that are tried first, since they are about this: it is noticed sooner. */
  readonly first?: readonly string[];
}

/** The file's text with the mistake in it. Throws where the line is not there, or there several times. */
export function mutated(text: string, { file, from, to }: Mutant): string {
  const [head, tail, ...more] = text.split(from);
  if (head === undefined || tail === undefined || more.length > 0 || from.includes('\n')) {
    throw new Error(`Expected one line of ${file} to hold once: ${from}`);
  }
  return `${head}${to}${tail}`;
}
