import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { FieldDefinition } from '../../model/action.ts';
import { countedFit } from './counted.ts';
import { PageStudy } from './page-study.ts';
import { targetField } from './target-field.ts';

function fits(line: string, field: FieldDefinition): [string, number][] {
  const sheet = new Sheet(595, 842, 10);
  sheet.put(line, 60, 60);
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: '.' }, 1);
  const target = targetField('count', field);
  return study
    .candidates(target.finder)
    .map((studied) => [studied.candidate.text, countedFit(target, studied)]);
}

const counted = (line: string, field: FieldDefinition) =>
  fits(line, field).flatMap(([text, fit]) => (fit > 0 ? [text] : []));

test('the word behind a number says what it counts', () => {
  const nights = { kind: 'number', labels: ['Nights'] } as const;
  expect(counted('1 room, 3 nights for 2 guests', nights)).toEqual(['3']);
  expect(counted('Nights 3 Rooms 1', nights)).toEqual([]);
  expect(counted('1 night', nights)).toEqual(['1']);
  expect(counted('40 parking spaces', { kind: 'number', labels: ['Parking spaces'] })).toEqual(['40']);
});

test('what another number counts is no label of the next one', () => {
  expect(fits('3 nights, 1 room', { kind: 'number', labels: ['Nights'] })).toEqual([
    ['3', 1],
    ['1', -1],
  ]);
});

test('amounts of money are not counted so', () => {
  expect(counted('12.00 nights', { kind: 'money', labels: ['Nights'] })).toEqual([]);
});
