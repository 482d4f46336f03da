import { expect, test } from 'vitest';
import { Sheet } from '../../test/sheet.ts';
import { extractAction } from '../extract-action.ts';
import { learnedFields } from '../learn-sample.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { Page } from '../model/page.ts';
import { blankExample } from './blank-form.ts';

const action: ActionDefinition = {
  name: 'Mooring',
  type: 'GENERIC',
  fields: {
    vessel: { kind: 'text', labels: ['Vessel'] },
    length: { kind: 'number', labels: ['Length over all'] },
    berth: { kind: 'identifier', labels: ['Berth'] },
    harbour: { kind: 'name', labels: ['Harbour of registry'] },
    owner: { kind: 'name', labels: ['Keeper of the boat'] },
    insured: { kind: 'checkbox', labels: ['Insured'] },
    witness: { kind: 'name', labels: ['Witness'] },
  },
  tables: {},
  prompts: {},
  rules: [],
  model: 'local',
  result: { shape: 'rollup' },
};

type Filled = Readonly<Partial<Record<string, string>>>;

/**
 * A form with every kind of space for a value: below a caption in its cell, after it, in the next cell, above a line,
 * after a colon.
 */
function mooring(filled: Filled = {}, shift = 0): Page {
  const sheet = new Sheet(600, 800, 10);
  const put = (text: string | undefined, x: number, y: number) => {
    if (text !== undefined) sheet.put(text, x + shift, y + shift);
  };
  const rule = (x: number, y: number, length: number, isUpright = false) =>
    sheet.rule(x + shift, y + shift, length, isUpright);
  put('Application for a seasonal mooring', 180, 40);
  put('Write clearly and leave grey parts empty', 170, 60);
  for (const y of [100, 135, 160]) rule(50, y, 500);
  for (const x of [50, 300, 550]) rule(x, 100, 60, true);
  put('1 Vessel', 55, 102);
  put(filled.vessel, 55, 119);
  put('2 Length over all', 305, 102);
  put(filled.length, 305, 119);
  put('3 Berth', 55, 142);
  put(filled.berth, 120, 142);
  put('Harbour of registry', 50, 200);
  rule(160, 212, 250);
  put(filled.harbour, 170, 200);
  put('Keeper of the boat:', 50, 240);
  put(filled.owner, 170, 240);
  put(`${filled.insured ?? '☐'} Insured`, 50, 280);
  put('☐ Commercial traffic', 250, 280);
  put('Witness', 50, 320);
  put('No motor may run between ten at night and six', 50, 380);
  put('Refunds are granted before the season opens', 50, 400);
  return sheet.page(1);
}

const example = blankExample([mooring()], action)!;

test('a blank form teaches the places beside its captions and no others', () => {
  expect(learnedFields(example, action)).toEqual([
    'vessel',
    'length',
    'berth',
    'harbour',
    'owner',
    'insured',
  ]);
});

test('a filled form is read where the blank one has space, even if shifted', () => {
  const filled = {
    vessel: 'Berth of Foxes',
    length: '11.40',
    berth: 'C-17',
    harbour: 'Insured Haven',
    owner: 'Length Overbury',
    insured: '☑',
  };
  const pages = [mooring(filled, 9)];
  const { fields } = extractAction(pages, action, { examples: [example] });
  const told = Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [
      name,
      [values[0]!.text, values[0]!.reasons.includes('layout-known')],
    ]),
  );
  expect(told).toMatchObject({
    vessel: ['Berth of Foxes', true],
    length: ['11.40', true],
    berth: ['C-17', true],
    harbour: ['Insured Haven', true],
    owner: ['Length Overbury', true],
    insured: ['yes', true],
  });
});

test('a place that was left empty has no value, whatever is printed around it', () => {
  const pages = [mooring({ vessel: 'Kittiwake' })];
  const { fields } = extractAction(pages, action, { examples: [example] });
  const names = Object.keys(fields).filter((name) => name !== 'witness');
  expect(names.sort()).toEqual(['insured', 'vessel']);
});

test('a repeated caption gives no place', () => {
  const sheet = new Sheet(600, 800, 10);
  for (const y of [100, 200]) {
    sheet.put('Berth:', 50, y);
    sheet.put(y === 100 ? 'First choice of the two' : 'Second choice if that is taken', 50, y + 40);
  }
  expect(blankExample([sheet.page(1)], action)).toBeUndefined();
});
