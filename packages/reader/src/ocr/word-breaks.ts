import { readFileSync } from 'node:fs';
import type { Raster } from '../image/raster.ts';
import { gapFeatures } from './gap-features.ts';
import { inkColumns } from './ink-columns.ts';
import { type LogisticWeights, logOddsOf } from './logistic.ts';
import type { ReadCharacter } from './recogniser.ts';

/** Over {@link gapFeatures}; made by bench/read/train-gaps.ts, figures in docs/reading.md. */
const weights: LogisticWeights = JSON.parse(
  readFileSync(new URL('./weights/word-gaps.json', import.meta.url), 'utf8'),
);

/** The characters of a line, parted into words. */
export interface PartedCharacters {
  readonly words: readonly (readonly ReadCharacter[])[];
  /** For each gap between two neighbouring characters of the line, the log-odds that a space is there. */
  readonly gapOdds: readonly number[];
}

/**
 * Parts the characters of a line into words by what the gap between two characters looks like on paper and how likely
 * the recogniser held a space there.
 * @param line the image that the characters were read from
 */
export function splitWords(characters: readonly ReadCharacter[], line: Raster): PartedCharacters {
  const [first] = characters;
  if (first === undefined) return { words: [], gapOdds: [] };
  const gaps = gapFeatures(characters, inkColumns(line), line.heightPx);
  const gapOdds = gaps.map((features) => logOddsOf(weights, features));
  const words: ReadCharacter[][] = [[first]];
  gapOdds.forEach((odds, i) => {
    if (odds > 0) words.push([]);
    words.at(-1)!.push(characters[i + 1]!);
  });
  return { words, gapOdds };
}
