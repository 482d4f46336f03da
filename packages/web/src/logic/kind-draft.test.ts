import type { PageWord } from '@recto/contract';
import { expect, test } from 'vitest';
import {
  freeName,
  type KindDraft,
  placesOf,
  renamedField,
  sampleState,
  withColumns,
  withField,
  withLabel,
  withoutField,
  withoutLabel,
  withoutTable,
} from './kind-draft.ts';
import { phraseIn } from './phrase-in.ts';

const draft: KindDraft = {
  name: 'Permit',
  result: { shape: 'rollup' },
  fields: { number: { kind: 'identifier', labels: ['No'] }, total: { kind: 'money' } },
  tables: { items: { columns: { price: { kind: 'money' } } } },
  rules: [
    { sum: { of: ['items.price'], equals: 'total' } },
    { requiredIf: { field: 'number', present: 'total' } },
  ],
};

test('a renamed field keeps its place, and its rules follow; a taken name changes nothing', () => {
  const renamed = renamedField(draft, { name: 'total' }, 'fee');
  expect(Object.keys(renamed.fields ?? {})).toEqual(['number', 'fee']);
  expect(renamed.rules).toEqual([
    { sum: { of: ['items.price'], equals: 'fee' } },
    { requiredIf: { field: 'number', present: 'fee' } },
  ]);
  expect(renamedField(draft, { table: 'items', name: 'price' }, 'cost').rules?.[0]).toEqual({
    sum: { of: ['items.cost'], equals: 'total' },
  });
  expect(renamedField(draft, { name: 'total' }, 'number')).toBe(draft);
});

test('a field or table that goes takes its rules with it; the rest of the file stays', () => {
  const left = withoutField(draft, { name: 'number' });
  expect(left.rules).toEqual([{ sum: { of: ['items.price'], equals: 'total' } }]);
  expect(left.result).toEqual({ shape: 'rollup' });
  expect(withoutTable(draft, 'items')).toMatchObject({
    tables: {},
    rules: [{ requiredIf: { field: 'number', present: 'total' } }],
  });
});

test('labels are added once, without a colon; without any, the file has none', () => {
  const place = { name: 'number' };
  const labelled = withLabel(withLabel(draft, place, 'Permit No:'), place, 'Permit No');
  expect(labelled.fields?.number?.labels).toEqual(['No', 'Permit No']);
  expect(withoutLabel(draft, place, 'No').fields?.number).toEqual({ kind: 'identifier' });
});

test('columns come with their labels, and those that a table has stay', () => {
  const columns = [
    { name: 'price', kind: 'number', label: 'Price' },
    { name: 'article', kind: 'text', label: 'Article' },
  ];
  const changed = withColumns(draft, 'items', columns);
  expect(changed.tables?.items?.columns).toEqual({
    price: { kind: 'money' },
    article: { kind: 'text', labels: ['Article'] },
  });
  expect(placesOf(changed).map(({ table, name }) => `${table ?? ''}/${name}`)).toEqual([
    '/number',
    '/total',
    'items/price',
    'items/article',
  ]);
  const required = withField(draft, { name: 'total' }, { required: true });
  expect(required.fields?.total).toEqual({ kind: 'money', required: true });
});

test.each([
  ['Permit No.', [], 'permitNo'],
  ['申請', [], 'field'],
  ['Total', ['total', 'total2'], 'total3'],
])('what is printed %s beside %j is named %s', (print, taken, name) => {
  expect(freeName(print, taken)).toBe(name);
});

test.each([
  ['a', undefined, undefined, 'read'],
  ['a', 'b', undefined, 'changed'],
  [null, 'a', undefined, 'missing'],
  ['a  b', 'x', 'a b', 'right'],
  ['a', 'a', null, 'wrong'],
  [null, 'a', null, 'right'],
] as const)('%s after %s, said to be %s, is %s', (now, before, truth, state) => {
  expect(sampleState(now, before, truth)).toBe(state);
});

const word = (text: string, left: number, line = 0): PageWord => ({
  text,
  line,
  geometry: { left, top: 0.1 + line * 0.05, width: text.length * 0.01, height: 0.01 },
});
const words = [
  word('Permit', 0.1),
  word('No:', 0.17),
  word('PX-1', 0.21),
  word('Fee', 0.6),
  word('Total', 0.1, 1),
];
const size = { widthPt: 600, heightPt: 800 };
const at = (left: number, top: number) => ({ left, top, width: 0, height: 0 });

test('a click means the words up to a colon or a gap, a box those within', () => {
  expect(phraseIn(words, size, at(0.12, 0.105))).toBe('Permit No:');
  expect(phraseIn(words, size, at(0.22, 0.105))).toBe('PX-1');
  expect(phraseIn(words, size, at(0.61, 0.105))).toBe('Fee');
  expect(phraseIn(words, size, at(0.9, 0.9))).toBeUndefined();
  expect(phraseIn(words, size, { left: 0.16, top: 0.09, width: 0.2, height: 0.03 })).toBe('No: PX-1');
});
