import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { logOddsOf, wordConfidenceFeatures } from '@recto/reader/internals';
import { foldsOf } from '../../training/folds.ts';
import { fitYesNo } from '../../training/logit/fit-yes-no.ts';
import { calibrationOf, type Judgement } from './figures.ts';
import { collectSamples } from './true-pages.ts';
import { judgedSamples, type WordPage, type WordSample, wordPage } from './word-samples.ts';

// Writes packages/reader/src/ocr/weights/word-confidence.json. LIMIT is how many files to use, evenly spread; Infinity
// for all. FOLDS is the folder where packages/lab/src/training/train-line-reader.ts wrote the line readers of its
// folds; K selects the documents of one fold.
//   node packages/lab/src/benchmarks/read/train-word-confidence.ts receipts DIR FILE.json [LIMIT [FOLDS K]]
//     words of scanned receipts (SROIE layout)
//   node packages/lab/src/benchmarks/read/train-word-confidence.ts scans DIR FILE.json [LIMIT [FOLDS K]]
//     words of DIR/pdf rendered at 200 dpi, against their text layer
//   node packages/lab/src/benchmarks/read/train-word-confidence.ts fit FILE.json …
//     weights from these, evaluated by folds of issuers

const weightsFile = fileURLToPath(
  new URL('../../../../reader/src/ocr/weights/word-confidence.json', import.meta.url),
);
const foldCount = 5;

function fitFiles(files: readonly string[]): void {
  const sets = files.map((file) =>
    (JSON.parse(readFileSync(file, 'utf8')) as WordPage[]).flatMap(judgedSamples),
  );
  const all = sets.flat();
  const folds = foldsOf(
    all.map(({ issuer }) => issuer),
    foldCount,
  );
  const judged: Judgement[] = new Array(all.length);
  for (let fold = 0; fold < foldCount; fold++) {
    const weights = fitWords(all.filter((_, i) => folds[i] !== fold));
    all.forEach(({ facts, right }, i) => {
      const odds = logOddsOf(weights, wordConfidenceFeatures(facts));
      if (folds[i] === fold) judged[i] = { right, confidence: 1 / (1 + Math.exp(-odds)) };
    });
  }
  let from = 0;
  sets.forEach((set, i) => {
    const plain = set.map(({ facts, right }) => ({ right, confidence: productOf(facts.characters) }));
    const fitted = judged.slice(from, from + set.length);
    from += set.length;
    console.log(`${files[i]}, ${new Set(set.map(({ issuer }) => issuer)).size} issuers`);
    console.table({
      'product of the characters': rounded(calibrationOf(plain)),
      'fitted, on issuers not learned from': rounded(calibrationOf(fitted)),
    });
  });
  writeFileSync(weightsFile, `${JSON.stringify(fitWords(all))}\n`);
}

function fitWords(samples: readonly WordSample[]) {
  return fitYesNo(
    samples.map(({ facts, right }) => ({ isSo: right, features: wordConfidenceFeatures(facts) })),
  );
}

function rounded(figures: object | undefined): object {
  return Object.fromEntries(Object.entries(figures ?? {}).map(([name, value]) => [name, +value.toFixed(4)]));
}

function productOf(characters: readonly { readonly confidence: number }[]): number {
  return characters.reduce((product, { confidence }) => product * confidence, 1);
}

const [what, ...rest] = process.argv.slice(2);
if (what === 'fit') fitFiles(rest);
else {
  await collectSamples(process.argv.slice(2), async ({ issuer, raster, lines }) => [
    await wordPage(issuer, raster, lines),
  ]);
}
