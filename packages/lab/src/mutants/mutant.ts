/** A mistake in one line of a program. Tests that still pass with it have a gap. */
export interface Mutant {
  /** What is wrong, for the table. */
  readonly wrong: string;
  /** Relative to the root of the repository. */
  readonly file: string;
  /** Part of one line; occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
  /** Prefixes of the rows to run first: those about this mistake, so that it is noticed sooner. */
  readonly first?: readonly string[];
}

/** The text of the file with the mistake applied. Throws unless `from` occurs exactly once. */
export function mutated(text: string, { file, from, to }: Mutant): string {
  const [head, tail, ...more] = text.split(from);
  if (head === undefined || tail === undefined || more.length > 0 || from.includes('\n')) {
    throw new Error(`Expected exactly one line of ${file} to contain: ${from}`);
  }
  return `${head}${to}${tail}`;
}
