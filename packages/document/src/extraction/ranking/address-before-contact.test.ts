import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import { type Candidate, candidateOfLines } from '../candidates/candidate.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetFields } from '../features/target-field.ts';
import { endAddressesBeforeContacts } from './address-before-contact.ts';

const address = targetFields(templates.INVOICE).find(({ name }) => name === 'parties.vendor.address')!;

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
  return endAddressesBeforeContacts({ study }, new Map([[address, one]])).get(address)!.studied.candidate
    .text;
}

test.each([
  ['Kade 14 · 4521 Biervliet · Telefon 0115 481234 · post@kade.example', 'Kade 14 · 4521 Biervliet'],
  ['Kade 14 | 4521 Biervliet | Bestellijn 0115 48', 'Kade 14 | 4521 Biervliet'],
  ['Via Olmo 8 – 30891 Settimo – tel. 028 34 95 94', 'Via Olmo 8 – 30891 Settimo'],
  ['Via Olmo 8 – 30891 Settimo – P. IVA IT12345678903', 'Via Olmo 8 – 30891 Settimo'],
  ['Kade 14, 4521 Biervliet – N° 239 103 814', 'Kade 14, 4521 Biervliet'],
  ['8 Elm Road, Leeds LS2 7PJ Tel: 0113 496 0123', '8 Elm Road, Leeds LS2 7PJ'],
  ['8 Elm Road, Leeds LS2 7PJ sales@elm.example', '8 Elm Road, Leeds LS2 7PJ'],
  ['911 Nader Falls, Shanna, YT M9Z 1X9, 241-728-5756,', '911 Nader Falls, Shanna, YT M9Z 1X9,'],
  ['Marginal 5792, 08159-267 Senhora CNPJ 43.162.662/1463-69', 'Marginal 5792, 08159-267 Senhora'],
  ['8 Elm Road, Leeds LS2 7PJ · Tax ID 754-33-5918', '8 Elm Road, Leeds LS2 7PJ'],
  ['8 Elm Road, Leeds LS2 7PJ VAT', '8 Elm Road, Leeds LS2 7PJ'],
  ['Kade 14, 4521 Biervliet BE71 0961 2345 6769', 'Kade 14, 4521 Biervliet'],
])('what else stands in its line is none of an address: %s', (line, left) => {
  expect(leftOf(line)).toBe(left);
});

test('the place and day of a letter are none of an address', () => {
  expect(leftOf('Kade 14', '4521 Biervliet', 'Biervliet, 11 Dec 2013')).toBe('Kade 14 4521 Biervliet');
});

test('a line with a telephone alone is none of an address', () => {
  expect(leftOf('Kade 14', '4521 Biervliet', '0041 71 89 95 86')).toBe('Kade 14 4521 Biervliet');
});

test('no line counts below the one in which an address ends', () => {
  expect(leftOf('Kade 14', '4521 Biervliet · Tel. 0115 481234', 'post 12')).toBe('Kade 14 4521 Biervliet');
});

test.each([
  'Kade 14 · 4521 Biervliet · Nederland',
  'Rua Nova 100 – Centro – São Paulo – SP – 01310-100',
  '9293 Plain North, Dustin, MT 57332-7680',
  'Telephone Road 12, Houston, TX 77023',
  'Rue Haute 8 – 1000 Bruxelles – Belgique',
  'Mobil Str. 14, 81541 München',
  '12 Fax Lane, Leeds LS2 7PJ',
])('an address stays whole: %s', (line) => {
  expect(leftOf(line)).toBe(line);
});

test('a line with a telephone between street and town is left as it is', () => {
  expect(leftOf('Kade 14 Tel. 0115 481234', '4521 Biervliet')).toBe(
    'Kade 14 Tel. 0115 481234 4521 Biervliet',
  );
});
