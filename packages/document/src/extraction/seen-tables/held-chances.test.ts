import { expect, test } from 'vitest';
import { heldChances } from './held-chances.ts';

const sure = [
  { column: 0, chance: 0.98 },
  { column: 1, chance: 0.9 },
  { column: 2, chance: 0.97 },
];
const nothing = [0, 0, 0];
/** The rule does not involve the first column. */
const agrees = [0, 1, 1];
const contradicts = [0, -1, -1];

test('a consistent row is more certain, an inconsistent one is doubted, above all its least certain cell', () => {
  const rows = [sure, sure, sure, sure];
  const balance = [agrees, agrees, agrees, contradicts];
  const [fits, , , breaks] = heldChances(rows, { product: rows.map(() => nothing), balance });
  expect(fits![0]).toBe(0.98);
  expect(fits![1]).toBeGreaterThan(0.9);
  expect(breaks![0]).toBe(0.98);
  expect(breaks![1]).toBeLessThan(0.5);
  expect(breaks![2]).toBeLessThan(0.97);
  expect(breaks![2]).toBeGreaterThan(breaks![1]!);
});

test('a rule that only two rows confirm, or as many contradict, changes nothing', () => {
  for (const balance of [
    [agrees, agrees, contradicts],
    [agrees, agrees, agrees, contradicts, contradicts, contradicts],
  ]) {
    const rows = balance.map(() => sure);
    const held = heldChances(rows, { product: rows.map(() => nothing), balance });
    expect(held.flat()).toEqual(rows.flat().map(({ chance }) => chance));
  }
});
