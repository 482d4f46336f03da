import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { Ranked } from '../choice/ranked.ts';
import { featureNames } from '../features/field-features.ts';
import { PageStudy } from '../features/page-study.ts';
import { preferRounded } from './rounded-total.ts';

type Amount = readonly [text: string, chance: number, feature?: 'isRounded' | 'roundsAnother'];

/** The resulting texts and probabilities of amounts given most likely first. */
function preferred(...amounts: readonly Amount[]) {
  const sheet = new Sheet(600, 800, 10);
  for (const [row, [text]] of amounts.entries()) sheet.put(text, 50, 50 + row * 20);
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: '.' }, 1);
  const ranked = study.candidates('money').map((studied, index): Ranked => {
    const [normalizedValue, chance, feature] = amounts[index]!;
    const vector = featureNames.map((name) => (name === feature ? 1 : 0));
    return { studied, chance, vector, repeats: 1, odds: 0, taught: 0, normalizedValue };
  });
  return preferRounded(ranked).map(({ normalizedValue, chance }) => [normalizedValue, chance]);
}

test('of a total and the same amount rounded to coins, the rounded one is the total', () => {
  expect(preferred(['65.72', 0.8, 'isRounded'], ['65.70', 0.6, 'roundsAnother'])).toEqual([
    ['65.70', 0.8],
    ['65.72', 0.6],
  ]);
});

test('an unlikely amount, or one too far from the total, does not replace it', () => {
  const unlikely: Amount[] = [
    ['65.72', 0.8, 'isRounded'],
    ['65.70', 0.1, 'roundsAnother'],
  ];
  expect(preferred(...unlikely).map(([text]) => text)).toEqual(['65.72', '65.70']);
  const far: Amount[] = [
    ['65.72', 0.8, 'isRounded'],
    ['61.50', 0.6, 'roundsAnother'],
  ];
  expect(preferred(...far).map(([text]) => text)).toEqual(['65.72', '61.50']);
});
