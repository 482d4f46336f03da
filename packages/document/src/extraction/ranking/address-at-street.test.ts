import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import { type Candidate, candidateOfLines } from '../candidates/candidate.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetFields } from '../features/target-field.ts';
import { beginAtStreets } from './address-at-street.ts';

const address = targetFields(templates.INVOICE).find(({ name }) => name === 'parties.buyer.address')!;

/** What is left of the address that covers all lines. */
function leftOf(...lines: string[]): string {
  const sheet = new Sheet(900, 800, 10);
  for (const [row, text] of lines.entries()) sheet.put(text, 50, 50 + 12 * row);
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: ',' }, 1);
  const spans = study.layout.segments.map((segment) => ({
    segment,
    firstToken: 0,
    endToken: segment.tokens.length,
  }));
  study.propose('address', [candidateOfLines(spans, { form: 0.5 })]);
  const studied = study
    .candidates('address')
    .find(({ candidate }) => (candidate as Candidate).text === lines.join(' '))!;
  const one = { studied, chance: 0.9, vector: [], repeats: 1, odds: 2, taught: 0, normalizedValue: '' };
  return beginAtStreets({ study }, new Map([[address, one]])).get(address)!.studied.candidate.text;
}

test.each([
  [['Ruth Okello', 'Kade 14', '4521 Biervliet'], 'Kade 14 4521 Biervliet'],
  [['Ruth Okello', 'Larch Court, 14 Larch Row', 'Leeds LS2 7PJ'], 'Larch Court, 14 Larch Row Leeds LS2 7PJ'],
  [['Treasurer', '14 Larch Row', 'Leeds LS2 7PJ'], '14 Larch Row Leeds LS2 7PJ'],
  [['Heating and Cooling', 'PO Box 759', 'Gregory, NV 67793'], 'PO Box 759 Gregory, NV 67793'],
])('who lives there is none of an address: %s', (lines, left) => {
  expect(leftOf(...lines)).toBe(left);
});

test.each([
  [['Polígono Industrial Norte', 'Calle Olmo 8', '46001 Valencia']],
  [['Lieu-dit Moulin', '1151 Rue du Havre', '40072 Angers']],
  [['Larch House', '14 Larch Row', 'Leeds LS2 7PJ']],
  [['Kade 14', '4521 Biervliet']],
  [['Ruth Okello', 'Biervliet']],
])('a house, and what no street is below of, stay: %s', (lines) => {
  expect(leftOf(...lines)).toBe(lines.join(' '));
});

test.each([
  [['Indirizzo Via Olmo 8', '30891 Settimo'], 'Via Olmo 8 30891 Settimo'],
  [['DIRECCIÓN Km 36 Carretera Norte', '13742 Lugo'], 'Km 36 Carretera Norte 13742 Lugo'],
  [['Address 14 Larch Row', 'Leeds LS2 7PJ'], '14 Larch Row Leeds LS2 7PJ'],
])('the word that asks for an address is none of it: %s', (lines, left) => {
  expect(leftOf(...lines)).toBe(left);
});

test('what stands in for an address on a blank form stays', () => {
  expect(leftOf('Indirizzo 1234', '12345 Città')).toBe('Indirizzo 1234 12345 Città');
});
