import type { ReviewItem } from '@recto/document';
import { expect, test } from 'vitest';
import { tallyConfidences, tallyFields } from './tally-fields.ts';

const box = { left: 0, top: 0, width: 0.1, height: 0.1 };

function settled(executionId: string, name: string, read: string, said: string | null, confidence = 0.9) {
  const item: ReviewItem = {
    target: { kind: 'field', name },
    isSignature: false,
    page: 1,
    ...(read !== '' && { value: { text: read, confidence, page: 1, box, reasons: [] } }),
  };
  return { executionId, item, text: said, validated: 1 as const };
}

test('says which field is corrected most, and what into', () => {
  const [total, date] = tallyFields([
    settled('a', 'date', '1 May', '1 May'),
    settled('a', 'total', '10', '11'),
    settled('b', 'total', '10', '11'),
    settled('c', 'total', '', '12'),
    settled('d', 'total', '13', null),
    settled('e', 'total', '14', '14'),
  ]);
  expect(total).toEqual({
    name: 'total',
    asked: 5,
    changed: 2,
    missing: 1,
    absent: 1,
    commonest: { before: '10', after: '11', count: 2 },
    executionIds: ['a', 'b', 'c', 'd'],
  });
  expect(date).toMatchObject({ name: 'date', asked: 1, changed: 0, executionIds: [] });
});

test('confidences count values that were read, a changed one as wrong', () => {
  const items = [
    settled('a', 'total', '10', '10', 0.913),
    settled('b', 'total', '10', '11', 0.919),
    settled('c', 'total', '', '12'),
  ];
  expect(tallyConfidences(items)).toEqual([{ score: 91, count: 2, right: 1 }]);
});

test('spaces alone are no correction', () => {
  expect(tallyFields([settled('a', 'iban', 'DE89 37', 'DE89  37 ')])[0]?.changed).toBe(0);
});
