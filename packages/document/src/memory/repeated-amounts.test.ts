import { expect, test } from 'vitest';
import type { Example } from './example.ts';
import { repeatedAmounts, withRepeatedAmounts } from './repeated-amounts.ts';

const amount = (text: string, confidence = 0.97) => [
  {
    text,
    normalizedText: text,
    confidence,
    page: 1,
    box: { left: 0, top: 0, width: 1, height: 1 },
    reasons: [],
  },
];
const money = { kind: 'money', labels: [] } as const;
const action = { fields: { total: money, due: money, tax: money } };
const finders = { total: 'money', due: 'money', tax: 'money' };

function example(fields: Parameters<typeof repeatedAmounts>[1]): Example {
  const repeats = repeatedAmounts(finders, fields);
  return { print: [], fields: {}, said: {}, given: Object.keys(fields), repeats };
}

const same = example({ total: amount('12.00'), due: amount('12.00'), tax: amount('2.00') });
const different = example({ total: amount('12.00'), due: amount('9.00') });

test('an amount that all earlier documents repeat is the other one', () => {
  const { due } = withRepeatedAmounts({ total: amount('40.00') }, action, [same, same]);
  expect(due).toMatchObject([{ text: '40.00', reasons: ['sender-repeats'] }]);
  expect(due![0]!.confidence).toBeLessThan(0.97);
});

test('unless one did not, too few are known, the other is not sure, or it was found', () => {
  const dueOf = (total: number, ...alike: Example[]) =>
    withRepeatedAmounts({ total: amount('40.00', total) }, action, alike).due;
  expect(dueOf(0.97, same, same, different)).toBeUndefined();
  expect(dueOf(0.97, same)).toBeUndefined();
  expect(dueOf(0.7, same, same)).toBeUndefined();
  const found = { total: amount('40.00'), due: amount('38.00') };
  expect(withRepeatedAmounts(found, action, [same, same])).toEqual(found);
});
