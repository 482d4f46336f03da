import { lineAt, type ReadWord, type TrueLine } from '../../collections/reading/truth.ts';
import { type ApartCounts, addApart, countApart, withoutSpaces } from './counted-apart.ts';
import { judgeWords } from './judge-words.ts';
import { languageOf } from './language-of.ts';
import { alignTexts, type TextAlignment } from './text-alignment.ts';

/** The result of reading one page, as counts that add up over pages. */
export interface PageScore {
  readonly characters: number;
  readonly characterErrors: number;
  readonly lines: number;
  readonly exactLines: number;
  readonly printedWords: number;
  readonly readWords: number;
  readonly sharedWords: number;
  /** Spaces between characters whose neighbours are also adjacent in what was read. */
  readonly printedSpaces: number;
  readonly readSpaces: number;
  readonly sharedSpaces: number;
  readonly fields: Readonly<Record<string, boolean>>;
  readonly apart: ApartCounts;
  /** Words in lines of the truth; for others it is not known whether they are right. */
  readonly judgedWords: readonly JudgedWord[];
}

/** A word that was read, and whether it is printed the same at its place: see judgeWords. */
interface JudgedWord {
  /** Index among the words that were read. */
  readonly index: number;
  readonly confidence: number;
  readonly right: boolean;
}

/** Case is ignored throughout: the truth of receipts is in capitals whatever was printed. */
export function scorePage(
  lines: readonly TrueLine[],
  fields: Readonly<Record<string, string>>,
  words: readonly ReadWord[],
): PageScore {
  const assigned = assignWords(lines, words);
  const scores = lines.map(({ text }, i) => scoreLine(text, assigned[i]!));
  const sum = (count: (score: LineScore) => number): number =>
    scores.reduce((total, score) => total + count(score), 0);
  const language = languageOf(lines.map(({ text }) => text).join(' '));
  return {
    characters: sum((line) => line.characters),
    characterErrors: sum((line) => Math.min(line.edits, line.characters)),
    lines: lines.length,
    exactLines: sum((line) => Number(line.edits === 0)),
    printedSpaces: sum((line) => line.printedSpaces),
    readSpaces: sum((line) => line.readSpaces),
    sharedSpaces: sum((line) => line.sharedSpaces),
    ...countWords(lines, words),
    fields: fieldsIn(words, fields),
    apart: byLanguage(addApart(scores.map(({ apart }) => apart)), language),
    judgedWords: scores.flatMap(({ words: judged }) => judged),
  };
}

interface LineScore {
  readonly characters: number;
  readonly edits: number;
  readonly printedSpaces: number;
  readonly readSpaces: number;
  readonly sharedSpaces: number;
  readonly apart: ApartCounts;
  readonly words: readonly JudgedWord[];
}

/** A word with its index among the words of the page. */
interface AssignedWord extends ReadWord {
  readonly index: number;
}

function scoreLine(truth: string, words: readonly AssignedWord[]): LineScore {
  const printedWords = folded(truth).trim().split(/\s+/);
  const readWords = words.map(({ text }) => folded(text));
  const printed = withoutSpaces(printedWords.join(''));
  const read = withoutSpaces(readWords.join(''));
  const alignment = alignTexts(printed, read);
  const [printedEnds, readEnds] = [new Set(endsOf(printedWords)), endsOf(readWords)];
  const right = judgeWords({ printed, read, alignment, printedEnds }, readEnds);
  return {
    characters: printed.length,
    edits: alignment.edits,
    ...countSpaces(printedEnds, new Set(readEnds), alignment),
    apart: countApart(printedWords.join(' '), readWords.join(' '), alignment),
    words: words.map(({ index, confidence = 1 }, i) => ({ index, confidence, right: right[i]! })),
  };
}

function countSpaces(
  printedEnds: ReadonlySet<number>,
  readEnds: ReadonlySet<number>,
  { readAt }: TextAlignment,
): Pick<LineScore, 'printedSpaces' | 'readSpaces' | 'sharedSpaces'> {
  let [printedSpaces, readSpaces, sharedSpaces] = [0, 0, 0];
  for (let i = 1; i < readAt.length; i++) {
    if (readAt[i - 1]! < 0 || readAt[i] !== readAt[i - 1]! + 1) continue;
    const isPrinted = printedEnds.has(i);
    const isRead = readEnds.has(readAt[i]!);
    printedSpaces += Number(isPrinted);
    readSpaces += Number(isRead);
    sharedSpaces += Number(isPrinted && isRead);
  }
  return { printedSpaces, readSpaces, sharedSpaces };
}

/** Where words end, as the number of characters before. */
function endsOf(words: readonly string[]): readonly number[] {
  let at = 0;
  return words.map((word) => {
    at += withoutSpaces(word).length;
    return at;
  });
}

/** Each word belongs to the true line that contains its centre. */
function assignWords(lines: readonly TrueLine[], words: readonly ReadWord[]): readonly AssignedWord[][] {
  const assigned: AssignedWord[][] = lines.map(() => []);
  words.forEach((word, index) => {
    const { left, top, width, height } = word.box;
    assigned[lineAt(lines, left + width / 2, top + height / 2)]?.push({ ...word, index });
  });
  for (const list of assigned) list.sort((a, b) => a.box.left - b.box.left);
  return assigned;
}

function countWords(
  lines: readonly TrueLine[],
  words: readonly ReadWord[],
): Pick<PageScore, 'printedWords' | 'readWords' | 'sharedWords'> {
  const printed = lines.flatMap(({ text }) => folded(text).trim().split(/\s+/)).filter(Boolean);
  const left = new Map<string, number>();
  for (const word of printed) left.set(word, (left.get(word) ?? 0) + 1);
  let sharedWords = 0;
  for (const word of words.map(({ text }) => folded(text))) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    sharedWords++;
  }
  return { printedWords: printed.length, readWords: words.length, sharedWords };
}

function fieldsIn(
  words: readonly ReadWord[],
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, boolean>> {
  const text = bare(words.map((word) => word.text).join(''));
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, text.includes(bare(value))]),
  );
}

function byLanguage(counts: ApartCounts, language: string): ApartCounts {
  const { 'letters beyond ASCII': letters, ...others } = counts;
  return letters === undefined ? counts : { [`letters beyond ASCII, ${language}`]: letters, ...others };
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function bare(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]/gu, '');
}
