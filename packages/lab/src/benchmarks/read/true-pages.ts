import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFile, renderFile, useLineReaders } from '@recto/reader';
import { type Raster, rasterOf } from '@recto/reader/internals';
import sharp from 'sharp';
import {
  type BenchFile,
  evenlySpread,
  linesOfTextLayer,
  loadPdfs,
  loadReceipts,
  type TrueLine,
} from '../../collections/reading/truth.ts';
import { FoldReaders } from '../../training/line-reader/fold-readers.ts';
import { scanOf } from './drawn-scans.ts';

/** A page as pixels, with its true lines. */
interface TruePage {
  readonly issuer: string;
  readonly raster: Raster;
  readonly lines: readonly TrueLine[];
}

/**
 * Scanned receipts (SROIE layout), or the first pages of DIR/pdf rendered at 200 dpi with their text layer as the
 * truth.
 */
async function* truePages(
  set: 'receipts' | 'scans',
  folder: string,
  limit: number,
  isMeant: (path: string) => boolean,
): AsyncGenerator<TruePage> {
  if (set === 'receipts') {
    for (const { path, issuer, lines } of evenlySpread(loadReceipts(folder), limit)) {
      if (!isMeant(path)) continue;
      const raster = await rasterOf(sharp(path).autoOrient());
      yield { issuer, raster, lines: lines(raster.widthPx, raster.heightPx) };
    }
    return;
  }
  for (const file of evenlySpread(loadPdfs(folder), limit)) {
    const page = isMeant(file.path) ? await drawnPage(file) : undefined;
    if (page !== undefined) yield page;
  }
}

async function drawnPage({ path, issuer }: BenchFile): Promise<TruePage | undefined> {
  const bytes = readFileSync(path);
  const layer = await readFile(bytes);
  const page = layer.ok ? layer.pages[0] : undefined;
  if (page?.source !== 'text-layer' || page.quarterTurns !== 0) return undefined;
  const drawn = await renderFile(bytes, 1, 200);
  if (!drawn.ok) return undefined;
  return { issuer, raster: await rasterOf(sharp(await scanOf(drawn.png))), lines: linesOfTextLayer(page) };
}

/**
 * The main program of a script called as `SET DIR FILE.json [LIMIT [FOLDS K]]`: writes the samples that `samplesOf`
 * returns for each page to the file. FOLDS is the folder where packages/lab/src/training/train-line-reader.ts wrote the
 * line readers of its folds; with it, the pages are those of fold K, read with line readers not trained on their
 * issuers.
 */
export async function collectSamples<T>(
  [set, folder = '', file = '', limit = 'Infinity', folds, fold]: readonly string[],
  samplesOf: (page: TruePage) => Promise<readonly T[]>,
): Promise<void> {
  if (set !== 'receipts' && set !== 'scans') throw new Error('Expected receipts, scans or fit.');
  const lineReaders = folds === undefined ? undefined : join(folds, `fold-${fold}`);
  const readers = folds === undefined ? undefined : new FoldReaders(folds);
  if (lineReaders !== undefined) useLineReaders(lineReaders);
  const isMeant = (path: string): boolean => readers?.readerFor(path) === lineReaders;
  const samples: T[] = [];
  for await (const page of truePages(set, folder, Number(limit), isMeant)) {
    samples.push(...(await samplesOf(page)));
  }
  writeFileSync(file, JSON.stringify(samples));
  console.log(`${samples.length} samples`);
}
