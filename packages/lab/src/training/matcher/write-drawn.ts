// Generates documents from the templates that the matching network of a half was not trained on, for
// `npm run train -- --drawn FILE`:
//   node packages/lab/src/training/matcher/write-drawn.ts --out FILE --fresh AUTHOR,… --half 0|1 [--templates DIR]
//   [--each N] [--seed N]
// With --trade, instead all invoices, orders and the like of these authors, asked for by the actions that come with Recto
// and read without a fault: for fit-seldom.ts and measure-risk.ts.
import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seededChance } from '../../drawn/chance.ts';
import { composedTemplates } from '../../drawn/composed/composed-templates.ts';
import { openDrawingBoard, readTemplates } from '../../drawn/drawing-board.ts';
import type { DrawnDocument } from '../../drawn/drawn-document.ts';
import type { LabelledDocument } from '../labelled-document.ts';
import { heldOutBy } from './cross-fit.ts';
import { drawnLabelled } from './drawn-labelled.ts';
import { drawnPages } from './drawn-page.ts';
import { filledPool } from './filled-pool.ts';
import { tradeLabelled } from './trade-labelled.ts';

const { values } = parseArgs({
  options: {
    templates: { type: 'string', default: 'packages/lab/templates' },
    out: { type: 'string' },
    /** Authors of templates that no shipped network was trained on. */
    fresh: { type: 'string', default: '' },
    half: { type: 'string', default: '0' },
    trade: { type: 'boolean', default: false },
    each: { type: 'string', default: '30' },
    seed: { type: 'string', default: '900' },
  },
});
if (values.out === undefined) throw new Error('Expected --out FILE.');

const templates = readTemplates(values.templates);
const board = await openDrawingBoard();
const pool = values.trade ? undefined : await filledPool(board, [...templates, ...composedTemplates]);
writeFileSync(values.out, '');
const authors = new Set(values.fresh.split(','));
const isHeldOut = values.trade
  ? (name: string) => authors.has(name.split('/')[0]!)
  : heldOutBy(values.fresh, values.half);
const held = templates.filter(({ name }) => isHeldOut(name));
let written = 0;
for (const [number, template] of held.entries()) {
  for (let index = 0; index < Number(values.each); index++) {
    const seed = Number(values.seed) * 1_000_003 + number * 1_000 + index;
    const drawn: DrawnDocument | undefined = await board.draw(template, seed).catch(() => undefined);
    const document =
      drawn && (pool === undefined ? asShipped(drawn) : drawnLabelled(drawn, pool, seededChance(seed)));
    if (document === undefined) continue;
    appendFileSync(values.out, `${JSON.stringify(document)}\n`);
    written++;
  }
}
await board.close();
console.log(`${held.length} of ${templates.length} templates, ${written} documents`);

/** A trade document for an action that comes with Recto; undefined for other kinds. */
function asShipped(drawn: DrawnDocument): LabelledDocument | undefined {
  const trade = tradeLabelled(drawn);
  if (trade === undefined) return undefined;
  const action = { ...trade.action, name: `drawn ${drawn.kind}`, tables: {} };
  return {
    id: drawn.id,
    pages: drawnPages(drawn),
    group: drawn.template,
    action,
    truth: trade.truth,
    isGenerated: true,
  };
}
