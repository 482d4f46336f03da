import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ranked } from '../extraction/choice/ranked.ts';
import { documentChances } from './document-chance.ts';

function ranked(normalizedValue: string, odds: number, taught: number): Ranked {
  // Only the value and the odds are used.
  return { normalizedValue, odds, taught, chance: 0, repeats: 1, vector: [], studied: undefined as never };
}

const log = fc.double({ min: -30, max: 30, noNaN: true });
const pages = fc.array(
  fc.array(
    fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), log, log).map((given) => ranked(...given)),
    { maxLength: 6 },
  ),
  { maxLength: 4 },
);

const guesses = fc.tuple(fc.nat(9), fc.nat(9)).map(([right, wrong]) => ({ right, judged: right + wrong }));
const notJudged = { right: 0, judged: 0 };

test('the probabilities of a document’s values add up to at most one, are the same on each page, and descend', () => {
  fc.assert(
    fc.property(pages, log, guesses, (given, presence, guesses) => {
      const chances = documentChances(given, { presence, guesses }, 'b');
      const byValue = Map.groupBy(chances.flat(), ({ normalizedValue }) => normalizedValue);
      const each = [...byValue.values()].map((all) => new Set(all.map(({ chance }) => chance)));
      expect(each.every(({ size }) => size === 1)).toBe(true);
      expect(each.reduce((sum, [chance]) => sum + chance!, 0)).toBeLessThanOrEqual(1);
      for (const page of chances) {
        expect(page.map(({ chance }) => chance)).toEqual(
          page.map(({ chance }) => chance).toSorted((a, b) => b - a),
        );
      }
    }),
  );
});

test('a label mismatch common to all candidates makes no difference; what examples teach does', () => {
  const chanceOfA = (shift: number, taught: number) =>
    documentChances([[ranked('a', 1 + shift, taught), ranked('b', shift, 0)]], {
      presence: 2,
      guesses: notJudged,
    })[0]!.find((one) => one.normalizedValue === 'a')!.chance;
  expect(chanceOfA(-9, 3)).toBeCloseTo(chanceOfA(0, 3), 9);
  expect(chanceOfA(0, 3)).toBeGreaterThan(chanceOfA(0, 0));
  expect(chanceOfA(0, -8)).toBeLessThan(0.05);
});

test('a guess is more likely if guesses were right on the layout, and less likely if they were wrong', () => {
  const chanceOfA = (right: number, judged: number) =>
    documentChances(
      [[ranked('b', 0, 0), ranked('a', 1, 0)]],
      { presence: 9, guesses: { right, judged } },
      'a',
    )[0]!.find((one) => one.normalizedValue === 'a')!.chance;
  const chances = [chanceOfA(0, 5), chanceOfA(0, 1), chanceOfA(0, 0), chanceOfA(1, 1), chanceOfA(5, 5)];
  expect(chances).toEqual(chances.toSorted((a, b) => a - b));
  expect(new Set(chances).size).toBe(5);
});
