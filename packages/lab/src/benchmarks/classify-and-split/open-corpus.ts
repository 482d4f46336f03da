import { parseArgs } from 'node:util';
import { createReaderPool } from '@recto/sandbox';

/** What the benchmarks of classifying and splitting take: where the documents lie, and where what was read of them is kept. */
export function openCorpus(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string' }, cache: { type: 'string', default: '.cache/read' } },
  });
  if (values.data === undefined) throw new Error('Expected --data DIR, the folder that holds the sets.');
  return { pool: createReaderPool(), data: values.data, cache: values.cache };
}
