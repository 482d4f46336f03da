import {
  cropLine,
  detectText,
  gapFeatures,
  inkColumns,
  lineRectangle,
  ocrEngine,
  type Raster,
  type ReadCharacter,
  textAngle,
} from '@recto/reader/internals';
import { lineAt, type TrueLine } from '../../collections/reading/truth.ts';

/** Features of a gap between two characters, and whether the truth has a space there. */
export interface GapSample {
  readonly issuer: string;
  readonly isBreak: boolean;
  readonly features: readonly number[];
}

interface PlacedCharacter extends ReadCharacter {
  readonly x: number;
  readonly y: number;
  /** The true line it belongs to, and its index in that line; -1 if unknown. */
  line: number;
  index: number;
  isBroken: boolean;
}

/** Reads an upright page and compares its gaps with the truth. Lines read with many errors are skipped. */
export async function gapSamples(
  issuer: string,
  raster: Raster,
  truth: readonly TrueLine[],
): Promise<readonly GapSample[]> {
  const { detector, recogniser } = await ocrEngine();
  const regions = await detectText(detector, raster);
  const angle = textAngle(regions);
  const lines: { characters: PlacedCharacter[]; features: readonly Float64Array[] }[] = [];
  for (const region of regions) {
    const rectangle = lineRectangle(region, angle);
    const image = cropLine(raster, rectangle, recogniser.lineHeightPx);
    const read = await recogniser.recognise(image);
    const characters = read.map((character) => {
      const along = (character.position - 0.5) * rectangle.width;
      return {
        ...character,
        x: (rectangle.centre.x + along * Math.cos(rectangle.angle)) / raster.widthPx,
        y: (rectangle.centre.y + along * Math.sin(rectangle.angle)) / raster.heightPx,
        line: -1,
        index: -1,
        isBroken: false,
      };
    });
    lines.push({ characters, features: gapFeatures(read, inkColumns(image), image.heightPx) });
  }
  matchTruth(
    lines.flatMap(({ characters }) => characters),
    truth,
  );
  return lines.flatMap(({ characters, features }) =>
    features.flatMap((row, i) => {
      const isBreak = labelOf(characters[i]!, characters[i + 1]!);
      const rounded = [...row].map((value) => Math.round(value * 1e4) / 1e4);
      return isBreak === undefined ? [] : [{ issuer, isBreak, features: rounded }];
    }),
  );
}

function labelOf(previous: PlacedCharacter, next: PlacedCharacter): boolean | undefined {
  if (previous.index < 0 || next.index < 0) return undefined;
  if (previous.line !== next.line) return true;
  return next.index === previous.index + 1 ? next.isBroken : undefined;
}

function matchTruth(characters: readonly PlacedCharacter[], truth: readonly TrueLine[]): void {
  const onLine: PlacedCharacter[][] = truth.map(() => []);
  for (const character of characters) {
    character.line = lineAt(truth, character.x, character.y);
    onLine[character.line]?.push(character);
  }
  truth.forEach(({ text }, i) => {
    const read = onLine[i]!.sort((a, b) => a.x - b.x);
    const wanted = text
      .trim()
      .split(/\s+/)
      .flatMap((word) => [...word].map((letter, at) => ({ letter, at })));
    const pairs = align(
      read,
      wanted.map(({ letter }) => letter),
    );
    if (pairs.length < 0.8 * Math.max(read.length, wanted.length)) return;
    for (const [a, b] of pairs) {
      read[a]!.index = b;
      read[a]!.isBroken = b > 0 && wanted[b]!.at === 0;
    }
  });
}

/** Pairs of equal characters on a longest common subsequence, ignoring case and diacritics. */
function align(
  read: readonly PlacedCharacter[],
  wanted: readonly string[],
): readonly (readonly [number, number])[] {
  const isSame = (i: number, j: number): boolean => plain(read[i]!.text) === plain(wanted[j]!);
  const lengths = Array.from({ length: read.length + 1 }, () => new Uint16Array(wanted.length + 1));
  for (let i = read.length - 1; i >= 0; i--) {
    for (let j = wanted.length - 1; j >= 0; j--) {
      lengths[i]![j] = isSame(i, j)
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < read.length && j < wanted.length; ) {
    if (isSame(i, j)) pairs.push([i++, j++]);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
