// Reads scans that the line reader was trained on with line readers not trained on their issuers, into a cache for
// `npm run train` and `npm run eval`: otherwise training and evaluation would use pages that are read too well.
//   node packages/lab/src/training/read-apart.ts --data DIR --folds DIR --cache DIR

import { parseArgs } from 'node:util';
import { createReaderPool, readCached } from '@recto/sandbox';
import { receiptsSet } from '../collections/receipts-set.ts';
import { FoldReaders } from './line-reader/fold-readers.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, folds: { type: 'string' }, cache: { type: 'string' } },
});
const { data, folds, cache } = values;
if (data === undefined || folds === undefined || cache === undefined)
  throw new Error(
    'Expected --data DIR (with sroie/), --folds DIR (with fold-K/ and folds.json) and --cache DIR.',
  );

const readers = new FoldReaders(folds);
const paths = Map.groupBy(
  receiptsSet(data).files.map(({ path }) => path),
  (path) => readers.readerFor(path),
);
let done = 0;
for (const [lineReaderFolder, files] of paths) {
  const pool = createReaderPool({ lineReaderFolder });
  await Promise.all(
    files.map(async (path) => {
      await readCached(pool, path, cache);
      if (++done % 10 === 0) console.log(`${done} read`);
    }),
  );
  await pool.close();
}
