import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaUnderCurve, calibrationOf, intervals, mainFigures } from './figures.ts';
import { issuerFigures } from './issuer-folds.ts';
import { scorePage } from './page-score.ts';

const box = { left: 0, top: 0.1, width: 1, height: 0.02 };
const page = (printed: string, read: string) =>
  scorePage([{ text: printed, box }], {}, [{ text: read, box, confidence: 0.9 }]);
const [good, bad] = [page('total', 'total'), page('total', 'xxxxx')];

test('figures cover all pages together and lie within their interval', () => {
  const scores = [good, good, good, bad];
  expect(mainFigures(scores)).toEqual({ characterError: 0.25, wordF1: 0.75, spaceF1: 1 });
  const [low, high] = intervals(scores).characterError;
  expect(low).toBeLessThan(0.25);
  expect(high).toBeGreaterThan(0.25);
  expect(intervals([good, good]).wordF1).toEqual([1, 1]);
});

test('an issuer with many documents counts once in the mean over issuers, and stays in one fold', () => {
  const scores = [...Array.from({ length: 18 }, () => good), bad, bad];
  const issuers = scores.map((_, i) => (i < 18 ? 'the large one' : `small ${i}`));
  expect(mainFigures(scores).wordF1).toBeCloseTo(0.9);
  const figures = issuerFigures(scores, issuers);
  expect(figures.byIssuer.wordF1).toBeCloseTo(1 / 3);
  expect(figures.foldSizes).toEqual([18, 1, 1]);
  expect(figures.byFold.wordF1).toMatchObject({ mean: 1 / 3, least: 0, most: 1 });
});

describe('confidence', () => {
  const judged = fc.array(
    fc.record({ confidence: fc.double({ min: 0, max: 1, noNaN: true }), right: fc.boolean() }),
  );

  test('has no value if it does not separate right from wrong, and full value if it does', () => {
    const words = [0.2, 0.4, 0.6, 0.8].map((confidence) => ({ confidence, right: confidence > 0.5 }));
    expect(areaUnderCurve(words)).toBe(1);
    expect(areaUnderCurve(words.map((word) => ({ ...word, confidence: 0.5 })))).toBe(0.5);
    expect(calibrationOf([])).toBeUndefined();
  });

  test('the area is the share of pairs in the right order', () => {
    fc.assert(
      fc.property(judged, (words) => {
        const right = words.filter((word) => word.right);
        const wrong = words.filter((word) => !word.right);
        fc.pre(right.length > 0 && wrong.length > 0);
        let ordered = 0;
        for (const a of right)
          for (const b of wrong)
            ordered += a.confidence > b.confidence ? 1 : a.confidence === b.confidence ? 0.5 : 0;
        expect(areaUnderCurve(words)).toBeCloseTo(ordered / right.length / wrong.length, 9);
      }),
    );
  });
});
