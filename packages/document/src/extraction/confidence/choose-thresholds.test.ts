import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../model/random.ts';
import { chooseThresholds, type KnownValue } from './choose-thresholds.ts';
import { leastCountFor, precisionBound } from './precision-bound.ts';

/** Values of a field, each right with the chance given for its confidence. */
function valuesOf(
  field: string,
  count: number,
  chance: (confidence: number) => number,
  seed = 1,
): KnownValue[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const confidence = random();
    return { field, confidence, right: random() < chance(confidence) };
  });
}

const rightFrom = (least: number) => (confidence: number) => (confidence >= least ? 1 : 0.5);

describe('precisionBound', () => {
  test('is the exact bound of Clopper and Pearson', () => {
    expect(precisionBound(59, 59)).toBeCloseTo(0.05 ** (1 / 59), 6);
    expect(precisionBound(9, 10)).toBeCloseTo(0.6058, 4);
    expect(precisionBound(0, 5)).toBe(0);
  });

  test('stays below the share that is right, and rises with the count', () => {
    const counts = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(counts, fc.double({ min: 0, max: 1, noNaN: true }), (count, share) => {
        const right = Math.round(count * share);
        const bound = precisionBound(right, count);
        expect(bound).toBeLessThan(right / count + 1e-9);
        expect(precisionBound(right * 2, count * 2)).toBeGreaterThanOrEqual(bound - 1e-9);
      }),
    );
  });

  test('the least count is the first whose bound is enough', () => {
    expect(leastCountFor(0.99)).toBe(299);
    expect(precisionBound(299, 299)).toBeGreaterThanOrEqual(0.99);
    expect(precisionBound(298, 298)).toBeLessThan(0.99);
  });
});

describe('chooseThresholds', () => {
  test('finds where a field becomes right', () => {
    const values = valuesOf('total', 2000, rightFrom(0.6));
    const [total] = chooseThresholds(values, ['total'], 0.99);
    expect(total?.basis).toBe('field');
    expect(total?.threshold).toBeGreaterThan(0.57);
    expect(total?.threshold).toBeLessThan(0.63);
    expect(total?.passed.right).toBeGreaterThanOrEqual(0.99 * total!.passed.count);
  });

  test('a field with few values is spoken for by all, unless its own are worse or too few', () => {
    const many = valuesOf('total', 2000, rightFrom(0.6));
    const few = valuesOf('date', 40, rightFrom(0.6), 2);
    const bad = valuesOf('name', 40, () => 0.5, 3);
    const lone = valuesOf('iban', 5, () => 1, 4);
    const chosen = chooseThresholds([...many, ...few, ...bad, ...lone], ['date', 'name', 'iban'], 0.95);
    expect(chosen.map(({ basis }) => basis)).toEqual(['all', undefined, undefined]);
    expect(chosen[0]?.threshold).toBeGreaterThan(0.5);
  });

  test('nothing passes where too little is known', () => {
    const values = valuesOf('total', 200, () => 1);
    expect(chooseThresholds(values, ['total'], 0.99)[0]?.threshold).toBeUndefined();
    expect(chooseThresholds(values, ['total'], 0.9)[0]?.threshold).toBe(0);
  });

  test('a threshold keeps its promise on values that it was not taken from, 9 times of 10 at least', () => {
    const chance = (confidence: number) => Math.min(1, 0.5 + confidence / 2);
    const kept = Array.from({ length: 40 }, (_, seed) => {
      const [one] = chooseThresholds(valuesOf('f', 600, chance, seed), ['f'], 0.9);
      if (one?.threshold === undefined) return true;
      return 0.5 + (one.threshold + 1) / 4 >= 0.9;
    });
    expect(kept.filter(Boolean).length).toBeGreaterThanOrEqual(36);
  });
});
