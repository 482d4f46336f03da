import { expect, test } from 'vitest';
import type { Ranked } from '../choice/ranked.ts';
import { featureNames } from '../features/field-features.ts';
import { preferFirstLabel } from './first-label.ts';

/** A value at the document's first label (1), at a later one (-1) or at none (0). */
function ranked(normalizedValue: string, chance: number, labelFirst: number, labelBest = 1): Ranked {
  const vector = featureNames.map((name) =>
    name === 'labelFirst' ? labelFirst : name === 'labelBest' ? labelBest : 0,
  );
  return {
    normalizedValue,
    chance,
    vector,
    odds: chance,
    taught: 0,
    repeats: 1,
    studied: {} as Ranked['studied'],
  };
}

const values = (all: readonly Ranked[]) =>
  preferFirstLabel(all).map(({ normalizedValue }) => normalizedValue);

test('a likely value at the label that the user lists first goes before one at a later label', () => {
  expect(values([ranked('order', 0.9, -1), ranked('contract', 0.4, 1)])).toEqual(['contract', 'order']);
});

test('an unlikely one, or one whose label is only similar, does not', () => {
  expect(values([ranked('order', 0.9, -1), ranked('contract', 0.1, 1)])).toEqual(['order', 'contract']);
  expect(values([ranked('order', 0.9, -1), ranked('contract', 0.4, 1, 0.8)])).toEqual(['order', 'contract']);
});

test('if the best has no label or the first one, nothing changes', () => {
  expect(values([ranked('free', 0.9, 0), ranked('contract', 0.4, 1)])).toEqual(['free', 'contract']);
  expect(values([ranked('contract', 0.9, 1), ranked('order', 0.4, -1)])).toEqual(['contract', 'order']);
});
