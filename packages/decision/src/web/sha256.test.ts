import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test('is what Node computes, whatever the length and the characters', () => {
  const texts = Array.from({ length: 200 }, (_, length) => 'é€a'.repeat(length).slice(0, length));
  for (const text of ['', 'abc', '😀', ...texts, 'x'.repeat(100_000)]) {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});
