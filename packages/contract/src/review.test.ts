import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { decisionsOf, LowConfidenceExecution, ReviewPatch } from './review.ts';

const field = { id: '1', name: 'total', result: '12.00', confidenceScore: 41.5, page: 0 };
const whole: LowConfidenceExecution = {
  results: [field],
  queriesResults: [],
  analyzersResults: [{ id: '2', name: 'buyer', query: 'Who buys?', result: 'Acme', confidenceScore: 60 }],
  signaturesResults: [],
};

test('what was read may be sent back in full', () => {
  expect(Value.Check(LowConfidenceExecution, whole)).toBe(true);
  expect(Value.Check(ReviewPatch, whole)).toBe(true);
  expect(decisionsOf(whole).map(({ id }) => id)).toEqual(['1', '2']);
});

test('or in part, with {} for an empty list', () => {
  const part = { results: [{ id: '1', result: '12.50' }], queriesResults: {} };
  expect(Value.Check(ReviewPatch, part)).toBe(true);
  expect(decisionsOf(part as ReviewPatch)).toEqual([{ id: '1', result: '12.50' }]);
});

test.each([
  { results: [{ result: 'x' }] },
  { results: [{ id: 7 }] },
  { results: 'x' },
  [],
  {},
  { result: [{ id: '1', result: 'x' }] },
  { results: [], queryResults: [] },
])('%j is not a patch', (body) => expect(Value.Check(ReviewPatch, body)).toBe(false));

test.each(['12', 12.5, true, null])('%j is what a person may type', (result) => {
  expect(Value.Check(ReviewPatch, { results: [{ id: '1', result }] })).toBe(true);
});
