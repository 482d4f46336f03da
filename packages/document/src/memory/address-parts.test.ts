import { expect, test } from 'vitest';
import { extractAction } from '../extract-action.ts';
import { sketchDocument } from '../extraction/sketch-document.ts';
import { pageOfText } from '../internals.ts';
import type { ActionDefinition } from '../model/action.ts';
import { applyCorrections } from '../review/apply-corrections.ts';
import { itemsNamed } from '../review/find-review-items.ts';
import { exampleOf } from './example-of.ts';

const action: ActionDefinition = {
  name: 'Order',
  type: 'GENERIC',
  fields: {
    'parties.buyer.address': { kind: 'address', labels: ['Buyer'] },
    'parties.buyer.city': { kind: 'text', labels: ['Buyer'] },
  },
  tables: {},
  prompts: {},
  rules: [],
  model: 'local',
  result: { shape: 'both' },
};

const order = (number: string) => [
  pageOfText(`Order ${number} for goods of the autumn season

Buyer
Northern Trading Ltd
21 Quay Street
Leith EH6 7AB

Please deliver to the gate of the yard behind it`),
];

test('the parts of a known address are as sure as the address', () => {
  const [first, second] = [order('4711'), order('4712')];
  const found = extractAction(first, action);
  const [item] = itemsNamed(action, found, 'parties.buyer.address');
  const settled = applyCorrections(found, [{ item: item!, text: '21 Quay Street Leith EH6 7AB' }]);
  const example = exampleOf(sketchDocument(first, action), settled)!;
  const { fields } = extractAction(second, action, { examples: [example, example, example] });
  const [address, city] = ['address', 'city'].map((part) => fields[`parties.buyer.${part}`]?.[0]);
  expect(address?.text).toBe('21 Quay Street Leith EH6 7AB');
  expect(address?.confidence).toBeGreaterThan(0.9);
  expect(city?.confidence).toBe(address?.confidence);
});
