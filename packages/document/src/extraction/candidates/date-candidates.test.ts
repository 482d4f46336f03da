import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import { extract } from '../extract.ts';
import { PageStudy } from '../features/page-study.ts';

type Place = readonly [text: string, x: number, y: number];

function pageOf(places: readonly Place[]) {
  const sheet = new Sheet(595, 842, 10);
  for (const [text, x, y] of places) sheet.put(text, x, y);
  return sheet.page(1);
}

function dates(...places: readonly Place[]) {
  const study = new PageStudy(pageOf(places), { dateOrder: 'day-first' }, 1);
  return study.candidates('date').map(({ candidate }) => [candidate.text, candidate.normalizedText]);
}

test.each([
  ['14 March', '2024', '2024-03-14'],
  ['12. Oktober', '2023', '2023-10-12'],
  ['March 14,', '2024', '2024-03-14'],
  ['March 14th', '2024.', '2024-03-14'],
  ['3 de mayo', '2024', '2024-05-03'],
  ['1er février', '2024 (net)', '2024-02-01'],
])('%s goes on with %s in the line below and in the next cell', (start, end, day) => {
  const text = `${start} ${end.slice(0, 4)}`;
  expect(dates(['Due:', 60, 60], [start, 200, 60], [end, 200, 73])).toEqual([[text, day]]);
  expect(dates([`Due: ${start}`, 60, 60], [end, 60, 73])).toEqual([[text, day]]);
  expect(dates([start, 200, 60], [end, 268, 60])).toEqual([[text, day]]);
});

test('so does a range, whose first day has no year', () => {
  const range = dates(['Period: 3 March – 14 March', 60, 60], ['2024', 60, 73]);
  expect(range.map(([, day]) => day)).toEqual(['2024-03-03', '2024-03-14']);
});

test.each([
  [['14 March 2023', 60, 60], ['2024', 60, 73], ['2023-03-14']],
  [['14 March', 60, 60], ['2024 Elm Street', 60, 73], []],
  [['14 March', 60, 60], ['2024,50', 60, 73], []],
  [['14 March', 60, 60], ['2024', 60, 120], []],
  [['14 March', 60, 60], ['2024', 300, 60], []],
  [['14 boxes', 60, 60], ['2024', 60, 73], []],
  [['31 February', 60, 60], ['2024', 60, 73], []],
] as const)('%j and %j are no date together', (one, other, expected) => {
  expect(dates(one, other).map(([, day]) => day)).toEqual(expected);
});

test('a year with a label of its own is another value, but a label may be broken as well', () => {
  const labelled = (first: string, second: string) =>
    dates([first, 60, 60], ['14 March', 200, 60], [second, 60, 73], ['2024', 200, 73]);
  expect(labelled('Day:', 'Year:')).toEqual([]);
  expect(labelled('Renewal', 'date:')).toEqual([['14 March 2024', '2024-03-14']]);
});

test('the value of a label has both words in its box', () => {
  const page = pageOf([
    ['Renewal date:', 60, 60],
    ['14 March', 200, 60],
    ['2024', 200, 73],
  ]);
  const fields = { renewalDate: { kind: 'date', labels: ['Renewal date'] } } as const;
  const [found] = extract([page], { ...templates.RECEIPT, fields, tables: {} }).fields.renewalDate!;
  expect(found).toMatchObject({ text: '14 March 2024', normalizedText: '2024-03-14' });
  const [first, last] = [page.words.find(({ text }) => text === '14')!, page.words.at(-1)!];
  expect(found!.box.top).toBeCloseTo(first.box.top);
  expect(found!.box.top + found!.box.height).toBeCloseTo(last.box.top + last.box.height);
});
