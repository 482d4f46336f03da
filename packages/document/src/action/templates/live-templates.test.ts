import { expect, test } from 'vitest';
import { liveTemplates } from './live-templates.ts';

test.each([
  ['INVOICE', 11 + 40, 13],
  ['PURCHASE_ORDER', 14 + 40, 17],
] as const)('%s has the fields that clients know', (name, fields, columns) => {
  const action = liveTemplates[name];
  expect(Object.keys(action.fields)).toHaveLength(fields);
  expect(Object.keys(action.tables)).toEqual(['table1']);
  expect(Object.keys(action.tables.table1?.columns ?? {})).toHaveLength(columns);
});

test('none is required, each is asked about below 80, and nothing is asked by chance', () => {
  for (const { fields, tables, auditShare, duplicates } of Object.values(liveTemplates)) {
    expect([auditShare, duplicates]).toEqual([0, 'flag']);
    const all = [fields, ...Object.values(tables).map(({ columns }) => columns)].flatMap((some) =>
      Object.values(some),
    );
    expect(new Set(all.map(({ confidenceThreshold }) => confidenceThreshold))).toEqual(new Set([80]));
    expect(all.filter(({ required }) => required)).toEqual([]);
  }
});
