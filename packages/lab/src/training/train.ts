// Trains the weights that packages/document ships: `npm run train -- --data DIR`. The same data read by the same reader
// gives the same file.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Matcher } from '@recto/document';
import { createReaderPool, openMatcher } from '@recto/sandbox';
import { contentName } from '../collections/learned-from.ts';
import { writeFoldWeights } from './fold-weights.ts';
import { generatedCount, generatedDocuments } from './generated/generated-documents.ts';
import type { LabelledDocument } from './labelled-document.ts';
import { learn } from './learn.ts';
import { type Half, halfOfFold } from './matcher/cross-fit.ts';
import { readDrawn } from './read-drawn.ts';
import { type RealDocument, realDocuments, realFolds } from './real-documents.ts';
import { withMatches } from './with-matches.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    /** What write-drawn.ts wrote for each half. */
    drawn: { type: 'string', multiple: true, default: [] },
    /** The matching network of each half, which was not trained on it; by default the shipped one for both. */
    matcher: { type: 'string', multiple: true, default: [] },
    cache: { type: 'string', default: '.cache/read' },
    /** Where to write the weights of the folds, for `npm run eval -- --fold-weights`. */
    'fold-weights': { type: 'string' },
    out: { type: 'string', default: 'packages/document/src/extraction/weights/extractor.json' },
  },
});
if (values.data === undefined)
  throw new Error('Expected --data DIR, the folder that contains sroie/ and einvoice/.');

const pool = createReaderPool();
const real = await realDocuments(values.data, pool, values.cache);
await pool.close();

const matchers = await Promise.all(
  [0, 1].map((half) => openMatcher(values.matcher[half] ?? values.matcher[0])),
);
const documents = await byHalf(real, ({ fold }) => halfOfFold(fold), matchers);
const madeUp = [
  ...(await withMatches(generatedDocuments(generatedCount, 1), matchers[0]!)),
  ...(
    await Promise.all(values.drawn.map((file, half) => withMatches(readDrawn(file), matchers[half % 2]!)))
  ).flat(),
];
const { overall: weights, byFold } = await learn(documents, madeUp, realFolds, (line) => console.log(line));
const version = createHash('sha256').update(JSON.stringify(weights)).digest('hex').slice(0, 8);
writeFileSync(values.out, `${JSON.stringify({ ...weights, version })}\n`);
if (values['fold-weights'] !== undefined) writeFoldWeights(values['fold-weights'], byFold);
// Lets evaluations know which documents the weights were trained on.
writeFileSync(
  'packages/lab/src/collections/learned-from.json',
  `${JSON.stringify(real.map(({ path }) => contentName(path)).sort(), null, 1)}\n`,
);

/** Each document with the output of the network that was not trained on it, in the given order. */
async function byHalf(
  all: readonly RealDocument[],
  halfOf: (one: RealDocument) => Half,
  networks: readonly Matcher[],
): Promise<LabelledDocument[]> {
  const matched = await Promise.all(
    networks.map((network, half) =>
      withMatches(
        all.filter((one) => halfOf(one) === half),
        network,
      ),
    ),
  );
  const byId = new Map(matched.flat().map((one) => [one.id, one]));
  return all.map(({ id }) => byId.get(id)!);
}

console.log(`${values.out}: version ${version}, ${readFileSync(values.out).length} bytes`);
