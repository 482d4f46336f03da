import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { rasterOf } from '../../packages/reader/src/image/raster.ts';
import { type LogisticWeights, logOddsOf } from '../../packages/reader/src/ocr/logistic.ts';
import { useLineReader } from '../../packages/reader/src/ocr/ocr-engine.ts';
import { readFile, renderFile } from '../../packages/reader/src/read-file.ts';
import { FoldReaders } from './fold-readers.ts';
import { type GapSample, gapSamples } from './gap-samples.ts';
import { fitLogistic } from './logistic.ts';
import { evenlySpread, linesOfTextLayer, loadReceipts } from './truth.ts';

// Makes packages/reader/src/ocr/weights/word-gaps.json:
// LIMIT takes every n-th file. FOLDS is where training/train-line-reader.ts left the line readers of its folds; K picks
// the documents of one fold.
//   node bench/read/train-gaps.ts receipts DIR FILE.json [LIMIT [FOLDS K]]   gaps of scanned receipts (SROIE layout)
//   node bench/read/train-gaps.ts scans DIR FILE.json [LIMIT [FOLDS K]]      gaps of PDFs drawn at 200 dpi, against their text layer
//   node bench/read/train-gaps.ts fit FILE.json …          weights from these, with errors by cross-validation

const weightsFile = fileURLToPath(
  new URL('../../packages/reader/src/ocr/weights/word-gaps.json', import.meta.url),
);
const foldCount = 5;

type IsMeant = (path: string) => boolean;

async function collectReceipts(
  folder: string,
  limit: number,
  isMeant: IsMeant,
): Promise<readonly GapSample[]> {
  const samples: GapSample[] = [];
  for (const page of evenlySpread(loadReceipts(folder), limit).filter(({ path }) => isMeant(path))) {
    const raster = await rasterOf(sharp(page.path));
    samples.push(...(await gapSamples(page.name, raster, page.lines(raster.widthPx, raster.heightPx))));
  }
  return samples;
}

async function collectScans(folder: string, limit: number, isMeant: IsMeant): Promise<readonly GapSample[]> {
  const samples: GapSample[] = [];
  const files = globSync(join(folder, '*.pdf')).sort();
  for (const path of evenlySpread(files, limit).filter(isMeant)) {
    const bytes = readFileSync(path);
    const layer = await readFile(bytes);
    const page = layer.ok ? layer.pages[0] : undefined;
    const drawn = await renderFile(bytes, 1, 200);
    if (page?.source !== 'text-layer' || page.quarterTurns !== 0 || !drawn.ok) continue;
    const raster = await rasterOf(sharp(drawn.png).grayscale().blur(0.6));
    samples.push(...(await gapSamples(basename(path), raster, linesOfTextLayer(page))));
  }
  return samples;
}

function fitFiles(files: readonly string[]): void {
  const sets = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as GapSample[]);
  const all = sets.flat();
  const documents = [...new Set(all.map(({ document }) => document))].sort();
  const foldOf = new Map(documents.map((document, i) => [document, i % foldCount]));
  const byFold = Array.from({ length: foldCount }, (_, fold) =>
    fitGaps(all.filter(({ document }) => foldOf.get(document) !== fold)),
  );
  sets.forEach((set, i) => {
    const errors = set.filter((sample) => isWrong(byFold[foldOf.get(sample.document)!]!, sample)).length;
    console.log(`${files[i]}: ${set.length} gaps, ${((100 * errors) / set.length).toFixed(2)} % wrong`);
  });
  writeFileSync(weightsFile, `${JSON.stringify(fitGaps(all))}\n`);
}

function fitGaps(samples: readonly GapSample[]): LogisticWeights {
  return fitLogistic(samples.map(({ isBreak, features }) => ({ isSo: isBreak, features })));
}

function isWrong(weights: LogisticWeights, { features, isBreak }: GapSample): boolean {
  return logOddsOf(weights, features) > 0 !== isBreak;
}

const [what, ...rest] = process.argv.slice(2);
if (what === 'fit') fitFiles(rest);
else {
  const [folder = '', file = '', limit = 'Infinity', folds, fold] = rest;
  const collect = what === 'receipts' ? collectReceipts : collectScans;
  const lineReader = folds === undefined ? undefined : join(folds, `fold-${fold}.onnx`);
  const readers = folds === undefined ? undefined : new FoldReaders(folds);
  if (lineReader !== undefined) useLineReader(lineReader);
  const samples = await collect(folder, Number(limit), (path) => readers?.readerFor(path) === lineReader);
  writeFileSync(file, JSON.stringify(samples));
  console.log(`${samples.length} gaps`);
}
