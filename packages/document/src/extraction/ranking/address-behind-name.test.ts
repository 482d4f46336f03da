import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { Ranked } from '../choice/ranked.ts';
import type { Finder } from '../features/page-study.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetFields } from '../features/target-field.ts';
import { beginBehindNames } from './address-behind-name.ts';

const fields = targetFields(templates.INVOICE);
const [name, address] = ['parties.buyer.name', 'parties.buyer.address'].map(
  (field) => fields.find((one) => one.name === field)!,
);

const block = ['Zandkreek Montage SE', 'Kade 14', '4521 Biervliet'];

function study(lines: readonly string[]): PageStudy {
  const sheet = new Sheet(600, 800, 10);
  for (const [row, text] of lines.entries()) if (text !== '') sheet.put(text, 50, 50 + 12 * row);
  return new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: ',' }, 1);
}

function ranked(page: PageStudy, finder: Finder, chances: Readonly<Record<string, number>>): Ranked[] {
  return page.candidates(finder).flatMap((studied): Ranked[] => {
    const chance = chances[(studied.candidate as Candidate).text];
    const normalizedValue = studied.candidate.text;
    return chance === undefined
      ? []
      : [{ studied, chance, vector: [], repeats: 1, odds: 0, taught: 0, normalizedValue }];
  });
}

function addressWith(chances: Readonly<Record<string, number>>, lines = block): [string, number] {
  const page = study(lines);
  const addresses = ranked(page, 'address', chances).sort((a, b) => b.chance - a.chance);
  const chosen = new Map([
    [name!, ranked(page, 'name', { 'Zandkreek Montage SE': 0.9 })[0]],
    [address!, addresses[0]],
  ]);
  const refined = beginBehindNames({ ranked: new Map([[address!, addresses]]) }, chosen);
  const one = refined.get(address!)!;
  return [one.studied.candidate.text, one.chance];
}

test('an address that begins with the name of its party is cut to begin after it', () => {
  const whole = 'Zandkreek Montage SE Kade 14 4521 Biervliet';
  expect(addressWith({ [whole]: 0.7, 'Kade 14 4521 Biervliet': 0.2 })).toEqual([
    'Kade 14 4521 Biervliet',
    0.7,
  ]);
  expect(addressWith({ [whole]: 0.7 })).toEqual([whole, 0.7]);
  expect(addressWith({ 'Kade 14 4521 Biervliet': 0.6, [whole]: 0.3 })).toEqual([
    'Kade 14 4521 Biervliet',
    0.6,
  ]);
});

test('an address that begins too late is extended to begin in the line below its party’s name', () => {
  const lines = ['Zandkreek Montage SE', 'Toren Oost', 'Kade 14', '4521 Biervliet'];
  const [whole, part] = ['Toren Oost Kade 14 4521 Biervliet', 'Kade 14 4521 Biervliet'];
  expect(addressWith({ [part]: 0.8, [whole]: 0.1 }, lines)).toEqual([whole, 0.8]);
  expect(addressWith({ [part]: 0.8 }, lines)).toEqual([part, 0.8]);
  const apart = ['Zandkreek Montage SE', '', '', 'Toren Oost', 'Kade 14', '4521 Biervliet'];
  expect(addressWith({ [part]: 0.8, [whole]: 0.1 }, apart)).toEqual([part, 0.8]);
});
