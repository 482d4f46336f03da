import { seededRandom } from '@recto/document';
import { logOddsOf } from '@recto/reader/internals';
import { expect, test } from 'vitest';
import { fitYesNo } from './fit-yes-no.ts';

test('recovers the log odds that the samples were drawn from, whatever the units', () => {
  const random = seededRandom(3);
  const oddsOf = (length: number, isBold: number): number => 0.5 + (length - 200) / 50 - 1.5 * isBold;
  const samples = Array.from({ length: 4000 }, () => {
    const [length, isBold] = [100 + 200 * random(), Number(random() < 0.3)];
    const isSo = random() < 1 / (1 + Math.exp(-oddsOf(length, isBold)));
    return { isSo, features: [1, length, isBold] };
  });
  const weights = fitYesNo(samples);
  for (const [length, isBold] of [
    [150, 0],
    [200, 1],
    [280, 0],
  ] as const) {
    expect(Math.abs(logOddsOf(weights, [1, length, isBold]) - oddsOf(length, isBold))).toBeLessThan(0.25);
  }
});
