import { editDistance } from '@recto/document/internals';
import type { Detector, Raster } from '@recto/reader/internals';
import type { TrueLine } from '../../collections/reading/truth.ts';
import { plainCharacter } from './alphabet.ts';
import type { FeatureNetworks } from './base-network.ts';
import { readLogits } from './character-error.ts';
import { dense } from './layers.ts';
import { lineCrops } from './line-crops.ts';
import type { LineSample } from './line-sample.ts';
import type { Product } from './matrix.ts';

/** Detects lines and computes their features. */
export interface Eyes {
  readonly detector: Detector;
  readonly networks: FeatureNetworks;
  readonly product: Product;
}

/** If the first reading has more errors per character than this, truth and image are not the same line. */
const mostErrors = 0.5;

/**
 * The lines of an upright page with their features. Those whose truth differs too much from the reading are left out.
 * @param truth parts of lines, in any order
 */
export async function pageLines(
  { detector, networks, product }: Eyes,
  raster: Raster,
  truth: readonly TrueLine[],
): Promise<readonly LineSample[]> {
  const samples: LineSample[] = [];
  for (const { text, image } of await lineCrops(detector, raster, truth)) {
    const features = await networks.featuresOf(image);
    const firstReading = readLogits((await dense(product, features.first, networks.base.lastLayer)).output);
    if (isSameLine(text, firstReading)) samples.push({ text, firstReading, features });
  }
  return samples;
}

/** Compares as far as the base network's alphabet allows. */
function isSameLine(text: string, reading: string): boolean {
  const [wanted, read] = [text, reading].map(plain) as [string, string];
  return editDistance(wanted, read) <= mostErrors * wanted.length;
}

function plain(text: string): string {
  return [...text.replaceAll(' ', '')].map(plainCharacter).join('').toLowerCase();
}
