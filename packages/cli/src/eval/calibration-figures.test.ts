import { seededRandom } from '@recto/document';
import { describe, expect, test } from 'vitest';
import { commonThreshold, fieldThreshold } from './automatic-figures.ts';
import { calibrationError, debiasedCalibrationError } from './calibration-error.ts';
import { calibrationFigures } from './calibration-figures.ts';
import type { Scored } from './scored.ts';

/** Values that are right as often as their confidence says; five per document. */
function honest(count: number, seed = 5): Scored[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const confidence = random();
    const document = Math.floor(index / 5);
    const right = random() < confidence;
    return { document: `d${document}`, field: `f${index % 5}`, confidence, right, fold: document % 5 };
  });
}

describe('calibration figures', () => {
  test('an honest confidence has a small error and skill, an overconfident one a large error', () => {
    const values = honest(1500);
    const figures = calibrationFigures(values, values.length, seededRandom(1));
    expect(figures.ece.value).toBeLessThan(0.05);
    expect(figures.brierSkill).toBeGreaterThan(0.2);
    expect(figures.ece.low).toBeLessThanOrEqual(figures.ece.value);
    expect(figures.ece.high).toBeGreaterThanOrEqual(figures.ece.value);
    expect(figures.aurcFloor).toBeLessThan(figures.aurc);
    expect(calibrationError(values.map((value) => ({ ...value, confidence: 1 })))).toBeGreaterThan(0.4);
  });

  test('a small set has an error although its confidence is perfect, and debiasing removes most of it', () => {
    const sets = Array.from({ length: 50 }, (_, seed) => honest(250, seed));
    const plain = sets.map((set) => calibrationError(set)).reduce((a, b) => a + b) / 50;
    const debiased = sets.map((set) => debiasedCalibrationError(set)).reduce((a, b) => a + b) / 50;
    expect(plain).toBeGreaterThan(0.04);
    expect(debiased).toBeLessThan(plain * 0.75);
    const figures = calibrationFigures(sets[0]!, 250, seededRandom(1));
    expect(figures.perfectEce.value).toBeCloseTo(plain, 1);
    expect(figures.debiasedEce.low).toBeLessThan(figures.ece.low);
    expect(figures.debiasedEce.high).toBeLessThan(figures.ece.high);
  });

  test('the debiased error keeps a real error', () => {
    const shifted = honest(2000).map((value) => ({ ...value, confidence: value.confidence * 0.7 }));
    expect(debiasedCalibrationError(shifted)).toBeGreaterThan(0.1);
  });

  test('thresholds from other folds keep the requested precision', () => {
    const sure = honest(2000).map((value) => ({ ...value, right: value.confidence > 0.6 || value.right }));
    const { automatic } = calibrationFigures(sure, sure.length, seededRandom(1));
    const { one, ofFields, proven } = automatic;
    for (const passing of [ofFields, proven]) {
      expect(passing.share).toBeGreaterThan(0.3);
      expect(passing.precision).toBeGreaterThan(0.98);
      expect(passing.precisionBound).toBeLessThan(passing.precision);
      expect(passing.share).toBeLessThanOrEqual(automatic.ceiling);
    }
    expect(proven.share).toBeLessThanOrEqual(ofFields.share);
    // The confidence itself counts too, and here it is too low.
    expect(one.share).toBeLessThan(ofFields.share);
    expect(one.precision).toBeGreaterThan(0.98);
  });

  test('one threshold keeps the precision if the confidence is honest, but not if it promises too much', () => {
    const squeezed = honest(4000).map((value) => ({ ...value, confidence: 0.9 + value.confidence / 10 }));
    const random = seededRandom(3);
    const values = squeezed.map((value) => ({ ...value, right: random() < value.confidence }));
    const threshold = commonThreshold(values, 0.99)!;
    const passed = values.filter(({ confidence }) => confidence >= threshold);
    expect(passed.length / values.length).toBeGreaterThan(0.15);
    expect(passed.filter(({ right }) => right).length / passed.length).toBeGreaterThan(0.985);
    const wrong = values.map((value) => ({ ...value, right: false }));
    expect(commonThreshold(wrong, 0.99)).toBeUndefined();
  });

  test('no threshold if nothing is right, and none if nothing is known', () => {
    const wrong = { document: 'd', field: 'f', confidence: 0.9, right: false, fold: 0 };
    expect(commonThreshold([wrong], 0.99)).toBeUndefined();
    expect(fieldThreshold([wrong], 'f', 0.99)).toBeUndefined();
    expect(calibrationFigures([], 3, seededRandom(1)).automatic.one.share).toBe(0);
  });
});
