import { expect, test } from 'vitest';
import { remembering } from './remembering.ts';

test('computes each text once, whatever the result', () => {
  const asked: string[] = [];
  const isLong = remembering((text): boolean => {
    asked.push(text);
    return text.length > 2;
  });
  expect(['a', 'long', 'a', 'long'].map((text) => isLong(text))).toEqual([false, true, false, true]);
  expect(asked).toEqual(['a', 'long']);
});

test('forgets instead of growing without limit', () => {
  let asked = 0;
  const count = remembering(() => ++asked);
  for (let i = 0; i < 40_001; i++) count(String(i));
  expect(count('40000')).toBe(40_001);
  expect(count('0')).toBe(40_002);
});
