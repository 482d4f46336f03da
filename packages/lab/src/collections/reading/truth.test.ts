import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evenlySpread, lineAt } from './truth.ts';

test('a sample is evenly spread and in order, and has no duplicates', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 300 }), (count, most) => {
      const all = Array.from({ length: count }, (_, i) => i);
      const sample = evenlySpread(all, most);
      expect(sample).toHaveLength(Math.min(count, most));
      const steps = sample.slice(1).map((value, i) => value - sample[i]!);
      expect(steps.every((step) => step > 0)).toBe(true);
      if (steps.length > 0) expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a point belongs to the line whose centre is nearest', () => {
  const line = (top: number) => ({ text: '', box: { left: 0.1, top, width: 0.5, height: 0.1 } });
  const lines = [line(0.1), line(0.15)];
  expect(lineAt(lines, 0.2, 0.16)).toBe(0);
  expect(lineAt(lines, 0.2, 0.19)).toBe(1);
  expect(lineAt(lines, 0.05, 0.16)).toBe(-1);
  expect(lineAt(lines, 0.2, 0.5)).toBe(-1);
});
