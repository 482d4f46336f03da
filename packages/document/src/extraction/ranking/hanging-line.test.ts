import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { Ranked } from '../choice/ranked.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetField } from '../features/target-field.ts';
import { takeHangingLines } from './hanging-line.ts';

const sponsor = targetField('sponsor', { kind: 'name', labels: ['Sponsor'] });

/** The value after taking in the line below, if it was `text` at first. */
function taken(text: string, lines: readonly (readonly [left: number, text: string])[]): string {
  const sheet = new Sheet(600, 800, 10);
  lines.forEach(([left, line], row) => {
    sheet.put(line, left, 50 + 12 * row);
  });
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first' }, 1);
  const studied = study.candidates('name').find(({ candidate }) => candidate.text === text)!;
  const one: Ranked = {
    studied,
    chance: 0.9,
    vector: [],
    repeats: 1,
    odds: 2,
    taught: 0,
    normalizedValue: text,
  };
  const chosen = new Map<typeof sponsor, Ranked | undefined>([[sponsor, one]]);
  const refined = takeHangingLines({ study }, chosen);
  return refined.get(sponsor)!.studied.candidate.text;
}

test('a value to the right of its label continues in the line below it', () => {
  const [label, below] = ['Sponsor: Harbour Tools', 'Cooperative'] as const;
  const valueLeft = new Sheet(600, 800, 10).put('Sponsor:', 50, 50);
  expect(
    taken('Harbour Tools', [
      [50, label],
      [valueLeft, below],
      [50, 'Market: Lisbon'],
    ]),
  ).toBe('Harbour Tools Cooperative');
  expect(
    taken('Harbour Tools', [
      [50, label],
      [50, below],
    ]),
  ).toBe('Harbour Tools');
  expect(
    taken('Harbour Tools', [
      [50, label],
      [valueLeft, 'Office: Porto'],
    ]),
  ).toBe('Harbour Tools');
  expect(
    taken('Harbour Tools', [
      [50, label],
      [valueLeft, below],
      [valueLeft, '2nd Floor'],
      [valueLeft, 'Porto'],
    ]),
  ).toBe('Harbour Tools');
});
