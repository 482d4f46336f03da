// Learns the weights that packages/document ships: `npm run train -- --data DIR`. The same data, read by the same
// reader, gives the same file.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readSet } from '@recto/cli/internals';
import { createReaderPool, openMatcher, readCached } from '@recto/sandbox';
import { einvoiceSet } from '../collections/einvoice-set.ts';
import { contentName } from '../collections/learned-from.ts';
import { receiptsSet } from '../collections/receipts-set.ts';
import { writeFoldWeights } from './fold-weights.ts';
import { generatedCount, generatedDocuments } from './generated/generated-documents.ts';
import { labelled } from './labelled-set.ts';
import { learn } from './learn.ts';
import { readDrawn } from './read-drawn.ts';
import { withMatches } from './with-matches.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    /** What write-drawn.ts drew. */
    drawn: { type: 'string' },
    /** Another matching network than the shipped one. */
    matcher: { type: 'string' },
    cache: { type: 'string', default: '.cache/read' },
    /** Where the weights of the folds go, for `npm run eval -- --fold-weights`. */
    'fold-weights': { type: 'string' },
    out: { type: 'string', default: 'packages/document/src/extraction/weights/extractor.json' },
  },
});
if (values.data === undefined)
  throw new Error('Expected --data DIR, the folder that holds sroie/ and einvoice/.');

// As many as `npm run eval` takes, so that its figures are those of this recipe.
const foldCount = 5;

const pool = createReaderPool();
const documents = [];
const learnedFrom: string[] = [];
for (const load of [receiptsSet, einvoiceSet]) {
  const set = load(values.data);
  const read = await readSet(
    set.files,
    async (path) => {
      const outcome = await readCached(pool, path, values.cache);
      return outcome.ok ? outcome.pages : [];
    },
    () => {},
  );
  documents.push(...labelled(set, read));
  learnedFrom.push(...read.map(({ file }) => contentName(file.path)));
}
await pool.close();

const matcher = await openMatcher(values.matcher);
const drawn = values.drawn === undefined ? [] : readDrawn(values.drawn);
const madeUp = await withMatches([...generatedDocuments(generatedCount, 1), ...drawn], matcher);
const { overall: weights, byFold } = await learn(
  await withMatches(documents, matcher),
  madeUp,
  foldCount,
  (line) => console.log(line),
);
const version = createHash('sha256').update(JSON.stringify(weights)).digest('hex').slice(0, 8);
writeFileSync(values.out, `${JSON.stringify({ ...weights, version })}\n`);
if (values['fold-weights'] !== undefined) writeFoldWeights(values['fold-weights'], byFold);
// So that an evaluation knows which documents the weights have seen.
writeFileSync(
  'packages/lab/src/collections/learned-from.json',
  `${JSON.stringify(learnedFrom.sort(), null, 1)}\n`,
);
console.log(`${values.out}: version ${version}, ${readFileSync(values.out).length} bytes`);
