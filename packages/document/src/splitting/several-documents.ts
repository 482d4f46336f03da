import type { FilePart } from '../model/file-part.ts';
import type { Page } from '../model/page.ts';
import type { ToldApart } from '../model/told-apart.ts';
import { foldLookalikes } from '../text/layout/fold.ts';
import { halvesOf } from './halves-of.ts';
import { splitDocument } from './split-document.ts';

/** What a file holds, and where the values of its first document are found. */
export interface SeveralDocuments extends ToldApart {
  /** The pages, or the part of a page, of the first document. */
  readonly first: readonly Page[];
  /** The documents, in page order; separator sheets and repeated pages belong to none. */
  readonly parts: readonly FilePart[];
  /** Whether each of them begins so surely that nobody needs to look. */
  readonly isSure: boolean;
}

/**
 * Another document, or a page twice, in what was submitted as one; undefined where there is nothing of it. Surer than
 * {@link splitDocument}, which whoever asks for it looks at: here a person is asked about what is told.
 */
export function severalDocuments(pages: readonly Page[]): SeveralDocuments | undefined {
  const { begins, separators, isSure } = beginningsOf(pages);
  const repeated = repeatedIn(pages);
  const told = begins.length + repeated.length;
  const halves = told === 0 && pages.length === 1 ? halvesOf(pages[0]!) : undefined;
  if (halves !== undefined) {
    const parts = (['left', 'right'] as const).map((half) => ({ pages: [1], half }));
    return { first: halves.slice(0, 1), begins, repeated, beside: [1], parts, isSure: false };
  }
  if (told === 0) return undefined;
  const leftOut = new Set([...repeated, ...separators]);
  const parts = partsOf(pages, begins, leftOut);
  // A separator sheet on top separates nothing.
  if (parts.length + repeated.length < 2) return undefined;
  const first = pages.filter(({ number }) => parts[0]?.pages.includes(number));
  return { first, begins, repeated, beside: [], parts, isSure: isSure && repeated.length === 0 };
}

function partsOf(
  pages: readonly Page[],
  begins: readonly number[],
  leftOut: ReadonlySet<number>,
): readonly FilePart[] {
  const starts = [Number.NEGATIVE_INFINITY, ...begins];
  return starts.flatMap((start, index) => {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const own = pages.filter(({ number }) => number >= start && number < end && !leftOut.has(number));
    return own.length === 0 ? [] : [{ pages: own.map(({ number }) => number) }];
  });
}

/** From this probability, or from the lower one beside a title or the number of a first page, a document begins. */
const [sure, likely] = [0.8, 0.5];
/** From this probability nobody is asked where an action has files split. */
const surest = 0.95;
const strongReasons: ReadonlySet<string> = new Set(['title', 'numberIsOne', 'separator']);

interface Beginnings {
  readonly begins: readonly number[];
  readonly separators: readonly number[];
  readonly isSure: boolean;
}

function beginningsOf(pages: readonly Page[]): Beginnings {
  if (pages.length < 2) return { begins: [], separators: [], isSure: true };
  const { cuts, separators } = splitDocument(pages);
  const told = cuts.filter(({ probability, reasons }) => {
    const isStrong = reasons.some((reason) => strongReasons.has(reason));
    return probability >= sure || (probability >= likely && isStrong);
  });
  // Where one may begin that is not told, the pages before it may be two documents.
  const open = cuts.filter(({ probability }) => probability > 1 - surest && probability < surest);
  return { begins: told.map(({ before }) => before), separators, isSure: open.length === 0 };
}

/** Fewer words than these may stand on two pages by chance. */
const leastWords = 25;
/** Share of the words of two pages that both have if they are the same, one of them perhaps scanned again. */
const leastAlike = 0.97;

/** Pages with the words of an earlier one, numbers and all. */
function repeatedIn(pages: readonly Page[]): readonly number[] {
  const texts = pages.map(({ words }) => new Set(words.map(({ text }) => foldLookalikes(text))));
  return pages.flatMap(({ number, words }, index) => {
    if (words.length < leastWords) return [];
    const own = texts[index]!;
    return texts.slice(0, index).some((earlier) => shareOf(own, earlier) >= leastAlike) ? [number] : [];
  });
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const text of one) if (other.has(text)) both++;
  return both / Math.max(1, one.size + other.size - both);
}
