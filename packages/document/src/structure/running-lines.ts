import type { Page, Word } from '../model/page.ts';
import { allTerms, anyOf } from '../text/lexicon/terms.ts';

/** Lines at the edges of pages that are repeated on others. */
export interface RunningLines {
  /** Lines on this page that repeat those of an earlier one, and page numbers, which are dropped. */
  readonly repeated: ReadonlySet<readonly Word[]>;
  /** Lines at the upper or lower edge of this page that are repeated on later ones. */
  readonly headers: ReadonlySet<readonly Word[]>;
  readonly footers: ReadonlySet<readonly Word[]>;
}

interface EdgeLine {
  readonly words: readonly Word[];
  readonly page: Page;
  readonly isHeader: boolean;
  readonly letters: string;
  readonly numbers: readonly number[];
  readonly top: number;
  readonly left: number;
}

/** Share of the page's height at each edge in which lines may be repeated, and the maximum number of lines. */
const edge = 0.15;
const mostLines = 5;
/** Number of pages compared in both directions; left and right pages may differ. */
const reach = 2;

/** For each page, the lines that run through the document. `lines` are those of each page outside tables. */
export function findRunningLines(
  pages: readonly { readonly page: Page; readonly lines: readonly (readonly Word[])[] }[],
): readonly RunningLines[] {
  const edges = pages.map(({ page, lines }) => edgeLines(page, lines));
  return edges.map((own, index) => {
    const before = edges.slice(Math.max(0, index - reach), index).flat();
    const after = edges.slice(index + 1, index + 1 + reach).flat();
    const running = own.filter((line) => [...before, ...after].some((other) => isSame(line, other)));
    const isRepeated = (line: EdgeLine) =>
      before.some((other) => isSame(line, other)) ||
      (isPageNumber(line) && after.some((other) => isSame(line, other) && !isAlike(line, other)));
    const first = running.filter((line) => !isRepeated(line));
    return {
      repeated: new Set(running.filter(isRepeated).map(({ words }) => words)),
      headers: new Set(first.filter(({ isHeader }) => isHeader).map(({ words }) => words)),
      footers: new Set(first.filter(({ isHeader }) => !isHeader).map(({ words }) => words)),
    };
  });
}

function edgeLines(page: Page, lines: readonly (readonly Word[])[]): readonly EdgeLine[] {
  const placed = lines.map((words): EdgeLine => {
    const text = words.map((word) => word.text).join(' ');
    const top = Math.min(...words.map(({ box }) => box.top));
    return {
      words,
      page,
      isHeader: top < 0.5,
      letters: text.replace(/\d+/g, '#'),
      numbers: (text.match(/\d+/g) ?? []).map(Number),
      top,
      left: Math.min(...words.map(({ box }) => box.left)),
    };
  });
  const sorted = placed.sort((a, b) => a.top - b.top);
  const upper = sorted.slice(0, mostLines).filter(({ top }) => top < edge);
  const lower = sorted.slice(-mostLines).filter(({ top }) => top > 1 - edge);
  return [...upper, ...lower];
}

/** The same text at the same position; one number may count the pages. */
function isSame(a: EdgeLine, b: EdgeLine): boolean {
  const isThere = Math.abs(a.top - b.top) < 0.012 && a.isHeader === b.isHeader;
  if (!isThere || a.letters !== b.letters || a.numbers.length !== b.numbers.length) return false;
  if (isAlike(a, b)) return Math.abs(a.left - b.left) < 0.02;
  const steps = a.numbers.map((number, index) => number - b.numbers[index]!).filter((step) => step !== 0);
  return steps.length === 1 && steps[0] === a.page.number - b.page.number && (saysPage(a) || isPageItself(a));
}

function isAlike(a: EdgeLine, b: EdgeLine): boolean {
  return a.numbers.every((number, index) => number === b.numbers[index]);
}

/**
 * A bare number, a word for page, or the page's own number: the numbers of two invoices in one file may be consecutive,
 * too.
 */
function saysPage({ letters }: EdgeLine): boolean {
  return !/\p{L}/u.test(letters) || pageWord.test(letters);
}

const pageWord = new RegExp(
  String.raw`(?<!\p{L})${anyOf(allTerms(({ pages }) => pages?.words))}(?!\p{L})`,
  'iu',
);

function isPageItself({ numbers, page }: EdgeLine): boolean {
  return numbers.includes(page.number);
}

/** `7`, `- 7 -`, `Page 7 of 12`, `7/12`. */
function isPageNumber(line: EdgeLine): boolean {
  return saysPage(line) && line.numbers.length <= 2 && line.letters.length <= 24;
}
