import type { TextAlignment } from './text-alignment.ts';

/** A line as printed and as read, both without spaces. */
interface AlignedLine {
  readonly printed: readonly string[];
  readonly read: readonly string[];
  readonly alignment: TextAlignment;
  /** Where printed words end, as the number of characters before. */
  readonly printedEnds: ReadonlySet<number>;
}

/**
 * Whether each word that was read is printed the same at its place. Spaces next to punctuation are ignored, because
 * manual transcriptions have both `TOTAL:` and `TOTAL :` for the same print. Spaces between letters and digits count,
 * as do those within numbers (`12 .50`).
 * @param readEnds where the words that were read end
 */
export function judgeWords(line: AlignedLine, readEnds: readonly number[]): readonly boolean[] {
  const printedAt = new Int32Array(line.read.length).fill(-1);
  line.alignment.readAt.forEach((at, i) => {
    if (at >= 0 && line.read[at] === line.printed[i]) printedAt[at] = i;
  });
  return readEnds.map((end, i) => isRight(line, printedAt, readEnds[i - 1] ?? 0, end));
}

function isRight(line: AlignedLine, printedAt: Int32Array, start: number, end: number): boolean {
  const { printed, printedEnds } = line;
  const from = printedAt[start] ?? -1;
  if (from < 0) return false;
  const to = from + end - start;
  for (let at = start; at < end; at++) if (printedAt[at] !== from + at - start) return false;
  for (let at = from + 1; at < to; at++) if (printedEnds.has(at) && isTelling(printed, at)) return false;
  return isEdge(from, start - 1, from - 1) && isEdge(to, end, to);

  /**
   * Whether the word may begin or end before printed character `at`; its neighbours there are `readNext` and
   * `printedNext`.
   */
  function isEdge(at: number, readNext: number, printedNext: number): boolean {
    if (at === 0 || at === printed.length || printedEnds.has(at)) return true;
    return !isTelling(printed, at) && printedAt[readNext] === printedNext;
  }
}

/** Whether a space before character `at` would change the text. */
function isTelling(printed: readonly string[], at: number): boolean {
  const [a, b] = [printed[at - 1]!, printed[at]!];
  if (isAlphanumeric(a) && isAlphanumeric(b)) return true;
  if (isMark(b)) return isDigit(a) && isDigit(printed[at + 1]);
  return isMark(a) && isDigit(b) && isDigit(printed[at - 2]);
}

function isAlphanumeric(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && /\p{N}/u.test(character);
}

/** Characters that occur within numbers, dates and times. */
function isMark(character: string): boolean {
  return /[.,:/-]/.test(character);
}
