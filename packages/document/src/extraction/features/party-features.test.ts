import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { PageStudy } from './page-study.ts';
import { partyFeatureNames, partyFeatures } from './party-features.ts';

/** The party features of the lines of a block, by text. */
function studied(lines: readonly string[]) {
  const sheet = new Sheet(595, 842, 10);
  lines.forEach((line, row) => {
    sheet.put(line, 60, 60 + row * 13);
  });
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first' }, 1);
  const named = study
    .candidates('name')
    .map((one) => [
      one.candidate.text,
      Object.fromEntries(partyFeatures(study, one).map((value, index) => [partyFeatureNames[index]!, value])),
    ]);
  return Object.fromEntries(named) as Record<string, Record<string, number>>;
}

test('a trade name says so, beside or in itself', () => {
  const found = studied([
    'Le Client',
    'ENSEIGNE VERTE NOM COMMERCIAL',
    'Trading Name: Green Shop',
    '06000 Nice',
  ]);
  expect(found['Le Client']!.tradeName).toBe(0);
  expect(found['ENSEIGNE VERTE NOM COMMERCIAL']!.tradeName).toBe(1);
  expect(found['Green Shop']!.tradeName).toBe(1);
});

test('somebody at a firm is known by title, department or task', () => {
  const found = studied([
    'Frau Petra Klein',
    'Service Achats',
    'Contact Livraison',
    'Mr. Green',
    'Marmor AG',
  ]);
  for (const name of ['Frau Petra Klein', 'Service Achats', 'Contact Livraison', 'Mr. Green'])
    expect(found[name]!.ownPerson).toBe(1);
  expect(found['Marmor AG']!.ownPerson).toBe(0);
});

test('a legal form ends a name behind a hyphen, too', () => {
  const found = studied(['Segelboot-Verleih-GmbH', 'Bonusstr. 31']);
  expect(found['Segelboot-Verleih-GmbH']!.endsLegalForm).toBe(1);
});
