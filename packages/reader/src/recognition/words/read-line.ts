import type { OrientedRectangle } from '../../geometry/oriented-rectangle.ts';
import type { Raster } from '../../raster/raster.ts';
import { cropLine } from '../lines/line-crop.ts';
import type { ReadCharacter, Recogniser } from '../lines/recogniser.ts';
import { type SplitCharacters, splitWords } from './word-breaks.ts';

/** A line of a page with its words. */
export interface ReadLine extends SplitCharacters {
  readonly rectangle: OrientedRectangle;
  readonly characters: readonly ReadCharacter[];
}

/** Reads the line inside `rectangle`. */
export async function readLine(
  recogniser: Recogniser,
  raster: Raster,
  rectangle: OrientedRectangle,
): Promise<ReadLine> {
  const image = cropLine(raster, rectangle, recogniser.lineHeightPx);
  const characters = await recogniser.recognise(image);
  return { rectangle, characters, ...splitWords(characters, image) };
}
