import { readFileSync } from 'node:fs';
import type { Raster } from '../image/raster.ts';
import { gapFeatures } from './gap-features.ts';
import { inkColumns } from './ink-columns.ts';
import type { ReadCharacter } from './recogniser.ts';

/** A logistic regression over {@link gapFeatures}; made by bench/read/train-gaps.ts, figures in docs/reading.md. */
interface GapWeights {
  readonly mean: readonly number[];
  readonly deviation: readonly number[];
  readonly weight: readonly number[];
}

const weights: GapWeights = JSON.parse(
  readFileSync(new URL('./weights/word-gaps.json', import.meta.url), 'utf8'),
);
/** A figure further than this many deviations from its mean says no more than one at that distance. */
const mostDeviations = 6;

/**
 * Parts the characters of a line into words. The recogniser seldom says "space", so spaces are found by what the
 * gap between two characters looks like on paper.
 * @param line the image that the characters were read from
 */
export function splitWords(
  characters: readonly ReadCharacter[],
  line: Raster,
): readonly (readonly ReadCharacter[])[] {
  const [first] = characters;
  if (first === undefined) return [];
  const words: ReadCharacter[][] = [[first]];
  const gaps = gapFeatures(characters, inkColumns(line), line.heightPx);
  gaps.forEach((features, i) => {
    if (breakScore(features) > 0) words.push([]);
    words.at(-1)!.push(characters[i + 1]!);
  });
  return words;
}

/** Log-odds that a gap parts two words. */
function breakScore(features: Float64Array): number {
  let score = 0;
  for (let i = 0; i < features.length; i++) {
    const deviations = (features[i]! - weights.mean[i]!) / weights.deviation[i]!;
    score += weights.weight[i]! * Math.min(mostDeviations, Math.max(-mostDeviations, deviations));
  }
  return score;
}
