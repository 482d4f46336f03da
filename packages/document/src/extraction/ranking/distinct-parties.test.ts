import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { Ranked } from '../choice/ranked.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetField } from '../features/target-field.ts';
import { distinctParties } from './distinct-parties.ts';

const study = studyOf(
  'Harbour Paints Ltd',
  '12 Quay Street',
  'Leeds LS1 4AB',
  '',
  '9 Mill Lane',
  'York YO1 7HH',
);

function studyOf(...lines: readonly string[]): PageStudy {
  const sheet = new Sheet(600, 800, 10);
  lines.forEach((line, row) => {
    if (line !== '') sheet.put(line, 50, 50 + row * 14);
  });
  return new PageStudy(sheet.page(1), { dateOrder: 'day-first' }, 1);
}

/** The addresses of the page that begin like this, with the given probabilities. */
function addresses(chances: Readonly<Record<string, number>>): Ranked[] {
  return study
    .candidates('address')
    .flatMap((studied): Ranked[] => {
      const chance = chances[studied.candidate.text];
      const normalizedValue = studied.candidate.text;
      return chance === undefined
        ? []
        : [{ studied, chance, vector: [], repeats: 1, odds: 0, taught: 0, normalizedValue }];
    })
    .sort((a, b) => b.chance - a.chance);
}

const vendor = targetField('parties.vendor.address', { kind: 'address', labels: [] });
const buyer = targetField('parties.buyer.address', { kind: 'address', labels: [] });

function kept(vendors: readonly Ranked[], buyers: readonly Ranked[]): (string | undefined)[] {
  const ranked = new Map([
    [vendor, vendors],
    [buyer, buyers],
  ]);
  const apart = distinctParties([ranked], [vendor, buyer]);
  return [vendor, buyer].map((one) => ranked.get(one)!.find(apart.get(one) ?? (() => true))?.normalizedValue);
}

const quay = '12 Quay Street Leeds LS1 4AB';
const mill = '9 Mill Lane York YO1 7HH';

test('two parties that compete for one address get the most likely two', () => {
  const both = kept(addresses({ [quay]: 0.9, [mill]: 0.2 }), addresses({ [quay]: 0.6, [mill]: 0.5 }));
  expect(both).toEqual([quay, mill]);
});

test('the only address of a page stays whole, even if nothing is left for the other party', () => {
  const street = '12 Quay Street';
  const place = 'Leeds LS1 4AB';
  const vendors = addresses({ [quay]: 0.04, [place]: 0.01 });
  const buyers = addresses({ [quay]: 0.94, [street]: 0.02 });
  expect(kept(vendors, buyers)[1]).toBe(quay);
});
