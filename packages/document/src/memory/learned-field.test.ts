import { expect, test } from 'vitest';
import { documentChances } from './document-chance.ts';
import { evidenceWorth } from './learned-field.ts';

test('evidence counts more if the ranker has no likely value, and most without candidates', () => {
  const [none, unsure, sure] = [[], [-4, -1], [-4, 5]].map(evidenceWorth) as [number, number, number];
  expect(none).toBeGreaterThan(unsure);
  expect(unsure).toBeGreaterThan(sure);
  expect(sure).toBeGreaterThan(0);
});

test('a document with very many candidates is treated like any other', () => {
  const count = 300_000;
  expect(evidenceWorth(new Array<number>(count).fill(-3))).toBe(evidenceWorth([-3]));
  const page = Array.from({ length: count }, (_, index) => ({
    normalizedValue: String(index),
    odds: index === 7 ? 9 : -9,
    taught: 0,
    chance: 0,
    repeats: 1,
    vector: [],
    studied: undefined as never,
  }));
  expect(
    documentChances([page], { presence: 3, guesses: { right: 1, judged: 2 } })[0]![0]!.normalizedValue,
  ).toBe('7');
});
