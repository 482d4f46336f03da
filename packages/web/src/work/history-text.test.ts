import { expect, test } from 'vitest';
import { en } from '../strings/en.ts';
import { historySubject, historyValues } from './history-text.ts';

const entry = { itemId: '', before: null, after: null, by: 'A', at: '2026-03-15T08:00:00.000Z' } as const;

test('a cell is named with its table and row, counted from 1', () => {
  const cell = { ...entry, name: 'items[2].price', change: 'VALUE' } as const;
  expect(historySubject(en, { 'items.price': 'Net price' }, cell)).toBe('Items, Row 3, Net price');
});

test('a deleted row is named, and a moved one told by its places', () => {
  const row = { ...entry, name: 'items[0]', before: '0' } as const;
  expect(historySubject(en, {}, { ...row, change: 'ROW_DELETED' })).toBe('Items, Row 1');
  expect(historyValues({ ...row, change: 'ROW_DELETED' })).toBeUndefined();
  expect(historyValues({ ...row, after: '3', change: 'ROW_MOVED' })).toEqual({ before: '1', after: '4' });
});

test('what happens to the document as a whole has no subject', () => {
  expect(historySubject(en, {}, { ...entry, name: '', change: 'RECEIVED' })).toBe('');
});
