import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { rasterOf } from '../../packages/reader/src/image/raster.ts';
import { type LogisticWeights, logOddsOf } from '../../packages/reader/src/ocr/logistic.ts';
import { readFile, renderFile } from '../../packages/reader/src/read-file.ts';
import { type GapSample, gapSamples } from './gap-samples.ts';
import { fitLogistic } from './logistic.ts';
import { linesOfTextLayer, loadReceipts } from './truth.ts';

// Makes packages/reader/src/ocr/weights/word-gaps.json:
//   node bench/read/train-gaps.ts receipts DIR FILE.json   gaps of scanned receipts (SROIE layout)
//   node bench/read/train-gaps.ts scans DIR FILE.json      gaps of PDFs drawn at 200 dpi, against their text layer
//   node bench/read/train-gaps.ts fit FILE.json …          weights from these, with errors by cross-validation

const weightsFile = fileURLToPath(
  new URL('../../packages/reader/src/ocr/weights/word-gaps.json', import.meta.url),
);
const folds = 5;

async function collectReceipts(folder: string): Promise<readonly GapSample[]> {
  const samples: GapSample[] = [];
  for (const page of loadReceipts(folder)) {
    const raster = await rasterOf(sharp(page.path));
    samples.push(...(await gapSamples(page.name, raster, page.lines(raster.widthPx, raster.heightPx))));
  }
  return samples;
}

async function collectScans(folder: string): Promise<readonly GapSample[]> {
  const samples: GapSample[] = [];
  for (const path of globSync(join(folder, '*.pdf')).sort()) {
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
  const foldOf = new Map(documents.map((document, i) => [document, i % folds]));
  const byFold = Array.from({ length: folds }, (_, fold) =>
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
  const [folder = '', file = ''] = rest;
  const samples = what === 'receipts' ? await collectReceipts(folder) : await collectScans(folder);
  writeFileSync(file, JSON.stringify(samples));
  console.log(`${samples.length} gaps`);
  process.exit(0); // the second reader's worker would keep the process
}
