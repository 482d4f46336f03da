// Generates documents with tables from the templates that the matching network of a half was not trained on, for
// `train-tables.ts`:
//   node packages/lab/src/training/tables/write-tables.ts --out FILE --fresh AUTHOR,… --half 0|1 [--templates DIR]
//   [--each N] [--seed N]
import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seededChance } from '../../drawn/chance.ts';
import { openDrawingBoard, readTemplates } from '../../drawn/drawing-board.ts';
import type { DrawnDocument } from '../../drawn/drawn-document.ts';
import { CaptionPool } from '../matcher/caption-pool.ts';
import { heldOutBy } from '../matcher/cross-fit.ts';
import { drawnTables } from './drawn-tables.ts';

const { values } = parseArgs({
  options: {
    templates: { type: 'string', default: 'packages/lab/templates' },
    out: { type: 'string' },
    /** Authors of templates that no shipped network was trained on. */
    fresh: { type: 'string', default: '' },
    half: { type: 'string', default: '0' },
    each: { type: 'string', default: '14' },
    seed: { type: 'string', default: '300' },
  },
});
if (values.out === undefined) throw new Error('Expected --out FILE.');

const templates = readTemplates(values.templates);
const isHeldOut = heldOutBy(values.fresh, values.half);
// Few receipts are held out, and lists without headings are built unlike all other tables: half 0 includes all of them.
const isReceipt = (name: string) => values.half === '0' && /receipt|kassenbon/.test(name);
const isFresh = (name: string) => values.fresh.split(',').includes(name.split('/')[0]!);
const held = templates.filter(
  ({ name, head }) => head.tables !== undefined && (isHeldOut(name) || (isReceipt(name) && !isFresh(name))),
);
const board = await openDrawingBoard();
const pool = new CaptionPool();
for (const template of held) pool.add(await board.draw(template, 11));
writeFileSync(values.out, '');
// In turn, so that a truncated file still has every template.
for (let index = 0; index < Number(values.each); index++) {
  for (const [number, template] of held.entries()) {
    const seed = Number(values.seed) * 1_000_003 + number * 1_000 + index;
    const drawn: DrawnDocument | undefined = await board.draw(template, seed).catch(() => undefined);
    if (drawn === undefined) continue;
    const labelled = drawnTables(drawn, pool, seededChance(seed), !isHeldOut(template.name));
    if (Object.keys(labelled.tables).length > 0) appendFileSync(values.out, `${JSON.stringify(labelled)}\n`);
  }
}
await board.close();
console.log(`${held.length} of ${templates.length} templates`);
