import { chances } from '../classification/conditional-logit.ts';
import { isBlankPage } from '../export/blank-page.ts';
import type { Page } from '../model/page.ts';
import { type BoundaryName, boundaryNames, boundaryVector } from './boundary.ts';
import { type PageFeatures, pageFeaturesOf } from './page-features.ts';
import { isSeparatorSheet } from './separator-sheet.ts';
import { type SplitterWeights, shippedSplitter } from './weights.ts';

/** A position at which another document may begin. */
interface Cut {
  /** Number of the page that would be its first. */
  readonly before: number;
  /** Calibrated probability (0 to 1) that one does. */
  readonly probability: number;
  /** The main evidence for it, strongest first: `numberIsOne`, `title`, `otherSize`, `separator` … */
  readonly reasons: readonly string[];
}

/** A document within a file. */
interface DocumentPart {
  /** Numbers of its first and last page. */
  readonly from: number;
  readonly to: number;
}

export interface Split {
  /** In page order; separator sheets belong to none. */
  readonly parts: readonly DocumentPart[];
  /** Every boundary between two pages, in page order. */
  readonly cuts: readonly Cut[];
  /** Numbers of pages that only separate documents. */
  readonly separators: readonly number[];
}

interface SplitOptions {
  /** A document begins where the probability is at least this. Default 0.5. */
  readonly threshold?: number;
  readonly weights?: SplitterWeights;
}

/**
 * Finds where the documents begin in a file that may contain several, one after the other: by page numbers, titles,
 * headers and footers, numbers that pages share, sizes and separator sheets. A blank or unreadable page stays with the
 * pages before it.
 */
export function splitDocument(pages: readonly Page[], options: SplitOptions = {}): Split {
  return splitStudied(pages.map(pageFeaturesOf), options);
}

/** The same for pages whose features were computed one by one, with pauses between them. */
export function splitStudied(
  studied: readonly PageFeatures[],
  { threshold = 0.5, weights = shippedSplitter }: SplitOptions = {},
): Split {
  const pages = studied.map(({ page }) => page);
  if (weights.features.join() !== boundaryNames.join()) {
    throw new Error(
      'The weights do not fit this splitter; run `npm run train:classify-and-split` to make new ones.',
    );
  }
  const separators = separatorsOf(pages);
  const cuts = cutsOf(studied, separators, weights);
  return { parts: partsOf(pages, separators, cuts, threshold), cuts, separators: [...separators] };
}

/** Numbers of the separator sheets and their blank backs. */
function separatorsOf(pages: readonly Page[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const page of pages) {
    const isBack = found.has(page.number - 1) && isBlankPage(page);
    if (isBack || isSeparatorSheet(page)) found.add(page.number);
  }
  return found;
}

/** The features of every boundary between two non-blank pages, with the number of the page after it. */
export function boundariesOf(
  studied: readonly PageFeatures[],
): readonly { readonly before: number; readonly vector: number[] }[] {
  const seen = studied.filter(({ page }) => page.words.length > 0 && !isSeparatorSheet(page));
  const features = withInferredNumbers(seen);
  return features.slice(1).map((after, index) => {
    const before = features[index]!;
    const between = after.page.number - before.page.number > 1;
    return { before: after.page.number, vector: boundaryVector(before, after, between) };
  });
}

/** After `1 of 3`, a page without a number counts as the second of the three. */
function withInferredNumbers(features: readonly PageFeatures[]): readonly PageFeatures[] {
  const numbered: PageFeatures[] = [];
  for (const one of features) {
    const last = numbered.at(-1)?.number;
    const isMore = one.number === undefined && last?.of !== undefined && last.number < last.of;
    numbered.push(isMore ? { ...one, number: { ...last, number: last.number + 1 } } : one);
  }
  return numbered;
}

function cutsOf(
  studied: readonly PageFeatures[],
  separators: ReadonlySet<number>,
  { weight }: SplitterWeights,
): readonly Cut[] {
  const byPage = new Map(boundariesOf(studied).map(({ before, vector }) => [before, vector]));
  return studied.slice(1).flatMap(({ page }): Cut[] => {
    if (separators.has(page.number)) return [];
    if (separators.has(page.number - 1)) {
      return [{ before: page.number, probability: 1, reasons: ['separator'] }];
    }
    const vector = byPage.get(page.number);
    if (!vector) return [{ before: page.number, probability: 0, reasons: [] }];
    const [, probability = 0] = chances(weight, [vector]);
    return [{ before: page.number, probability, reasons: reasonsOf(vector, weight) }];
  });
}

/** Evidence that adds less than this to the log odds is not reported. */
const leastOdds = 0.4;

function reasonsOf(vector: readonly number[], weight: readonly number[]): string[] {
  return boundaryNames
    .map((name: BoundaryName, k) => ({ name, odds: vector[k]! * weight[k]! }))
    .filter(({ name, odds }) => name !== 'any' && odds > leastOdds)
    .sort((a, b) => b.odds - a.odds)
    .map(({ name }) => name);
}

function partsOf(
  pages: readonly Page[],
  separators: ReadonlySet<number>,
  cuts: readonly Cut[],
  threshold: number,
): readonly DocumentPart[] {
  const begins = new Set(cuts.filter((cut) => cut.probability >= threshold).map(({ before }) => before));
  const parts: { from: number; to: number }[] = [];
  for (const { number } of pages) {
    if (separators.has(number)) continue;
    const last = parts.at(-1);
    if (last === undefined || begins.has(number)) parts.push({ from: number, to: number });
    else last.to = number;
  }
  return parts;
}
