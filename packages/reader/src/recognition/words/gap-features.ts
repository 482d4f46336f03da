import type { ReadCharacter } from '../lines/recogniser.ts';

/** Classes of characters that behave alike at the ends of words. */
const classes: readonly RegExp[] = [
  /\p{Lu}/u,
  /\p{L}/u,
  /\p{N}/u,
  /[.,]/,
  /[:;!?]/,
  /[([{#@$£€]/,
  /[)\]}%]/,
  /[-–—_/\\&+*=~]/,
  /[\s\S]/,
];
/** Printed widths of characters unlike an average letter, in its units. */
const narrow = new Set([..."iljtfrI1.,:;'!|()[]`-/"]);
const wide = new Set([...'mwMWQOGDHN@%&']);

const numbers = 12;
/** Index of the feature for the paper's width in the gap, in letters, ignoring specks. */
export const looseBlank = 3;
/** The number of features per gap. */
export const gapFeatureCount = numbers + 2 * classes.length + classes.length ** 2;

/**
 * The features of the gaps between neighbouring characters of a line: the distance of their middles, the width of the
 * visible paper, and the characters.
 * @param columns ink in each column of the line's image, see {@link inkColumns}
 */
export function gapFeatures(
  characters: readonly ReadCharacter[],
  columns: Uint8Array,
  lineHeightPx: number,
): readonly Float64Array[] {
  const pairs = characters.slice(1).map((next, i) => ({ previous: characters[i]!, next }));
  const gaps = pairs.map(({ previous, next }) => (next.position - previous.position) * columns.length);
  const explained = pairs.map(
    ({ previous, next }) => (letterWidth(previous.text) + letterWidth(next.text)) / 2,
  );
  const unit = Math.max(1, median(gaps.map((gap, i) => gap / explained[i]!)));
  const runs = pairs.map(({ previous, next }) => ({
    strict: blankRun(columns, previous.position, next.position, 0),
    loose: blankRun(columns, previous.position, next.position, 2),
  }));
  const usualRun = median(runs.map(({ strict }) => strict));
  const widestRun = Math.max(1, ...runs.map(({ strict }) => strict));
  return pairs.map(({ previous, next }, i) => {
    const { strict, loose } = runs[i]!;
    const row = new Float64Array(gapFeatureCount);
    row.set([
      1,
      gaps[i]! / unit - explained[i]!,
      strict / unit,
      loose / unit,
      (strict - usualRun) / unit,
      strict / lineHeightPx,
      loose / lineHeightPx,
      strict / widestRun,
      logit(next.spaceBefore),
      usualRun / unit,
      unit / lineHeightPx,
      Math.min(previous.confidence, next.confidence),
    ]);
    const a = classOf(previous.text);
    const b = classOf(next.text);
    row[numbers + a] = 1;
    row[numbers + classes.length + b] = 1;
    row[numbers + 2 * classes.length + a * classes.length + b] = 1;
    return row;
  });
}

/** The longest run of columns with at most `most` pixels of ink between two positions on the line. */
function blankRun(columns: Uint8Array, from: number, to: number, most: number): number {
  let longest = 0;
  let run = 0;
  const end = Math.min(columns.length - 1, Math.round(to * columns.length));
  for (let column = Math.round(from * columns.length); column <= end; column++) {
    run = columns[column]! <= most ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function letterWidth(character: string): number {
  if (narrow.has(character)) return 0.7;
  return wide.has(character) ? 1.25 : 1;
}

function classOf(character: string): number {
  return classes.findIndex((pattern) => pattern.test(character));
}

function logit(probability: number): number {
  const bounded = Math.min(0.999, Math.max(0.001, probability));
  return Math.log(bounded / (1 - bounded));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
