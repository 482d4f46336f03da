// Generates documents from the templates that the matching network of a half was not trained on, for
// `npm run train -- --drawn FILE`:
//   node packages/lab/src/training/matcher/write-drawn.ts --out FILE --fresh AUTHOR,… --half 0|1 [--templates DIR]
//   [--each N] [--seed N]
import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seededChance } from '../../drawn/chance.ts';
import { composedTemplates } from '../../drawn/composed/composed-templates.ts';
import { openDrawingBoard, readTemplates } from '../../drawn/drawing-board.ts';
import type { DrawnDocument } from '../../drawn/drawn-document.ts';
import { heldOutBy } from './cross-fit.ts';
import { drawnLabelled } from './drawn-labelled.ts';
import { filledPool } from './filled-pool.ts';

const { values } = parseArgs({
  options: {
    templates: { type: 'string', default: 'packages/lab/templates' },
    out: { type: 'string' },
    /** Authors of templates that no shipped network was trained on. */
    fresh: { type: 'string', default: '' },
    half: { type: 'string', default: '0' },
    each: { type: 'string', default: '30' },
    seed: { type: 'string', default: '900' },
  },
});
if (values.out === undefined) throw new Error('Expected --out FILE.');

const templates = readTemplates(values.templates);
const board = await openDrawingBoard();
const pool = await filledPool(board, [...templates, ...composedTemplates]);
writeFileSync(values.out, '');
const isHeldOut = heldOutBy(values.fresh, values.half);
const held = templates.filter(({ name }) => isHeldOut(name));
for (const [number, template] of held.entries()) {
  for (let index = 0; index < Number(values.each); index++) {
    const seed = Number(values.seed) * 1_000_003 + number * 1_000 + index;
    const drawn: DrawnDocument | undefined = await board.draw(template, seed).catch(() => undefined);
    if (drawn === undefined) continue;
    appendFileSync(values.out, `${JSON.stringify(drawnLabelled(drawn, pool, seededChance(seed)))}\n`);
  }
}
await board.close();
console.log(`${held.length} of ${templates.length} templates`);
