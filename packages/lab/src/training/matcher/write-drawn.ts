// Draws documents from the templates that the matching network has not seen, for `npm run train -- --drawn FILE`:
// node packages/lab/src/training/matcher/write-drawn.ts --out FILE [--templates DIR] [--each N] [--seed N]
import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seededChance } from '../../drawn/chance.ts';
import { composedTemplates } from '../../drawn/composed/composed-templates.ts';
import { openDrawingBoard, readTemplates } from '../../drawn/drawing-board.ts';
import type { DrawnDocument } from '../../drawn/drawn-document.ts';
import { CaptionPool } from './caption-pool.ts';
import { drawnLabelled } from './drawn-labelled.ts';
import { isHeldOut } from './held-out.ts';

const { values } = parseArgs({
  options: {
    templates: { type: 'string', default: 'packages/lab/templates' },
    out: { type: 'string' },
    each: { type: 'string', default: '30' },
    seed: { type: 'string', default: '900' },
  },
});
if (values.out === undefined) throw new Error('Expected --out FILE.');

const templates = readTemplates(values.templates);
const board = await openDrawingBoard();
const pool = new CaptionPool();
for (const template of [...templates, ...composedTemplates]) {
  for (const seed of [11, 12, 13])
    await board.draw(template, seed).then(
      (drawn) => pool.add(drawn),
      () => {},
    );
}
writeFileSync(values.out, '');
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
