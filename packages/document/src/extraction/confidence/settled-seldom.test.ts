import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { Ranked } from '../choice/ranked.ts';
import { featureNames } from '../features/field-features.ts';
import { PageStudy } from '../features/page-study.ts';
import { type TargetField, targetField } from '../features/target-field.ts';
import { settledSeldom } from './settled-seldom.ts';

const freight = targetField('freight', { kind: 'money', labels: ['Shipping', 'Freight'] });
const total = targetField('total', { kind: 'money', labels: ['Total'] });
const name = targetField('parties.vendor.name', { kind: 'name', labels: ['Seller'] });

const sheet = new Sheet(600, 800, 10);
for (const [text, left, top] of [
  ['Brenn & Ohlsen Ltd', 50, 40],
  ['88.10', 400, 300],
  ['Shipping', 300, 500],
  ['12.50', 400, 500],
  ['Total', 300, 520],
  ['112.50', 400, 520],
] as const)
  sheet.put(text, left, top);
const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first' }, 1);

/** The probability after the evidence of a value that was believed at 0.7 and is the only one. */
function settled(target: TargetField, text: string, isTaught = false): number {
  const studied = study.candidates(target.finder).find(({ candidate }) => candidate.text === text);
  if (studied === undefined) throw new Error('Expected a candidate with this text.');
  const vector = featureNames.map(() => 0);
  const chosen: Ranked = {
    ...{ studied, chance: 0.6, vector, repeats: 1, odds: 0, taught: 0, normalizedValue: text },
    ...(isTaught && { isTaught }),
  };
  const decided = [{ target, page: 1, chosen, others: [], sumAgrees: false }];
  return settledSeldom({ studies: [study], decided, targets: [target], rows: [] }, [0.7])[0]!;
}

test('a charge beside its caption is surer than an amount that nothing asks for', () => {
  expect(settled(freight, '12.50')).toBeGreaterThan(0.85);
  expect(settled(freight, '88.10')).toBeLessThan(0.3);
});

test('what every document has, and what examples taught, stays as it was', () => {
  expect(settled(total, '112.50')).toBe(0.7);
  expect(settled(name, 'Brenn & Ohlsen Ltd')).toBe(0.7);
  expect(settled(freight, '88.10', true)).toBe(0.7);
});
