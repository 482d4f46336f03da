import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type LogisticWeights, logOddsOf } from '@recto/reader/internals';
import { foldsOf } from '../../training/folds.ts';
import { fitYesNo } from '../../training/logit/fit-yes-no.ts';
import { type GapSample, gapSamples } from './gap-samples.ts';
import { collectSamples } from './true-pages.ts';

// Writes packages/reader/src/ocr/weights/word-gaps.json. LIMIT is how many files to use, evenly spread; Infinity for
// all. FOLDS is the folder where packages/lab/src/training/train-line-reader.ts wrote the line readers of its folds; K
// selects the documents of one fold.
//   node packages/lab/src/benchmarks/read/train-gaps.ts receipts DIR FILE.json [LIMIT [FOLDS K]]
//     gaps of scanned receipts (SROIE layout)
//   node packages/lab/src/benchmarks/read/train-gaps.ts scans DIR FILE.json [LIMIT [FOLDS K]]
//     gaps of DIR/pdf rendered at 200 dpi, against their text layer
//   node packages/lab/src/benchmarks/read/train-gaps.ts fit FILE.json …
//     weights from these, evaluated by folds of issuers

const weightsFile = fileURLToPath(
  new URL('../../../../reader/src/ocr/weights/word-gaps.json', import.meta.url),
);
const foldCount = 5;

function fitFiles(files: readonly string[]): void {
  const sets = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as GapSample[]);
  const all = sets.flat();
  const folds = foldsOf(
    all.map(({ issuer }) => issuer),
    foldCount,
  );
  const foldOf = new Map(all.map((sample, i) => [sample, folds[i]!]));
  const byFold = Array.from({ length: foldCount }, (_, fold) =>
    fitGaps(all.filter((sample) => foldOf.get(sample) !== fold)),
  );
  sets.forEach((set, i) => {
    const errors = set.filter((sample) => isWrong(byFold[foldOf.get(sample)!]!, sample)).length;
    console.log(`${files[i]}: ${set.length} gaps, ${((100 * errors) / set.length).toFixed(2)} % wrong`);
  });
  writeFileSync(weightsFile, `${JSON.stringify(fitGaps(all))}\n`);
}

function fitGaps(samples: readonly GapSample[]): LogisticWeights {
  return fitYesNo(samples.map(({ isBreak, features }) => ({ isSo: isBreak, features })));
}

function isWrong(weights: LogisticWeights, { features, isBreak }: GapSample): boolean {
  return logOddsOf(weights, features) > 0 !== isBreak;
}

const [what, ...rest] = process.argv.slice(2);
if (what === 'fit') fitFiles(rest);
else {
  await collectSamples(process.argv.slice(2), ({ issuer, raster, lines }) =>
    gapSamples(issuer, raster, lines),
  );
}
