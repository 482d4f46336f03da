import { expect, test } from 'vitest';
import { seededRandom } from '../model/random.ts';
import { layoutKeys } from './layout-keys.ts';

const random = seededRandom(3);
const mark = () => Math.floor(random() * 2 ** 32);
const sorted = (marks: readonly number[]) => [...marks].sort((a, b) => a - b);

/** Two prints of which a share of the marks of either is the same. */
function pair(likeness: number): readonly [number[], number[]] {
  const all = 120;
  const shared = Array.from({ length: Math.round((2 * all * likeness) / (1 + likeness)) }, mark);
  const own = () => Array.from({ length: all - shared.length }, mark);
  return [sorted([...shared, ...own()]), sorted([...shared, ...own()])];
}

function foundShare(likeness: number): number {
  const pairs = Array.from({ length: 200 }, () => pair(likeness));
  const found = pairs.filter(([a, b]) => {
    const keys = new Set(layoutKeys(a));
    return layoutKeys(b).some((key) => keys.has(key));
  });
  return found.length / pairs.length;
}

test('documents of a layout have a key in common, others hardly ever', () => {
  expect(foundShare(0.5)).toBeGreaterThan(0.97);
  expect(foundShare(0.02)).toBeLessThan(0.05);
});

test('a document without words has no keys', () => {
  expect(layoutKeys([])).toEqual([]);
});
