import { expect, test } from 'vitest';
import { restAfter } from './rest-after.ts';

test('three attempts follow each other, then pauses double up to a minute', () => {
  const rests = Array.from({ length: 11 }, (_, attempts) => restAfter(attempts));
  expect(rests).toEqual([0, 0, 0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});
