import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { Ranked } from '../choice/ranked.ts';
import { PageStudy } from '../features/page-study.ts';
import { type TargetField, targetField } from '../features/target-field.ts';
import { takeFromCells } from './captioned-cell.ts';

const street = targetField('street', { kind: 'text', labels: ['Street and house number'] });
const permit = targetField('permit', { kind: 'identifier', labels: ['Code of the permit (if any)'] });

/** A form of two cells beside each other, and a third below them. */
function form(): Sheet {
  const sheet = new Sheet(600, 800, 10);
  for (const y of [100, 150, 200]) sheet.rule(50, y, 500);
  for (const x of [50, 300, 550]) sheet.rule(x, 100, 100, true);
  return sheet;
}

/** The value of a field after the cells were looked at; nothing was chosen before. */
function taken(sheet: Sheet, target: TargetField): string | undefined {
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first' }, 1);
  const chosen = new Map<TargetField, Ranked | undefined>([[target, undefined]]);
  return takeFromCells({ study, ranked: new Map() }, chosen).get(target)?.studied.candidate.text;
}

test('the line below a caption in its cell is the value, whatever stands in the next cell', () => {
  const sheet = form();
  sheet.put('5 Street and house number. See the notes.', 55, 105);
  sheet.put('Mill Lane 7', 55, 125);
  sheet.put('Agent', 305, 105);
  sheet.put('North Agency', 305, 125);
  sheet.put('side', 25, 125);
  expect(taken(sheet, street)).toBe('Mill Lane 7');
});

test('what stands behind a caption of two lines after a gap is the value', () => {
  const sheet = form();
  sheet.put('Code of the permit', 305, 105);
  sheet.put('(if any)', 305, 117);
  sheet.put('K', 400, 117);
  sheet.put('(for firms abroad alone)', 305, 135);
  expect(taken(sheet, permit)).toBe('K');
});

test('a note in brackets and an empty cell are no value', () => {
  const sheet = form();
  sheet.put('Street and house number', 55, 105);
  sheet.put('(no post box)', 55, 125);
  expect(taken(sheet, street)).toBeUndefined();
  const empty = form();
  empty.put('Street and house number', 55, 105);
  empty.put('Mill Lane 7', 55, 160);
  expect(taken(empty, street)).toBeUndefined();
});

test('without lines around it a caption has no cell', () => {
  const sheet = new Sheet(600, 800, 10);
  sheet.put('Street and house number', 55, 105);
  sheet.put('Mill Lane 7', 55, 125);
  expect(taken(sheet, street)).toBeUndefined();
});

test('a caption that goes on in the next line has no value there', () => {
  const sheet = form();
  sheet.put('Street and house number, town or city, country,', 55, 105);
  sheet.put('and telephone', 55, 120);
  expect(taken(sheet, street)).toBeUndefined();
});

test('the parties of an invoice stand in blocks, not in cells', () => {
  const sheet = form();
  sheet.put('Address of the buyer', 55, 105);
  sheet.put('Contact person', 55, 125);
  const buyer = targetField('parties.buyer.name', { kind: 'name', labels: ['Address of the buyer'] });
  expect(taken(sheet, buyer)).toBeUndefined();
});
