import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { Decided } from '../choice/decided.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetField } from '../features/target-field.ts';
import { settledTaxNumber } from './settled-tax-number.ts';

const target = targetField('parties.vendor.taxId', { kind: 'identifier', labels: ['VAT ID', 'Tax ID'] });

/** What is believed in the end of a number on a page of one line. */
function believedOf(line: string, text: string): number {
  const page = new Sheet(600, 800, 10);
  page.put(line, 50, 50);
  const study = new PageStudy(page.page(1), { dateOrder: 'day-first' }, 1);
  const studied = study.candidates('identifier').find(({ candidate }) => candidate.text === text);
  if (studied === undefined) throw new Error('Expected a candidate with this text.');
  const chosen = { studied, chance: 0.5, vector: [], repeats: 1, odds: 0, taught: 0, normalizedValue: text };
  const decided: Decided = { target, page: 1, chosen, others: [], sumAgrees: false };
  return settledTaxNumber({ decided: [decided] }, [0.4])[0]!;
}

test('a label or the form of a country makes a tax number sure', () => {
  expect(believedOf('VAT ID: 5550192', '5550192')).toBeGreaterThan(0.85);
  expect(believedOf('Muster AG CHE-555.019.220 TVA', 'CHE-555.019.220 TVA')).toBeGreaterThan(0.85);
});

test('a number with neither is doubtful', () => {
  expect(believedOf('Muster AG 5550192', '5550192')).toBeLessThan(0.5);
});
