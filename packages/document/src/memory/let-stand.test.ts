import { expect, test } from 'vitest';
import type { Example, FieldExample } from './example.ts';
import { judgedDisputes, letStand } from './let-stand.ts';

const settled = (judged: Partial<FieldExample>): FieldExample => ({
  finder: 'money',
  places: [],
  others: 0,
  ...judged,
});

test('a value that a person left as it was read stood, one that was corrected did not', () => {
  const fields = {
    total: settled({ isGuessRight: false, isTaughtRight: true }),
    tax: settled({ isGuessRight: false }),
  };
  expect(judgedDisputes(['total', 'tax', 'subtotal'], fields)).toEqual({ total: true, tax: false });
});

test('what people let stand each time, and more than once, is usual of a sender', () => {
  const all = [{ total: true, tax: true }, { total: true, tax: false }, { subtotal: true }, {}];
  const alike = all.map((disputes): Example => ({ print: [], fields: {}, said: {}, disputes }));
  expect([...letStand(alike)]).toEqual(['total']);
});
