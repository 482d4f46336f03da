import { expect, test } from 'vitest';
import { isTooDoubtful } from './too-doubtful.ts';

test('a number is left out sooner than other values', () => {
  expect(isTooDoubtful({ concept: 'other', finder: 'date' }, 0.4)).toBe(false);
  expect(isTooDoubtful({ concept: 'other', finder: 'identifier' }, 0.4)).toBe(true);
  expect(isTooDoubtful({ concept: 'other', finder: 'date' }, 0.2)).toBe(true);
});

test('a day of payment before the day of issue is left out where it was doubtful before, the day of issue is not', () => {
  const against = { reason: 'due-before-issue', cost: 3 } as const;
  expect(isTooDoubtful({ concept: 'dueDate', finder: 'date' }, 0.8, against)).toBe(true);
  expect(isTooDoubtful({ concept: 'dueDate', finder: 'date' }, 0.98, against)).toBe(false);
  expect(isTooDoubtful({ concept: 'documentDate', finder: 'date' }, 0.8, against)).toBe(false);
});
