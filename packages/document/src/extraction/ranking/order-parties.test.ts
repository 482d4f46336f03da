import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import { type Candidate, candidateOfLines } from '../candidates/candidate.ts';
import type { Ranked } from '../choice/ranked.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetFields } from '../features/target-field.ts';
import { addressOrdersToSuppliers } from './order-parties.ts';

const fields = targetFields(templates.PURCHASE_ORDER);
const fieldOf = (name: string) => fields.find((field) => field.name === name)!;
const [vendor, buyer] = [fieldOf('parties.vendor.name'), fieldOf('parties.buyer.name')];

/** The vendor and the buyer of a letter from Vale to Quist, of which the page teaches that the sender sells. */
function partiesOf(title: string, { over = '', foot = '' } = {}) {
  const sheet = new Sheet(595, 842, 10);
  sheet.put('Vale & Larch Ltd', 50, 40);
  sheet.put('14 Larch Row, Leeds LS2 7PJ', 50, 54);
  if (over !== '') sheet.put(over, 50, 150);
  sheet.put('Quist Tools', 50, 164);
  sheet.put('8 Tanner Street', 50, 178);
  sheet.put(title, 50, 260);
  if (foot !== '') sheet.put(foot, 50, 800);
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: '.' }, 1);
  const named = (text: string): Ranked => {
    const segment = study.layout.segments.find((one) => one.text === text)!;
    study.propose('name', [
      candidateOfLines([{ segment, firstToken: 0, endToken: segment.tokens.length }], { form: 0.5 }),
    ]);
    const studied = study.candidates('name').find(({ candidate }) => (candidate as Candidate).text === text)!;
    return { studied, chance: 0.9, vector: [], repeats: 1, odds: 2, taught: 0, normalizedValue: text };
  };
  const [sender, addressee] = [named('Vale & Larch Ltd'), named('Quist Tools')];
  const ranked = new Map([
    [vendor, [sender, addressee]],
    [buyer, [addressee, sender]],
  ]);
  const chosen = new Map([
    [vendor, sender],
    [buyer, addressee],
  ]);
  const refined = addressOrdersToSuppliers({ study, ranked }, chosen);
  return [vendor, buyer].map((field) => refined.get(field)?.normalizedValue);
}

const asOrdered = ['Quist Tools', 'Vale & Larch Ltd'];
const asSold = ['Vale & Larch Ltd', 'Quist Tools'];

test.each([
  'Purchase Order 4711',
  'PURCHASE ORDER',
  'Subject: Purchase order no. 4711',
  'Bestellung Nr. 4711',
  "Buono d'ordine n. 961",
  'Bon de commande n° 12',
  'Self-billed invoice',
  'SELF-BILLING INVOICE SB-12',
  'Autofattura n. 7',
])('an order is addressed to the supplier by who orders: %s', (title) => {
  expect(partiesOf(title)).toEqual(asOrdered);
});

test.each([
  'Invoice 4711',
  'Order confirmation 4711',
  'Auftragsbestätigung',
  'Delivery note',
  'Order 4711',
  'Your purchase order of May',
])('other letters are from who sells: %s', (title) => {
  expect(partiesOf(title)).toEqual(asSold);
});

test('a caption that says who somebody is counts more than the place', () => {
  expect(partiesOf('Purchase Order 4711', { over: 'Customer' })).toEqual(asSold);
});

test('whoever writes an invoice for the seller names the account of the seller', () => {
  expect(partiesOf('Self-billed invoice', { foot: 'IBAN DE02 1203 0000 0000 2020 51' })).toEqual(asOrdered);
});

test('who prints an account wants to be paid', () => {
  expect(partiesOf('Purchase Order 4711', { foot: 'IBAN DE02 1203 0000 0000 2020 51' })).toEqual(asSold);
});
