import { calibrationFigures, type EvaluationReport, type Scored } from '@recto/cli/internals';
import { seededRandom } from '@recto/document';
import { expect, test } from 'vitest';
import { togetherOf, togetherText } from './together.ts';

function report(set: string, asked: number, values: readonly Omit<Scored, 'fold'>[]): EvaluationReport {
  const scored = values.map((value, i) => ({ ...value, fold: i % 5 }));
  const calibration = calibrationFigures(scored, asked, seededRandom(1));
  return {
    ...{ set, documents: 2, asked, fields: {}, mean: 0, ece: 0, automatedAt99: 0, readingCeiling: 0.5 },
    ...{ pagesPerSecond: null, extractMsPerPage: 1, figures: '', calibration, values: scored },
  };
}

test('every field of every set counts equally, and fields of the same name in different sets stay separate', () => {
  const value = { document: '1', field: 'total', confidence: 0.9 };
  const together = togetherOf(
    [
      report('a', 2, [{ ...value, right: true }]),
      report('b', 6, [
        { ...value, right: true },
        { ...value, right: false },
      ]),
    ],
    seededRandom(1),
  );
  expect(together).toMatchObject({ documents: 4, asked: 8, exact: 2 / 8, readingCeiling: 0.5 });
  expect(new Set(together.values.map(({ field }) => field))).toEqual(new Set(['a/total', 'b/total']));
  expect(new Set(together.values.map(({ document }) => document))).toEqual(new Set(['a/1', 'b/1']));
  expect(together.calibration.automatic.ceiling).toBe(2 / 8);
  expect(togetherText(together)).toContain('4 documents, 8 fields');
});
