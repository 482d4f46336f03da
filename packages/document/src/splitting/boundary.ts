import type { PageFeatures } from './page-features.ts';

/**
 * Evidence on whether a document begins at a page, in order, with the sign of its effect: evidence for a new document
 * never counts against one, whatever documents the weights were trained on.
 */
const evidence = {
  any: 0,
  numberGoesOn: -1,
  numberIsOne: 1,
  numberIsLater: -1,
  lastOfNumbered: 1,
  moreOfNumbered: -1,
  headRepeated: -1,
  wordsAlike: -1,
  numbersShared: -1,
  title: 1,
  titleOnlyHere: 1,
  beginLabels: 1,
  beginLabelsOnlyHere: 1,
  endLabelsBefore: 1,
  otherSize: 1,
  goesOn: -1,
  endsEarly: 1,
  blankBetween: 1,
} as const;

export type BoundaryName = keyof typeof evidence;
export const boundaryNames = Object.keys(evidence) as readonly BoundaryName[];

/** For each number, 1 if a larger value makes a new document more likely, -1 if less likely, 0 for either. */
export const boundarySigns: readonly (-1 | 0 | 1)[] = Object.values(evidence);

/** The features of the boundary between two pages, in the order of {@link boundaryNames}. */
export function boundaryVector(before: PageFeatures, after: PageFeatures, blankBetween: boolean): number[] {
  const shared = common(before.numbers, after.numbers);
  return [
    1,
    ...numbering(before, after),
    headRepeated(before, after),
    common(before.vocabulary, after.vocabulary) /
      Math.max(1, Math.min(before.vocabulary.size, after.vocabulary.size)),
    Math.min(1, shared / 2),
    after.title,
    Math.max(0, after.title - before.title),
    after.beginLabels,
    Math.max(0, after.beginLabels - before.beginLabels),
    before.endLabels,
    otherSize(before, after),
    before.goesOn || after.goesOnFrom ? 1 : 0,
    Math.max(0, 0.75 - before.filled),
    blankBetween ? 1 : 0,
  ];
}

function numbering({ number: before }: PageFeatures, { number: after }: PageFeatures): number[] {
  const goesOn =
    before && after && after.number === before.number + 1 && (before.of ?? 0) === (after.of ?? 0);
  return [
    goesOn ? 1 : 0,
    after?.number === 1 ? 1 : 0,
    after && after.number > 1 ? 1 : 0,
    before?.of === before?.number && before ? 1 : 0,
    before?.of !== undefined && before.number < before.of ? 1 : 0,
  ];
}

/**
 * 0 to 1: a head that is repeated with the same numbers means one document; with different numbers it is the next of
 * its kind.
 */
function headRepeated(before: PageFeatures, after: PageFeatures): number {
  return alike(before.head, after.head) * alike(before.headNumbers, after.headNumbers);
}

function otherSize({ page: a }: PageFeatures, { page: b }: PageFeatures): number {
  const change = (one: number, other: number) => Math.abs(Math.log(Math.max(1, one) / Math.max(1, other)));
  const most = Math.max(change(a.widthPt, b.widthPt), change(a.heightPt, b.heightPt));
  // Scans of one batch differ by a few points, rotated pages and other papers by much more.
  return most < 0.02 ? 0 : Math.min(1, most * 4);
}

/** Share (0 to 1) of the words in either that both have. */
function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = common(a, b);
  return both / Math.max(1, a.size + b.size - both);
}

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0;
  for (const item of a) if (b.has(item)) both++;
  return both;
}
