import { expect, test } from 'vitest';
import { reasonLines } from './reason-lines.ts';

function low(field: string) {
  return {
    code: 'LOW_CONFIDENCE',
    detail: `The confidence of ${field} is below its threshold.`,
    field,
    page: 1,
  };
}

test('values below their thresholds share a line, and rows of a column a name', () => {
  const sum = { code: 'RULE_SUM', detail: 'The amounts do not add up.' };
  const reasons = [low('tax'), sum, low('items[0].price'), low('items[1].price'), low('parties.buyer.name')];
  expect(reasonLines(reasons, 60)).toEqual([
    '  ! Below their confidence thresholds: tax,',
    '    items[].price (2×), parties.buyer.name',
    '  ! The amounts do not add up.',
  ]);
});

test('a single value gets its own wording', () => {
  expect(reasonLines([low('tax')], 60)).toEqual([
    '  ! The confidence of tax is below its threshold. (page 1)',
  ]);
});
