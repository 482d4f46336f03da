import { parseArgs } from 'node:util';
import { createReaderPool } from '@recto/sandbox';

/**
 * The options of the classification and splitting benchmarks: the folder of the documents, and the cache of what was
 * read from them.
 */
export function openCorpus(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string' }, cache: { type: 'string', default: '.cache/read' } },
  });
  if (values.data === undefined) throw new Error('Expected --data DIR, the folder that contains the sets.');
  return { pool: createReaderPool(), data: values.data, cache: values.cache };
}
