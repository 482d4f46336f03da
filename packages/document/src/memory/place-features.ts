import type { Finder, PageStudy, Studied } from '../extraction/features/page-study.ts';
import { fold, foldedWords, foldLookalikes } from '../text/layout/fold.ts';
import { hashOf } from '../text/layout/hash.ts';

/**
 * What is compared between a candidate and the places of values in other documents of its layout: nearby labels and its
 * order among the candidates with the same label, the shapes of the surrounding texts, its position, and its value.
 */
export const placeFeatureNames = [
  'left',
  'leftTurn',
  'above',
  'label',
  'labelTurn',
  'heading',
  'before',
  'after',
  'form',
  'span',
  'pageFromEnd',
  'x',
  'xEnd',
  'y',
  'value',
] as const;

/** Numbers in the order of {@link placeFeatureNames}: hashes of texts, and positions in thousandths of the page. */
export type PlaceFeatures = readonly number[];

export const valueFeature = placeFeatureNames.indexOf('value');
const firstPlace = placeFeatureNames.indexOf('x');
/** Thousandths of the page within which two positions are the same. */
const slack = 12;

/** Whether a feature of two candidates is the same; `feature` is an index of {@link placeFeatureNames}. */
export function isSameFeature(feature: number, a: number, b: number): boolean {
  return isPlace(feature) ? Math.abs(a - b) <= slack : a === b;
}

/** Whether a feature is a position, of which two are never quite the same. */
export function isPlace(feature: number): boolean {
  return feature >= firstPlace && feature < valueFeature;
}

/** The features of each candidate of a page, in the order of `found`. */
export function placeFeaturesOf(
  study: PageStudy,
  finder: Finder,
  found: readonly Studied[],
): PlaceFeatures[] {
  const lefts = turnsOf(found, ({ surroundings }) => surroundings.left?.text);
  const labels = turnsOf(found, ({ surroundings }) => labelAbove(surroundings));
  return found.map((studied, index) => [
    ...textFeatures(studied, lefts[index]!, labels[index]!).map(hashOf),
    study.pageCount - study.page.number,
    ...boxFeatures(study, studied),
    valueFeatureOf(finder, studied.candidate),
  ]);
}

/** A hash of a value, independent of formatting and of characters confused in reading. */
export function valueFeatureOf(
  finder: Finder,
  { text, normalizedText }: { readonly text: string; readonly normalizedText?: string },
): number {
  return hashOf(
    finder === 'money' ? Number(normalizedText).toFixed(2) : foldLookalikes(normalizedText ?? text),
  );
}

function textFeatures({ candidate, surroundings }: Studied, leftTurn: string, labelTurn: string): string[] {
  const { segment, firstToken, endToken, segments } = candidate;
  const rows = new Set(segments.map(({ row }) => row)).size;
  return [
    labelEnd(surroundings.left?.text),
    leftTurn,
    fold(surroundings.above[0]?.text ?? ''),
    fold(labelAbove(surroundings) ?? ''),
    labelTurn,
    fold(surroundings.heading?.text ?? ''),
    formOf(segment.tokens[firstToken - 1]?.text ?? ''),
    formOf(surroundings.after.trim().split(' ')[0]!),
    formOf(candidate.text),
    `${firstToken === 0} ${endToken === segment.tokens.length} ${rows}`,
  ];
}

function boxFeatures({ page }: PageStudy, { candidate }: Studied): number[] {
  return [candidate.left / page.widthPt, candidate.right / page.widthPt, candidate.top / page.heightPt].map(
    (ratio) => Math.round(ratio * 1000),
  );
}

/** The nearest text above without a value in between. */
function labelAbove({ above }: Studied['surroundings']): string | undefined {
  return above.find(({ hops }) => hops === 0)?.text;
}

/** The two words of a label next to the value: those before them may change. */
function labelEnd(text = ''): string {
  return foldedWords(text).slice(-2).join(' ');
}

const lastTurn = 9;

/** For each candidate, its label with its order (from 0) among the candidates of the page with the same label. */
function turnsOf(found: readonly Studied[], labelOf: (one: Studied) => string | undefined): string[] {
  const seen = new Map<string, number>();
  return found.map((studied) => {
    const label = labelEnd(labelOf(studied));
    const turn = seen.get(label) ?? 0;
    seen.set(label, turn + 1);
    return `${label} ${Math.min(turn, lastTurn)}`;
  });
}

/** The shape of a text: a run of digits is `9`, a word in capitals `A`, another word `a` (`AB-12` is `A-9`). */
function formOf(text: string): string {
  return text
    .slice(0, 40)
    .replace(/\d+/g, '9')
    .replace(/\p{L}+/gu, (word) => (word === word.toUpperCase() ? 'A' : 'a'));
}
