import { expect, test } from 'vitest';
import type { StreamEntry } from './stream-entry.ts';
import { against, meansOverSenders, streamFigures } from './stream-figures.ts';

const entry = (sender: string, seen: number, status: string, right: StreamEntry['right']): StreamEntry => ({
  id: `${sender} ${seen}`,
  sender,
  seen,
  status,
  right,
  asked: ['total', 'iban'],
  reasons: ['LOW_CONFIDENCE'],
  values: {},
});

const log = [
  entry('a', 0, 'MANUAL_VALIDATION_REQUIRED', { total: false, 'row 1': true }),
  entry('a', 1, 'SUCCEEDED', { total: true, 'row 1': true }),
  entry('a', 2, 'SUCCEEDED', { total: true, 'row 1': false, 'no iban': true }),
  entry('b', 2, 'MANUAL_VALIDATION_REQUIRED', { total: false }),
];

test('documents are grouped by how many of their sender came before', () => {
  expect(
    streamFigures(log).map(({ name, documents, passed, wrong }) => [name, documents, passed, wrong]),
  ).toEqual([
    ['all', 4, 2, 1],
    ['first', 1, 0, 0],
    ['second', 1, 1, 0],
    ['third', 2, 1, 1],
    ['from the second on', 3, 2, 1],
    ['from the third on', 2, 1, 1],
  ]);
  expect(streamFigures(log)[0]).toMatchObject({ fields: 0.5, rows: 2 / 3, asked: 2 });
  expect(meansOverSenders(log)).toEqual({ senders: 2, fields: 0.5, rows: 0, passed: 0.5 });
});

test('two runs are compared by field and sender, and rows together', () => {
  const later = [
    entry('a', 0, 'SUCCEEDED', { total: true, 'row 1': true }),
    entry('a', 2, 'SUCCEEDED', { total: false, 'row 1': true }),
  ];
  expect(against(later, log)).toEqual([
    { sender: 'a', field: 'total', won: 1, lost: 1 },
    { sender: 'a', field: 'rows', won: 1, lost: 0 },
  ]);
});
