import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import type { ActionDefinition, FieldDefinition } from '../../model/action.ts';
import { extract } from '../extract.ts';

const fields: Record<string, FieldDefinition> = {
  holder: { kind: 'name', labels: ['Name of participant', 'Teilnehmer'] },
  issued: { kind: 'date', labels: ['Date of issue', 'Ausgestellt am'] },
  registrar: { kind: 'name', labels: ['Registrar', 'Standesbeamter'] },
};
const action: ActionDefinition = { ...templates.RECEIPT, fields, tables: {} };

function given(draw: (sheet: Sheet) => void) {
  const sheet = new Sheet(600, 800, 10);
  sheet.put('CERTIFICATE OF COMPLETION', 180, 60, { size: 18 });
  draw(sheet);
  const found = extract([sheet.page(1)], action).fields;
  return Object.fromEntries(Object.entries(found).map(([name, [value]]) => [name, value!.text]));
}

/** A value on a line, with its caption in small print below. */
function signed(sheet: Sheet, x: number, y: number, value: string, caption: string): void {
  sheet.put(value, x, y);
  sheet.rule(x - 5, y + 13, 160);
  sheet.put(caption, x, y + 16, { size: 8 });
}

test.each([
  ['Name of participant', 'Date of issue', 'Registrar'],
  ['Teilnehmer', 'Ausgestellt am', 'Standesbeamter'],
])('what stands on a line is the value of the caption below it (%s)', (name, day, registrar) => {
  const values = given((sheet) => {
    signed(sheet, 200, 200, 'Ada Quistal', name);
    signed(sheet, 80, 400, '17 April 2031', day);
    signed(sheet, 340, 400, 'Tom Vorland', registrar);
  });
  expect(values).toEqual({ holder: 'Ada Quistal', issued: '17 April 2031', registrar: 'Tom Vorland' });
});

test('a caption over its value, or before it, has that', () => {
  const values = given((sheet) => {
    sheet.put('Selbek Academy', 80, 190);
    sheet.rule(75, 205, 400);
    sheet.put('Name of participant', 80, 210, { size: 8 });
    sheet.put('Ada Quistal', 80, 222);
    sheet.rule(75, 240, 400);
    sheet.put('Date of issue', 80, 245, { size: 8 });
    sheet.put('17 April 2031', 200, 245);
  });
  expect(values).toMatchObject({ holder: 'Ada Quistal', issued: '17 April 2031' });
});
