import type { ExtractedValue } from '@recto/document';
import { expect, test } from 'vitest';
import { judgeRows } from './judge-rows.ts';
import type { StrangerFile } from './strangers-file.ts';

const columns = { item: { kind: 'text', labels: [] }, price: { kind: 'money', labels: [] } } as const;

function value(text: string, confidence: number): ExtractedValue {
  const box = { left: 0, top: 0, width: 0.1, height: 0.1 };
  return { text, normalizedText: text, confidence, page: 1, box, reasons: [] };
}

test('a row needs all its given cells; cells are judged in the most similar row', () => {
  const file = {
    rows: [
      { item: ['Chair'], price: ['10.00'] },
      { item: ['Table'], price: ['20.00'] },
    ],
    action: { tables: { lines: { columns } } },
  } as unknown as StrangerFile;
  const found = [
    { page: 1, cells: { item: value('Chair', 0.9), price: value('10.00', 0.8) } },
    { page: 1, cells: { item: value('Table', 0.7), price: value('21.00', 0.6) } },
  ];
  const { rows, cells } = judgeRows(file, { fields: {}, prompts: {}, tables: { lines: found } });
  expect(rows).toEqual([true, false]);
  expect(cells).toEqual([
    { kind: columns.item.kind, right: true, confidence: 0.9 },
    { kind: columns.price.kind, right: true, confidence: 0.8 },
    { kind: columns.item.kind, right: true, confidence: 0.7 },
    { kind: columns.price.kind, right: false, confidence: 0.6 },
  ]);
});

test('rows beyond the printed ones are counted where these were', () => {
  const action = { tables: { lines: { columns } } };
  const lines = ['Chair', 'Table', 'Total'].map((item) => ({ page: 1, cells: { item: value(item, 0.9) } }));
  const taxes = [{ page: 1, cells: { rate: value('20', 0.9), tax: value('2.00', 0.9) } }];
  const extraction = { fields: {}, prompts: {}, tables: { lines, taxes } };
  const beyond = (most: object) =>
    judgeRows({ rows: [], action, ...most } as unknown as StrangerFile, extraction).beyond;
  expect(beyond({ mostRows: 2 })).toBe(1);
  expect(beyond({ mostRows: 4 })).toBe(0);
  expect(beyond({})).toBeUndefined();
});
