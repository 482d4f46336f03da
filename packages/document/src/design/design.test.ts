import { expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { parseActionFile } from '../action/file/parse-action-file.ts';
import type { Extraction } from '../model/extraction.ts';
import { columnsInBox } from './columns-in-box.ts';
import { comparedReadings } from './compared-readings.ts';
import { likelyKind } from './likely-kind.ts';
import { proposedAction } from './proposed-action.ts';

const english = { dateOrder: 'day-first' } as const;

test.each([
  [['12 May 2026', '3 June 2026'], 'date'],
  [['1,250.00', '80.50'], 'money'],
  [['€ 12'], 'money'],
  [['19 %', '7 %'], 'percent'],
  [['anna@example.com'], 'email'],
  [['GB29 NWBK 6016 1331 9268 19'], 'iban'],
  [['3', '12'], 'number'],
  [['PX-4711', '88/12'], 'identifier'],
  [['4711003', '4711004'], 'identifier'],
  [['Steel bracket'], 'text'],
  [['12 May 2026', 'soon'], 'text'],
  [[], 'text'],
])('values printed like %j are of the kind %s', (texts, kind) => {
  expect(likelyKind(texts, english)).toBe(kind);
});

const sheet = (number: string, day: string, note = '') =>
  pageOfText(
    [
      `Permit No: ${number}`,
      `Issued:    ${day}`,
      note,
      '',
      'Article           Quantity      Price',
      '',
      'Steel bracket     2             10.00',
      'Copper wire       5             7.50',
      'Wood screw        12            3.25',
    ].join('\n'),
  );

test('fields and tables are proposed from what most samples have, with their labels and kinds', () => {
  const { fields, tables } = proposedAction([
    [sheet('PX-1', '12 May 2026')],
    [sheet('PX-2', '3 June 2026')],
    [sheet('PX-3', '4 June 2026', 'Remark: once')],
  ]);
  expect(fields).toEqual([
    { name: 'permitNo', label: 'Permit No', kind: 'identifier', texts: ['PX-1', 'PX-2', 'PX-3'] },
    { name: 'issued', label: 'Issued', kind: 'date', texts: ['12 May 2026', '3 June 2026', '4 June 2026'] },
  ]);
  expect(
    tables.map(({ name, columns }) => [name, columns.map(({ name, kind }) => `${name} ${kind}`)]),
  ).toEqual([['items', ['article text', 'quantity number', 'price money']]]);
});

test('a box over the head of a table makes its columns', () => {
  const page = sheet('PX-1', '12 May 2026');
  const box = { left: 0, top: 46 / 800, width: 1, height: 14 / 800 };
  expect(columnsInBox(page, box).map(({ label, kind }) => `${label} ${kind}`)).toEqual([
    'Article text',
    'Quantity number',
    'Price money',
  ]);
  expect(columnsInBox(page, { ...box, top: 0.9 })).toEqual([]);
});

const action = (text: string) => {
  const parsed = parseActionFile(text);
  if (!parsed.ok) throw new Error('expected an action');
  return parsed.action;
};

const reading = (fields: Record<string, string>, prices: readonly string[] = []): Extraction => {
  const value = (text: string) => ({
    text,
    confidence: 0.9,
    page: 1,
    box: { left: 0, top: 0, width: 0, height: 0 },
    reasons: [],
  });
  return {
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [value(text)]])),
    tables: { items: prices.map((price) => ({ page: 1, cells: { price: value(price) } })) },
    prompts: {},
  };
};

test('a reviewed document tells what another definition makes better and worse', () => {
  const text =
    'name: x\nfields:\n  a: { kind: text }\n  b: { kind: text }\n  c: { kind: text }\ntables:\n  items: { columns: { price: { kind: money } } }';
  const both = { before: action(text), after: action(`${text}\n`) };
  const compared = comparedReadings(both, reading({ a: 'one', b: 'two' }, ['1.00', '2.00']), {
    before: reading({ a: 'wrong', b: 'two', c: 'there' }, ['1.00']),
    after: reading({ a: 'one', b: 'also wrong' }, ['1.00', '2.00']),
  });
  expect(compared).toEqual([
    { name: 'a', truth: 'one', before: 'wrong', after: 'one', verdict: 'better' },
    { name: 'b', truth: 'two', before: 'two', after: 'also wrong', verdict: 'worse' },
    { name: 'c', truth: null, before: 'there', after: null, verdict: 'better' },
    { name: 'items[1].price', truth: '2.00', before: null, after: '2.00', verdict: 'better' },
  ]);
});
