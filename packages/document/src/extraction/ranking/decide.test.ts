import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import { featureNames } from '../features/field-features.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetFields } from '../features/target-field.ts';
import { decidePages } from './decide.ts';

/** What is decided for the amounts of a page if every value has the same small probability. */
function decidedAmounts(amounts: readonly (readonly [label: string, amount: string])[]) {
  const sheet = new Sheet(595, 842, 10);
  amounts.forEach(([label, amount], row) => {
    sheet.put(label, 60, 60 + row * 16);
    sheet.put(amount, 300, 60 + row * 16);
  });
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: '.' }, 1);
  const { subtotal, tax, total } = templates.INVOICE.fields;
  const fields = targetFields({ fields: { subtotal: subtotal!, tax: tax!, total: total! } });
  const doubtful = { base: -2.2, trees: [] };
  const decided = decidePages([study], fields, doubtful, () => undefined);
  return decided.map(({ chosen }) => chosen.studied.candidate.text).sort();
}

test('a tax is not the amount that is the total if no subtotal is asked for', () => {
  const { tax, total } = templates.RECEIPT.fields;
  const fields = targetFields({ fields: { tax: tax!, total: total! } });
  const amountsOf = (...amounts: readonly string[]) => {
    const sheet = new Sheet(595, 842, 10);
    amounts.forEach((amount, row) => {
      sheet.put('Total with tax', 60, 60 + row * 16);
      sheet.put(amount, 300, 60 + row * 16);
    });
    const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: '.' }, 1);
    const decided = decidePages([study], fields, { base: 2, trees: [] }, () => undefined);
    return decided.map(({ target, chosen }) => [target.name, chosen.studied.candidate.text]);
  };
  expect(amountsOf('12.00')).toEqual([['total', '12.00']]);
  const two = amountsOf('12.00', '0.72');
  expect(two.map(([name]) => name).sort()).toEqual(['tax', 'total']);
  expect(new Set(two.map(([, amount]) => amount)).size).toBe(2);
});

test('doubtful amounts are left out, except those whose sum agrees', () => {
  expect(
    decidedAmounts([
      ['Subtotal', '100.00'],
      ['Tax', '19.00'],
      ['Total', '130.00'],
    ]),
  ).toEqual([]);
  expect(
    decidedAmounts([
      ['Subtotal', '100.00'],
      ['Tax', '19.00'],
      ['Total', '119.00'],
    ]),
  ).toEqual(['100.00', '119.00', '19.00']);
});

/** The dates chosen on pages of which the later ones have log odds that are lower by `apart`. */
function decidedDates(apart: number, ...dates: readonly string[]) {
  return datesOf(
    apart,
    dates.map((date) => ['Renewal', date]),
  );
}

function datesOf(
  apart: number,
  said: readonly (readonly [label: string, date: string])[],
  [name, labels]: readonly [string, readonly string[]] = ['renewal', ['Renewal', 'Next Date']],
) {
  const studies = said.map(([label, date], index) => {
    const sheet = new Sheet(595, 842, 10);
    sheet.put(label, 60, 60);
    sheet.put(date, 300, 60);
    return new PageStudy(sheet.page(index + 1), { dateOrder: 'day-first', decimalMark: '.' }, said.length);
  });
  const fields = targetFields({ fields: { [name]: { kind: 'date', labels } } });
  const laterPages = {
    feature: [featureNames.indexOf('page'), -1, -1],
    value: [1.5, 0, -apart],
    left: [1, 0, 0],
  };
  const decided = decidePages(studies, fields, { base: 2, trees: [laterPages] }, () => undefined);
  return decided.map(({ chosen, page }) => `${page}: ${chosen.studied.candidate.text}`);
}

test('a value is left out if another page has a different, clearly more likely one', () => {
  expect(decidedDates(0.2, '01.03.2024', '08.03.2024')).toEqual(['1: 01.03.2024', '2: 08.03.2024']);
  expect(decidedDates(0.8, '01.03.2024', '08.03.2024')).toEqual(['1: 01.03.2024']);
  expect(decidedDates(0.8, '01.03.2024', '01.03.2024')).toEqual(['1: 01.03.2024', '2: 01.03.2024']);
});

test('a value gives way to one at a label that the field lists earlier, on any page', () => {
  const next = ['Next Date', '08.03.2024'] as const;
  const renewal = ['Renewal', '01.03.2024'] as const;
  expect(datesOf(0, [renewal, next])).toEqual(['1: 01.03.2024']);
  expect(datesOf(0, [next, renewal])).toEqual(['2: 01.03.2024']);
  expect(datesOf(0, [next, next])).toEqual(['1: 08.03.2024', '2: 08.03.2024']);
  // The labels of a field known in training have no order.
  const invoiceDate = ['invoiceDate', ['Invoice Date', 'Date']] as const;
  const dated = [
    ['Invoice Date', '01.03.2024'],
    ['Date', '08.03.2024'],
  ] as const;
  expect(datesOf(0, dated, invoiceDate)).toHaveLength(2);
});

/** The names that are decided for buyer and bill-to if every text has the same probability. */
function decidedNames(...texts: readonly string[]) {
  const sheet = new Sheet(595, 842, 10);
  texts.forEach((text, row) => {
    sheet.put(text, 60, 60 + row * 14);
  });
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: '.' }, 1);
  const { 'parties.buyer.name': buyer, 'parties.billTo.name': billTo } = templates.INVOICE.fields;
  const fields = targetFields({
    fields: { 'parties.buyer.name': buyer!, 'parties.billTo.name': billTo! },
  });
  const decided = decidePages([study], fields, { base: 2, trees: [] }, () => undefined);
  return Object.fromEntries(
    decided.map(({ target, chosen }) => [target.name, chosen.studied.candidate.text]),
  );
}

test('an email address is not a name if the document names the party', () => {
  expect(decidedNames('Harrow Bakery', 'Bill to: me@buyer.com')).toEqual({
    'parties.buyer.name': 'Harrow Bakery',
  });
  expect(decidedNames('Bill to: me@buyer.com', 'Harrow Bakery')['parties.billTo.name']).toBe('Harrow Bakery');
  expect(decidedNames('Bill to: me@buyer.com')['parties.billTo.name']).toBe('me@buyer.com');
});

test('two parties may have the same address at two places, but not at one', () => {
  const fieldsOf = ['vendor', 'buyer'].map((party) => `parties.${party}.address`);
  const decidedOn = (lines: readonly (readonly [text: string, top: number])[]) => {
    const sheet = new Sheet(595, 842, 10);
    for (const [text, top] of lines) sheet.put(text, 60, top);
    const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: '.' }, 1);
    const fields = targetFields({
      fields: Object.fromEntries(fieldsOf.map((name) => [name, templates.INVOICE.fields[name]!])),
    });
    const isVendor = featureNames.indexOf('concept:vendorAddress');
    const top = featureNames.indexOf('top');
    const words = featureNames.indexOf('words');
    // Long texts are likely, for the vendor at the head of the page, for the buyer below it.
    const tree = {
      feature: [words, -1, isVendor, top, top, -1, top, -1, -1, -1, -1],
      value: [4.5, -6, 0.5, 0.2, 0.2, -1, 0.6, 3, -1, 3, 1],
      left: [1, 0, 3, 5, 7, 0, 9, 0, 0, 0, 0],
    };
    const decided = decidePages([study], fields, { base: 0, trees: [tree] }, () => undefined);
    return decided.map(({ target, chosen }) => [target.name, chosen.studied.candidate.text]);
  };
  const address = '12 Harbour Street, Northfield 04512';
  const both = decidedOn([
    [address, 60],
    [address, 360],
    ['7 Mill Lane, Southport 04987', 700],
  ]);
  expect(both.filter(([, text]) => text === address).map(([name]) => name)).toEqual(fieldsOf);
  expect(decidedOn([[address, 60]]).filter(([, text]) => text === address)).toHaveLength(1);
});
