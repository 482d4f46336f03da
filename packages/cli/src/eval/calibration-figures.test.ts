import { seededRandom } from '@recto/document';
import { describe, expect, test } from 'vitest';
import { calibrationFigures, expectedCalibrationError, thresholdFor } from './calibration-figures.ts';

/** Values that are right as often as their confidence says. */
function honest(count: number) {
  const random = seededRandom(5);
  return Array.from({ length: count }, (_, index) => {
    const confidence = random();
    return { confidence, right: random() < confidence, fold: index % 5 };
  });
}

describe('calibration figures', () => {
  test('an honest confidence has a small error and skill, an overconfident one a large error', () => {
    const values = honest(4000);
    const figures = calibrationFigures(values, values.length, seededRandom(1));
    expect(figures.ece).toBeLessThan(0.04);
    expect(figures.brierSkill).toBeGreaterThan(0.2);
    expect(figures.eceLow).toBeLessThanOrEqual(figures.eceHigh);
    expect(expectedCalibrationError(values.map((value) => ({ ...value, confidence: 1 })))).toBeGreaterThan(
      0.4,
    );
  });

  test('thresholds from other folds keep the precision asked for', () => {
    const sure = honest(2000).map((value) => ({ ...value, right: value.confidence > 0.6 || value.right }));
    const figures = calibrationFigures(sure, sure.length, seededRandom(1));
    expect(figures.automatedAt99).toBeGreaterThan(0.3);
    expect(figures.automatedPrecision).toBeGreaterThan(0.98);
  });

  test('no threshold where nothing is right', () => {
    expect(thresholdFor([{ confidence: 0.9, right: false, fold: 0 }], 0.99)).toBe(Number.POSITIVE_INFINITY);
    expect(calibrationFigures([], 3, seededRandom(1)).automatedAt99).toBe(0);
  });
});
