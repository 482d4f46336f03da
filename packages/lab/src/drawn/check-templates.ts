// Renders each template below a folder several times and reports what is wrong with it:
//   node packages/lab/src/drawn/check-templates.ts FOLDER [--seeds 6] [--png FOLDER] [--only PART]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fieldKinds } from '@recto/document';
import { type DrawingBoard, openDrawingBoard, readTemplates } from './drawing-board.ts';
import type { DrawnDocument } from './drawn-document.ts';
import type { Template } from './template.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '6' }, png: { type: 'string' }, only: { type: 'string' } },
});

const templates = readTemplates(positionals[0] ?? 'packages/lab/templates', values.only);
if (values.png !== undefined) mkdirSync(values.png, { recursive: true });
const board = await openDrawingBoard();
let faults = 0;
for (const template of templates) {
  const found = await faultsOf(board, template, Number(values.seeds));
  for (const fault of found) console.log(`${template.name}: ${fault}`);
  faults += found.length;
}
await board.close();
console.log(`${templates.length} templates, ${faults} faults`);

async function faultsOf(board: DrawingBoard, template: Template, seeds: number): Promise<string[]> {
  const drawn: DrawnDocument[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const picture =
      values.png !== undefined && seed === 1
        ? join(values.png, `${template.name.replaceAll('/', '-')}.png`)
        : undefined;
    try {
      drawn.push(await board.draw(template, seed * 7919, picture));
    } catch (error) {
      return [`cannot be drawn: ${(error as Error).message.split('\n')[0]}`];
    }
  }
  return [...kindFaults(template), ...drawnFaults(template, drawn)];
}

function kindFaults({ head }: Template): string[] {
  const all = [
    ...Object.entries(head.fields),
    ...Object.values(head.tables ?? {}).flatMap(({ columns }) => Object.entries(columns)),
  ];
  return all
    .filter(([, { kind }]) => !fieldKinds.some((known) => known === kind))
    .map(([name, { kind }]) => `${name}: no kind ${kind}`);
}

function drawnFaults({ head }: Template, drawn: readonly DrawnDocument[]): string[] {
  const faults: string[] = [];
  const printed = new Set(
    drawn.flatMap(({ fields }) => Object.keys(fields).filter((name) => fields[name]!.values.length > 0)),
  );
  for (const name of Object.keys(head.fields))
    if (!printed.has(name)) faults.push(`${name} is never printed in ${drawn.length} draws`);
  for (const name of printed)
    if (head.fields[name] === undefined) faults.push(`${name} is printed but not listed`);
  const text = drawn
    .flatMap(({ pages }) => pages.flatMap(({ words }) => words.map((word) => word.text)))
    .join(' ');
  for (const word of ['undefined', 'NaN', '[object', '${', 'Invalid'])
    if (text.includes(word)) faults.push(`prints ${word}`);
  for (const name of Object.keys(head.tables ?? {}))
    if (drawn.every(({ tables }) => tables[name]!.rows.length === 0))
      faults.push(`table ${name} has no rows`);
  const words = drawn.map(({ pages }) => pages.reduce((sum, page) => sum + page.words.length, 0));
  if (Math.min(...words) < 12) faults.push(`a page has only ${Math.min(...words)} words`);
  return faults;
}
