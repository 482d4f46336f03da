// Trains the last layers of the two line readers that packages/reader ships: see
// packages/reader/src/ocr/weights/line-reader.md. First with folds, for figures on issuers not in training, then
// without, for the weights themselves.

import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '@recto/document';
import { lineReaders, openDetector, ownWeights } from '@recto/reader/internals';
import { contentName } from '../collections/learned-from.ts';
import { foldsOf } from './folds.ts';
import { alphabet } from './line-reader/alphabet.ts';
import { firstReaderFile, secondReaderFile } from './line-reader/assembled-network.ts';
import { openFeatureNetworks } from './line-reader/base-network.ts';
import type { InputLayers } from './line-reader/input-features.ts';
import { type Judgement, judgeLines, judgementFigures, mergedJudgements } from './line-reader/judge-lines.ts';
import { type LineNetwork, learnLines, usualOptions } from './line-reader/learn-lines.ts';
import { countLetters } from './line-reader/letter-counts.ts';
import { openProduct } from './line-reader/matrix.ts';
import { type LineDocument, loadDocuments } from './line-reader/sample-sets.ts';

const usage = `node packages/lab/src/training/train-line-reader.ts --data DIR --cache DIR [--epochs N] [--folds 5 [--fold K] | --folds 0] [--letters]
  --data   the folder that holds sroie/ and einvoice/
  --cache  where features are kept, and of each fold its networks and errors: fold-K/ and fold-K.json, with folds.json
  --folds  5 (default): learns without each fifth of the issuers and reads that; 0: learns from all and writes the weights
  --fold   only this one, from 0
  --letters  only count again how often letters follow each other, and leave the networks as they are`;

const inputs: readonly InputLayers[] = ['first', 'both'];

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    cache: { type: 'string' },
    epochs: { type: 'string', default: String(usualOptions.epochs) },
    folds: { type: 'string', default: '5' },
    fold: { type: 'string' },
    letters: { type: 'boolean', default: false },
  },
});
const { data, cache } = values;
if (data === undefined || cache === undefined) throw new Error(usage);
const [epochs, folds] = [Number(values.epochs), Number(values.folds)];

const [product, networks] = [await openProduct(), await openFeatureNetworks()];
const documents = await loadDocuments(data, cache, { detector: await openDetector(), networks, product });
if (values.letters && folds === 0) writeLetters(ownWeights, documents);
else if (values.letters) writeFoldLetters();
else if (folds === 0) await writeWeights();
else await judgeFolds();

/** The reader with the first network's features, and the one with both networks' features. */
async function learn(from: readonly LineDocument[]): Promise<readonly LineNetwork[]> {
  const start = performance.now();
  const learned: LineNetwork[] = [];
  for (const input of inputs) {
    const report = (epoch: number, loss: number): void => {
      const seconds = ((performance.now() - start) / 1000).toFixed(0);
      console.log(`${input}, epoch ${epoch}: loss ${loss.toFixed(3)}, ${seconds} s`);
    };
    const options = { ...usualOptions, epochs };
    learned.push(
      await learnLines(product, input, networks.base.lastLayer, from, options, seededRandom(1), report),
    );
  }
  return learned;
}

function writeReaders(folder: string, [first, both]: readonly LineNetwork[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, lineReaders.first), firstReaderFile(networks.base, first!));
  writeFileSync(join(folder, lineReaders.second), secondReaderFile(both!));
}

function writeLetters(folder: string, from: readonly LineDocument[]): void {
  const lines = from.flatMap(({ samples }) => samples.map(({ text }) => text));
  writeFileSync(join(folder, lineReaders.letters), `${JSON.stringify(countLetters(lines))}\n`);
}

function writeFoldLetters(): void {
  const foldOf = foldOfEach();
  for (let fold = 0; fold < folds; fold++) {
    writeLetters(
      join(cache!, `fold-${fold}`),
      documents.filter((_, i) => foldOf[i] !== fold),
    );
  }
}

function foldOfEach(): readonly number[] {
  return foldsOf(
    documents.map(({ issuer }) => issuer),
    folds,
  );
}

async function judgeFolds(): Promise<void> {
  const foldOf = foldOfEach();
  mkdirSync(cache!, { recursive: true });
  const byContent = documents.flatMap(({ path }, i) =>
    path === undefined ? [] : [[contentName(path), foldOf[i]!]],
  );
  writeFileSync(join(cache!, 'folds.json'), JSON.stringify(Object.fromEntries(byContent), undefined, 1));
  const chosen =
    values.fold === undefined ? Array.from({ length: folds }, (_, fold) => fold) : [Number(values.fold)];
  for (const fold of chosen) {
    console.log(`fold ${fold}`);
    const from = documents.filter((_, i) => foldOf[i] !== fold);
    const learned = await learn(from);
    writeReaders(join(cache!, `fold-${fold}`), learned);
    writeLetters(join(cache!, `fold-${fold}`), from);
    const judgement = await judgeLines(
      product,
      learned,
      documents.filter((_, i) => foldOf[i] === fold),
    );
    writeFileSync(join(cache!, `fold-${fold}.json`), JSON.stringify(judgement));
    console.table(judgementFigures(judgement));
  }
  console.log('all folds that the cache has');
  console.table(figuresOfFolds());
}

/** Over the folds evaluated in this run or before. */
function figuresOfFolds(): ReturnType<typeof judgementFigures> {
  const files = globSync(join(cache!, 'fold-*.json'));
  return judgementFigures(
    mergedJudgements(files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Judgement)),
  );
}

async function writeWeights(): Promise<void> {
  writeReaders(ownWeights, await learn(documents));
  writeLetters(ownWeights, documents);
  const lines = (set: LineDocument['set']): number =>
    documents.reduce((sum, document) => sum + (document.set === set ? document.samples.length : 0), 0);
  const description = {
    classes: alphabet,
    lines: { receipts: lines('receipts'), einvoices: lines('einvoices'), rendered: lines('rendered') },
    learnedFrom: documents.flatMap(({ path }) => (path === undefined ? [] : [contentName(path)])).sort(),
    figures: figuresOfFolds(),
  };
  writeFileSync(join(ownWeights, 'line-reader.json'), `${JSON.stringify(description, undefined, 1)}\n`);
}
