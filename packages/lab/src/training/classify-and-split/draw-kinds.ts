// Draws documents of all kinds in all languages of the templates, for `npm run train:classify-and-split` and `npm run eval -- --set kinds`:
//   node packages/lab/src/training/classify-and-split/draw-kinds.ts [--out FILE] [--each N] [--templates DIR] [--continue]
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { composedTemplates } from '../../drawn/composed/composed-templates.ts';
import { openDrawingBoard, readTemplates } from '../../drawn/drawing-board.ts';
import type { DrawnDocument } from '../../drawn/drawn-document.ts';
import type { Template } from '../../drawn/template.ts';
import { type DrawnKind, drawnKindsFile, readDrawnKinds } from './drawn-kinds.ts';
import { isRare } from './papers-of-templates.ts';

const { values } = parseArgs({
  options: {
    templates: { type: 'string', default: 'packages/lab/templates' },
    out: { type: 'string', default: drawnKindsFile },
    /** Documents of a template in each of its languages. */
    each: { type: 'string', default: '2' },
    /** Documents of each composed template. */
    composed: { type: 'string', default: '150' },
    /** Keeps what an earlier run has drawn, and draws the rest. */
    continue: { type: 'boolean', default: false },
  },
});

/** Documents of templates whose kind few have. */
const rareOnes = 20;
const templates = [...readTemplates(values.templates).flatMap(inEachLanguage)];
let board = await openDrawingBoard();
mkdirSync(dirname(values.out), { recursive: true });
const isContinued = values.continue && existsSync(values.out);
const earlier = new Set(isContinued ? readDrawnKinds(values.out).map(({ id }) => id) : []);
if (!isContinued) writeFileSync(values.out, '');
let drawn = earlier.size;
for (let round = 0; round < Number(values.each); round++) {
  for (const [number, template] of templates.entries())
    await add(template, 7_000_003 + round * 10_007 + number);
}
for (const [number, template] of templates.filter(isRare).entries())
  for (let index = 0; index < rareOnes; index++) await add(template, 8_000_003 + number * 10_007 + index);
for (const [number, template] of composedTemplates.entries())
  for (let index = 0; index < Number(values.composed); index++)
    await add(template, 9_000_003 + number * 10_007 + index);
await board.close();
console.log(`${drawn} documents`);

async function add(template: Template, seed: number): Promise<void> {
  if (earlier.has(`${template.name}-${seed}`)) return;
  const document = await board.draw(template, seed).catch(() => undefined);
  if (document === undefined) {
    // A browser that has broken draws nothing more.
    await board.close().catch(() => undefined);
    board = await openDrawingBoard();
    return;
  }
  appendFileSync(values.out, `${JSON.stringify(kept(document))}\n`);
  drawn++;
}

function kept({ id, template, kind, language, country, pages, fields }: DrawnDocument): DrawnKind {
  const short = Object.entries(fields).map(([name, field]) => {
    const { kind: valueKind, captions } = field;
    return [name, { kind: valueKind, captions }] as const;
  });
  return { id, template, kind, language, country, pages, fields: Object.fromEntries(short) };
}

/** One template for each language, with the countries that it fits. */
function inEachLanguage(template: Template): Template[] {
  const byLanguage = Map.groupBy(template.head.locales, (locale) => locale.split('-')[0]!);
  return [...byLanguage.values()].map((locales) => ({ ...template, head: { ...template.head, locales } }));
}
