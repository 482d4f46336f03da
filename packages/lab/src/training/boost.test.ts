import { seededRandom } from '@recto/document';
import { logOdds, probabilityOf } from '@recto/document/internals';
import { expect, test } from 'vitest';
import { averageOf, boost } from './boost.ts';
import { openBoostPool } from './boost-pool.ts';
import { prepare } from './prepared-examples.ts';

const options = {
  trees: 60,
  depth: 3,
  rate: 0.3,
  leafWeight: 0.1,
  ridge: 1,
  featureShare: 1,
  rowShare: 0.8,
  seed: 3,
};

function examples() {
  const random = seededRandom(1);
  const vectors = Array.from({ length: 400 }, () => [random(), random(), random()]);
  const targets = vectors.map(([a, b]) => (a! > 0.5 !== b! > 0.5 ? 1 : 0));
  return prepare({ vectors, targets, weights: targets.map(() => 1) });
}

test('learns an interaction that no single feature shows', () => {
  const table = examples();
  const forest = boost(table, Int32Array.from(table.targets.keys()), options);
  expect(probabilityOf(logOdds(forest, [0.9, 0.1, 0.5]))).toBeGreaterThan(0.8);
  expect(probabilityOf(logOdds(forest, [0.9, 0.9, 0.5]))).toBeLessThan(0.2);
});

test('the same seed gives the same forest, and rows left out have no effect', () => {
  const table = examples();
  const half = Int32Array.from(table.targets.keys()).filter((row) => row % 2 === 0);
  expect(boost(table, half, options)).toEqual(boost(table, half, options));
  const flipped = {
    ...table,
    targets: table.targets.map((target, row) => (row % 2 === 0 ? target : 1 - target)),
  };
  expect(boost(flipped, half, options)).toEqual(boost(table, half, options));
});

test('the average of forests gives the mean of their outputs', () => {
  const table = examples();
  const rows = Int32Array.from(table.targets.keys());
  const forests = [1, 2, 3].map((seed) => boost(table, rows, { ...options, seed }));
  const average = averageOf(forests);
  for (const vector of [
    [0.9, 0.1, 0.5],
    [0.2, 0.3, 0.9],
  ]) {
    const mean = forests.reduce((sum, forest) => sum + logOdds(forest, vector) / 3, 0);
    expect(logOdds(average, vector)).toBeCloseTo(mean, 4);
  }
});

test('workers grow the same forest as the main thread', async () => {
  const table = examples();
  const rows = Int32Array.from(table.targets.keys());
  const pool = openBoostPool(table, 2);
  const forests = await Promise.all([1, 2, 3].map((seed) => pool.grow(rows, { ...options, seed })));
  await pool.close();
  expect(forests).toEqual([1, 2, 3].map((seed) => boost(table, rows, { ...options, seed })));
});
