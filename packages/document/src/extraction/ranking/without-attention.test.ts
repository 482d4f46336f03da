import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import { type Candidate, candidateOfLines } from '../candidates/candidate.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetFields } from '../features/target-field.ts';
import { leaveAttentionOut } from './without-attention.ts';

const address = targetFields(templates.INVOICE).find(({ name }) => name === 'parties.buyer.address')!;

/** What is left of the address that covers all lines. */
function leftOf(...lines: string[]): string {
  const sheet = new Sheet(600, 800, 10);
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
  const chosen = new Map([[address, one]]);
  const refined = leaveAttentionOut({ study }, chosen);
  return refined.get(address)!.studied.candidate.text;
}

test.each([
  'Attn: Ruth Okello',
  'c/o Ruth Okello',
  'z. Hd. Ruth Okello',
  't.a.v. Ruth Okello',
  'À l’attention de Ruth Okello',
  'Frau Ruth Okello',
  'Madame Ruth Okello',
  'Mrs. Ruth Okello',
])('a line that names a person is not part of the address: %s', (line) => {
  expect(leftOf(line, 'Kade 14', '4521 Biervliet')).toBe('Kade 14 4521 Biervliet');
  expect(leftOf('Kade 14', '4521 Biervliet', line)).toBe('Kade 14 4521 Biervliet');
});

test('a street with a care-of prefix stays', () => {
  expect(leftOf('c/o Kade 14', '4521 Biervliet')).toBe('c/o Kade 14 4521 Biervliet');
});

test('a street or house named after a title stays', () => {
  expect(leftOf('Mr Bean Road 4', '4521 Biervliet')).toBe('Mr Bean Road 4 4521 Biervliet');
  expect(leftOf('Msida House', '4521 Biervliet')).toBe('Msida House 4521 Biervliet');
});

test('a place whose name begins like such a word stays', () => {
  expect(leftOf('Attnang 14', '4800 Attnang-Puchheim')).toBe('Attnang 14 4800 Attnang-Puchheim');
});
