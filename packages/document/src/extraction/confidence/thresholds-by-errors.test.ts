import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../model/random.ts';
import { type KnownDocumentValue, leastDocumentsFor, thresholdsByErrors } from './thresholds-by-errors.ts';

/** Documents with one value of each field, right with the chance that `chance` gives to its confidence. */
function documentsOf(
  count: number,
  fields: readonly string[],
  chance: (confidence: number, field: string) => number,
  seed = 1,
): KnownDocumentValue[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, at) =>
    fields.map((field) => {
      const confidence = 1 - random() ** 4;
      return { document: String(at), field, confidence, right: random() < chance(confidence, field) };
    }),
  ).flat();
}

const honest = (confidence: number): number => confidence;
const errorsAmong = (
  values: readonly KnownDocumentValue[],
  thresholds: ReadonlyMap<string, number>,
): number =>
  new Set(
    values
      .filter(({ field, confidence, right }) => !right && confidence >= (thresholds.get(field) ?? 2))
      .map(({ document }) => document),
  ).size;

describe('thresholdsByErrors', () => {
  test('keeps the share of documents with an error on documents that it has not seen, 9 times of 10 at least', () => {
    const fields = ['total', 'date', 'name'];
    const kept = Array.from({ length: 30 }, (_, seed) => {
      const { chosen } = thresholdsByErrors(documentsOf(600, fields, honest, seed), fields, 5);
      const thresholds = new Map(chosen.map(({ field, threshold }) => [field, threshold ?? 2]));
      return errorsAmong(documentsOf(4000, fields, honest, 1000 + seed), thresholds) / 4000 <= 0.05;
    });
    expect(kept.filter(Boolean).length).toBeGreaterThanOrEqual(27);
  });

  test('a field that is wrong more often than it says has the higher threshold', () => {
    const fields = ['total', 'name'];
    const chance = (confidence: number, field: string): number =>
      field === 'name' ? 1 - 4 * (1 - confidence) : 1 - (1 - confidence) / 4;
    const { chosen } = thresholdsByErrors(documentsOf(800, fields, chance), fields, 10);
    expect(chosen[1]!.threshold!).toBeGreaterThan(chosen[0]!.threshold! + 0.05);
  });

  test('more errors allowed let no fewer values pass', () => {
    const fields = ['total', 'date'];
    const values = documentsOf(500, fields, honest);
    const passed = [2, 5, 10, 20].map((errors) =>
      thresholdsByErrors(values, fields, errors).chosen.reduce((sum, one) => sum + one.passed.count, 0),
    );
    expect(passed).toEqual(passed.toSorted((a, b) => a - b));
    expect(passed.at(-1)!).toBeGreaterThan(passed[0]!);
  });

  test('promises nothing of too few documents', () => {
    expect(leastDocumentsFor(2)).toBe(149);
    const right = documentsOf(148, ['total'], () => 1);
    expect(thresholdsByErrors(right, ['total'], 2).chosen[0]?.threshold).toBeUndefined();
    const enough = thresholdsByErrors(
      documentsOf(149, ['total'], () => 1),
      ['total'],
      2,
    );
    expect(enough).toMatchObject({ documents: 149, withErrors: 0, chosen: [{ threshold: 0 }] });
    expect(enough.atMostPerHundred).toBeLessThanOrEqual(2);
    expect(thresholdsByErrors([], ['total'], 2)).toMatchObject({ documents: 0, atMostPerHundred: 100 });
  });
});
