import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import { candidateOf, spanAt } from '../candidates/candidate.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetFields } from '../features/target-field.ts';
import { takeWholeTaxNumbers } from './whole-tax-number.ts';

const taxId = targetFields(templates.INVOICE).find(({ name }) => name === 'parties.vendor.taxId')!;

/** The tax number that is taken where words of a line were chosen. */
function wholeOf(line: string, chosen: string): string {
  const sheet = new Sheet(600, 800, 10);
  sheet.put(line, 50, 50);
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: ',' }, 1);
  const segment = study.layout.segments[0]!;
  const start = line.indexOf(chosen);
  const span = spanAt(segment, start, start + chosen.length);
  study.propose('identifier', [candidateOf(span, { form: 0.5 })]);
  const studied = study
    .candidates('identifier')
    .find(({ candidate }) => candidate.text === chosen && candidate.firstToken === span.firstToken)!;
  const one = { studied, chance: 0.9, vector: [], repeats: 1, odds: 2, taught: 0, normalizedValue: '' };
  return takeWholeTaxNumbers({ study }, new Map([[taxId, one]])).get(taxId)!.studied.candidate.text;
}

test.each([
  ['VAT GB 233 3125 38 · page', 'GB 233 3125', 'GB 233 3125 38'],
  ['Tax ID 18 724 500 114', '500 114', '18 724 500 114'],
  ['TVA FR88 608 869 544', 'FR88 608 869', 'FR88 608 869 544'],
])('a tax number is all of its groups: %s', (line, chosen, whole) => {
  expect(wholeOf(line, chosen)).toBe(whole);
});

test.each([
  ['VAT DE123456789 Tel. 12 34', 'DE123456789'],
  ['VAT 1834 5078 9412 3956 7290', '1834 5078 9412'],
])('what is not of it, and what would be too long, stays out: %s', (line, chosen) => {
  expect(wholeOf(line, chosen)).toBe(chosen);
});
