// Trains the classifier and the splitter: `npm run train:classify-and-split -- --data DIR`. The same data read by the
// same reader gives the same files.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createReaderPool } from '@recto/sandbox';
import { learnedDocuments } from './corpus.ts';
import { learnClassifiers, learnSplitters } from './learn.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, cache: { type: 'string', default: '.cache/read' } },
});
if (values.data === undefined)
  throw new Error('Expected --data DIR, the folder that contains sroie/ and einvoice/.');

const pool = createReaderPool();
const documents = await learnedDocuments(pool, values.data, values.cache);
await pool.close();

const source = new URL('../../../../document/src/', import.meta.url);
const learned = {
  'classification/weights/classifier.json': learnClassifiers(documents, 0).overall(),
  'splitting/weights/splitter.json': learnSplitters(documents, 0).overall(),
};
for (const [file, weights] of Object.entries(learned)) {
  writeFileSync(new URL(file, source), `${JSON.stringify(weights)}\n`);
  console.log(`${file}: ${weights.weight.length} weights from ${documents.length} documents`);
}
