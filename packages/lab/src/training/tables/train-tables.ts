// Learns to find rows and columns from what the matching network says of templates that it has not seen:
// node packages/lab/src/training/tables/train-tables.ts --tables FILE [--matcher FILE] [--out FILE] (FILE by write-tables.ts)
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
    tables: { type: 'string' },
    /** Another matching network than the shipped one. */
    matcher: { type: 'string' },
    out: { type: 'string', default: 'packages/document/src/extraction/weights/tables.json' },
  },
});
if (values.tables === undefined) throw new Error('Expected --tables FILE.');

const lines = readFileSync(values.tables, 'utf8')
  .split('\n')
  .filter((line) => line !== '');
const matcher = await openMatcher(values.matcher);
const tables: PreparedTable[] = [];
for (const line of lines) {
  const document = JSON.parse(line) as LabelledTables;
  const asked = { fields: {}, tables: document.tables, prompts: {} };
  tables.push(...preparedTables(document, await matchPages(document.pages, asked, matcher)));
}
const version = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
const { weights, apartFrom } = fitTables(tables, version, console.log);
writeFileSync(values.out, `${JSON.stringify(weights)}\n`);
for (const [name, { rows, right, found }] of Object.entries(judgeTables(tables, apartFrom)))
  console.log(`${name}: ${right} of ${rows} rows right, ${found} found`);
