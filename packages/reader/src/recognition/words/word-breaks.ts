import { readFileSync } from 'node:fs';
import type { Raster } from '../../raster/raster.ts';
import type { ReadCharacter } from '../lines/recogniser.ts';
import { gapFeatures, looseBlank } from './gap-features.ts';
import { inkColumns } from './ink-columns.ts';
import { type LogisticWeights, logOddsOf } from './logistic.ts';

/** For {@link gapFeatures}; made by packages/lab/src/benchmarks/read/train-gaps.ts, figures in docs/reading.md. */
const weights: LogisticWeights = JSON.parse(
  readFileSync(new URL('../../ocr/weights/word-gaps.json', import.meta.url), 'utf8'),
);

/** The characters of a line, split into words. */
export interface SplitCharacters {
  readonly words: readonly (readonly ReadCharacter[])[];
  /** For each gap between two neighbouring characters of the line, the log-odds of a space. */
  readonly gapOdds: readonly number[];
}

/**
 * Splits the characters of a line into words by the look of the gap between two characters on paper and by the
 * recogniser's probability of a space there.
 * @param line the image that the characters were read from
 */
export function splitWords(characters: readonly ReadCharacter[], line: Raster): SplitCharacters {
  const [first] = characters;
  if (first === undefined) return { words: [], gapOdds: [] };
  const gaps = gapFeatures(characters, inkColumns(line), line.heightPx);
  const odds = gaps.map((features) => logOddsOf(weights, features));
  const blanks = gaps.map((features) => features[looseBlank]!);
  const gapOdds = withoutRoomOfSigns(characters, blanks, odds);
  const words: ReadCharacter[][] = [[first]];
  gapOdds.forEach((odds, i) => {
    if (odds > 0) words.push([]);
    words.at(-1)!.push(characters[i + 1]!);
  });
  return { words, gapOdds };
}

const digit = /\p{N}/u;
const decimalSign = /[.,]/;
/** In letters: how much wider than before a sign the paper after it must be for a space. */
const leastSpace = 0.36;

/**
 * A narrow typewriter sign has paper on both sides in place of a letter's width: if a number's sign is about in the
 * middle between two digits, no space follows.
 */
function withoutRoomOfSigns(
  characters: readonly ReadCharacter[],
  blanks: readonly number[],
  odds: readonly number[],
): readonly number[] {
  return odds.map((own, gap) => {
    if (gap === 0 || own <= 0 || odds[gap - 1]! > 0) return own;
    const [before, sign, after] = [gap - 1, gap, gap + 1].map((at) => characters[at]!.text);
    const isInNumber = digit.test(before!) && decimalSign.test(sign!) && digit.test(after!);
    return isInNumber && blanks[gap]! - blanks[gap - 1]! < leastSpace ? -own : own;
  });
}
