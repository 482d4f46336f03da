import { expect, test } from 'vitest';
import { pageOfText } from '../../../test/page-of-text.ts';
import type { FieldKind } from '../../model/action.ts';
import { layoutOf } from '../../text/layout/layout.ts';
import { readCell } from './cell-reading.ts';

function read(text: string, kind: FieldKind, latestDay?: string) {
  const tokens = layoutOf(pageOfText(text)).segments.flatMap((segment) => segment.tokens);
  return readCell(tokens, kind, {
    dateOrder: 'day-first',
    decimalMark: '.',
    ...(latestDay && { latestDay }),
  });
}

test('a debit is negative', () => {
  expect(read('120.50 Dr', 'money').normalizedText).toBe('-120.50');
  expect(read('120.50 Cr', 'money').normalizedText).toBe('120.50');
});

test('a number may have its unit next to it', () => {
  expect(read('3 pcs', 'number').normalizedText).toBe('3');
});

test('dates at the end of a year belong to the year before the statement', () => {
  expect(read('28/12', 'date', '2024-01-15').normalizedText).toBe('2023-12-28');
  expect(read('03 Jan', 'date', '2024-01-15').normalizedText).toBe('2024-01-03');
});

test('what cannot be parsed is unchanged', () => {
  expect(read('n/a', 'money')).toEqual({ text: 'n/a' });
});
