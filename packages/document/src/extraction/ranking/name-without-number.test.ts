import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { Ranked } from '../choice/ranked.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetField } from '../features/target-field.ts';
import { nameWithoutNumber } from './name-without-number.ts';

const sponsor = targetField('sponsor', { kind: 'name', labels: ['Sponsor'] });

/** What is chosen in the end if the first choice was the printed text. */
function chosenFrom(text: string, target = sponsor): string {
  const page = new Sheet(600, 800, 10);
  page.put(text, 50, 50);
  const study = new PageStudy(page.page(1), { dateOrder: 'day-first' }, 1);
  const ranked = study.candidates('name').map(
    (studied): Ranked => ({
      studied,
      chance: studied.candidate.text === text ? 0.7 : 0.3,
      vector: [],
      repeats: 1,
      odds: 0,
      taught: 0,
      normalizedValue: studied.candidate.text,
    }),
  );
  const chosen = new Map([[target, ranked.find((one) => one.studied.candidate.text === text)]]);
  const refined = nameWithoutNumber({ ranked: new Map([[target, ranked]]) }, chosen);
  return refined.get(target)!.studied.candidate.text;
}

test('a number in brackets after a name is not part of it', () => {
  expect(chosenFrom('Friends of Harbour Tools (204417)')).toBe('Friends of Harbour Tools');
  expect(chosenFrom('Friends of Harbour Tools (204417')).toBe('Friends of Harbour Tools');
});

test('words in brackets stay', () => {
  expect(chosenFrom('Harbour Tools (North)')).toBe('Harbour Tools (North)');
});

test('a name with a meaning known in training is unchanged', () => {
  const vendor = targetField('vendorName', { kind: 'name', labels: ['Vendor'] });
  expect(chosenFrom('Harbour Tools (204417)', vendor)).toBe('Harbour Tools (204417)');
});
