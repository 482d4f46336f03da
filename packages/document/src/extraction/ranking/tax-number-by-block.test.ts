import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import { candidateOf, spanAt } from '../candidates/candidate.ts';
import type { Ranked } from '../choice/ranked.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetFields } from '../features/target-field.ts';
import { ownTaxNumbers } from './tax-number-by-block.ts';

const targets = targetFields(templates.INVOICE);
const [vendorName, buyerName, vendorTax, buyerTax] = [
  'parties.vendor.name',
  'parties.buyer.name',
  'parties.vendor.taxId',
  'parties.buyer.taxId',
].map((name) => targets.find((target) => target.name === name)!) as [never, never, never, never];

const sheet = new Sheet(600, 800, 10);
for (const [text, left, top] of [
  ['Brouwer Advies', 350, 40],
  ['Lindelaan 4', 350, 53],
  ['BTW NL680130044B68', 350, 66],
  ['Studio Rover', 50, 100],
  ['Heidedijk 711', 50, 113],
  ['Btw verlegd naar NL918078799B85', 50, 500],
] as const)
  sheet.put(text, left, top);
const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first' }, 1);

function ranked(text: string, finder: 'name' | 'identifier'): Ranked {
  const segment = study.layout.segments.find((one) => one.text.includes(text))!;
  const start = segment.text.indexOf(text);
  const span = spanAt(segment, start, start + text.length);
  study.propose(finder, [candidateOf(span, { form: 0.5 })]);
  const studied = study.candidates(finder).find(({ candidate }) => candidate.text === text)!;
  return { studied, chance: 0.9, vector: [], repeats: 1, odds: 2, taught: 0, normalizedValue: text };
}

const names = [
  [vendorName, ranked('Brouwer Advies', 'name')],
  [buyerName, ranked('Studio Rover', 'name')],
] as const;

/** The two tax numbers that are taken where these were chosen. */
function taken(vendor: string | undefined, buyer: string | undefined) {
  const of = (text: string | undefined) => (text === undefined ? undefined : ranked(text, 'identifier'));
  const chosen = new Map<never, Ranked | undefined>([
    ...names,
    [vendorTax, of(vendor)],
    [buyerTax, of(buyer)],
  ]);
  const refined = ownTaxNumbers({ study }, chosen);
  return [vendorTax, buyerTax].map((target) => refined.get(target)?.studied.candidate.text);
}

const [own, other] = ['NL680130044B68', 'NL918078799B85'];

test('a tax number in the block of the seller is the seller’s', () => {
  expect(taken(other, own)).toEqual([own, other]);
  expect(taken(undefined, own)).toEqual([own, undefined]);
  expect(taken(own, other)).toEqual([own, other]);
  expect(taken(undefined, other)).toEqual([undefined, other]);
});
