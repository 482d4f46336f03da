// Learns to find rows and columns from the output of matching networks on templates that they were not trained on:
//   node packages/lab/src/training/tables/train-tables.ts --tables FILE … [--matcher FILE …] [--out FILE]
// One file of write-tables.ts for each half, and the network of each.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { matchPages } from '@recto/document';
import { openMatcher } from '@recto/sandbox';
import { fitTables } from './fit-tables.ts';
import { judgeTables } from './judge-tables.ts';
import type { LabelledTables } from './labelled-tables.ts';
import { type PreparedTable, preparedTables } from './prepared-tables.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', multiple: true, default: [] },
    /** The matching network of each half, which was not trained on it; by default the shipped one. */
    matcher: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: 'packages/document/src/extraction/weights/tables.json' },
  },
});
if (values.tables.length === 0) throw new Error('Expected --tables FILE.');

const halves = values.tables.map((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== ''),
);
const tables: PreparedTable[] = [];
for (const [half, lines] of halves.entries()) {
  const matcher = await openMatcher(values.matcher[half] ?? values.matcher[0]);
  for (const line of lines) {
    const document = JSON.parse(line) as LabelledTables;
    const asked = { fields: {}, tables: document.tables, prompts: {} };
    tables.push(...preparedTables(document, await matchPages(document.pages, asked, matcher)));
  }
}
const version = createHash('sha256').update(halves.flat().join('\n')).digest('hex').slice(0, 12);
const { weights, apartFrom } = fitTables(tables, version, console.log);
writeFileSync(values.out, `${JSON.stringify(weights)}\n`);
for (const [name, { rows, right, found }] of Object.entries(judgeTables(tables, apartFrom)))
  console.log(`${name}: ${right} of ${rows} rows right, ${found} found`);
