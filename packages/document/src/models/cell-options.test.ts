import { expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import type { ActionDefinition } from '../model/action.ts';
import { localWork } from './local-work.ts';

const action: ActionDefinition = {
  name: 'Delivery notes',
  type: 'GENERIC',
  fields: {},
  tables: {
    goods: {
      columns: {
        item: { kind: 'text', labels: ['Item'] },
        lot: { kind: 'identifier', labels: ['Batch'] },
        amount: { kind: 'money', labels: ['Amount'] },
      },
    },
  },
  prompts: {},
  rules: [],
  model: 'local',
  result: { shape: 'both' },
};
const pages = [
  pageOfText(`
Item                Partie              Weight       Amount
Oak board           L-771                12.50        40.00
Brass hinge         L-802                 0.25        60.00`),
];

test('the other texts of the row that suit the column, each with its place, the nearest first', () => {
  const { cells = {} } = localWork(pages, action, { kind: 'options' });
  expect(cells['goods[0].amount']?.map(({ text }) => text)).toContain('12.50');
  expect(cells['goods[0].amount']?.map(({ text }) => text)).not.toContain('40.00');
  expect(cells['goods[0].amount']?.map(({ text }) => text)).not.toContain('Oak');
  expect(cells['goods[1].lot']?.map(({ text }) => text)).toContain('L-802');
  for (const { box, page, confidence } of Object.values(cells).flat()) {
    expect(page).toBe(1);
    expect(box.width * box.height).toBeGreaterThan(0);
    expect(confidence).toBeLessThanOrEqual(1);
  }
});

test('there are no options unless requested', () => {
  expect(localWork(pages, action).cells).toBeUndefined();
});
