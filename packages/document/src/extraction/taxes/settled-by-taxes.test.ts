import { describe, expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { ExtractedValue } from '../../model/extraction.ts';
import { conventionsOf, PageStudy } from '../features/page-study.ts';
import { settledByTaxes, type TaxedAmounts } from './settled-by-taxes.ts';
import { taxRows } from './tax-rows.ts';

type Amount = 'subtotal' | 'tax' | 'total' | 'discount' | 'deposit';
type Line = readonly [label: string, text: string, amount?: Amount];

/** Lines of sums on a page, each taken for what is said behind it. */
function settled(lines: readonly Line[]): Readonly<Record<Amount, readonly (string | undefined)[]>> {
  const sheet = new Sheet(595, 842, 10);
  lines.forEach(([label, text], index) => {
    sheet.put(label, 300, 600 + 16 * index);
    sheet.put(text, 500, 600 + 16 * index);
  });
  const page = sheet.page(1);
  const study = new PageStudy(page, conventionsOf([page]), 1);
  const takenFor = (amount: Amount): readonly ExtractedValue[] =>
    lines.flatMap(([, text, taken], index) =>
      taken === amount ? [value(study, text, 600 + 16 * index)] : [],
    );
  const amounts: TaxedAmounts = {
    subtotal: takenFor('subtotal'),
    tax: takenFor('tax'),
    total: takenFor('total'),
    discount: takenFor('discount'),
    deposit: takenFor('deposit'),
  };
  const rows = taxRows([study], { ...amounts, items: [] });
  const result = settledByTaxes([study], rows, amounts);
  const texts = (amount: Amount) => result[amount].map((one) => one.text);
  return {
    subtotal: texts('subtotal'),
    tax: texts('tax'),
    total: texts('total'),
    discount: texts('discount'),
    deposit: texts('deposit'),
  };
}

function value(study: PageStudy, text: string, top: number): ExtractedValue {
  const found = study
    .candidates('money')
    .find(({ candidate }) => candidate.text === text && Math.abs(candidate.top - top) < 12)!;
  const { left, right, top: upper, bottom, normalizedText } = found.candidate;
  const { widthPt, heightPt } = study.page;
  return {
    text,
    ...(normalizedText !== undefined && { normalizedText }),
    confidence: 0.9,
    page: 1,
    box: {
      left: left / widthPt,
      top: upper / heightPt,
      width: (right - left) / widthPt,
      height: (bottom - upper) / heightPt,
    },
    reasons: [],
  };
}

describe('where several taxes have no printed sum', () => {
  test.each<readonly [readonly Line[], string]>([
    [
      [
        ['Subtotal', '$200.00', 'subtotal'],
        ['GST 5%', '$10.00', 'tax'],
        ['PST 7%', '$14.00'],
        ['Total', '$224.00', 'total'],
      ],
      '$24.00',
    ],
    [
      [
        ['Taxable Amount', '340.00', 'subtotal'],
        ['CGST @ 9%', '30.60', 'tax'],
        ['SGST @ 9%', '30.60'],
        ['Grand Total', '401.20', 'total'],
      ],
      '61.20',
    ],
  ])('the tax is their sum', (lines, tax) => {
    expect(settled(lines).tax).toEqual([tax]);
  });

  test('the subtotal is the sum of what they are on', () => {
    const { subtotal, tax } = settled([
      ['Netto 7 %', '120,00', 'subtotal'],
      ['MwSt 7 %', '8,40'],
      ['Netto 19 %', '80,00'],
      ['MwSt 19 %', '15,20', 'tax'],
      ['Rechnungsbetrag', '223,60', 'total'],
    ]);
    expect([subtotal, tax]).toEqual([['200,00'], ['23,60']]);
  });

  test('a sum that is printed stays as it is', () => {
    const { tax } = settled([
      ['Subtotal', '200.00', 'subtotal'],
      ['GST 5%', '10.00'],
      ['PST 7%', '14.00'],
      ['Total tax', '24.00', 'tax'],
      ['Total', '224.00', 'total'],
    ]);
    expect(tax).toEqual(['24.00']);
  });
});

describe('is neither discount nor deposit', () => {
  test.each<readonly [string, readonly Line[]]>([
    [
      'a tax',
      [
        ['Subtotal', '200.00', 'subtotal'],
        ['State Tax 5.75%', '11.50', 'discount'],
        ['County Tax 1.75%', '3.50', 'tax'],
        ['Total', '215.00', 'total'],
      ],
    ],
    [
      'a levy',
      [
        ['Subtotal', '200.00', 'subtotal'],
        ['Eco levy', '4.00', 'discount'],
        ['VAT 20%', '40.80', 'tax'],
        ['Total', '244.80', 'total'],
      ],
    ],
    [
      'what adds, whatever it is called',
      [
        ['Netto', '100,00', 'subtotal'],
        ['Spesen', '10,00', 'discount'],
        ['MwSt', '20,90', 'tax'],
        ['Gesamt', '130,90', 'total'],
      ],
    ],
    [
      'what is withheld',
      [
        ['Imponibile', '2.000,00', 'subtotal'],
        ['IVA 22%', '440,00', 'tax'],
        ['Totale fattura', '2.440,00', 'total'],
        ["Ritenuta d'acconto 20%", '-400,00', 'deposit'],
      ],
    ],
    [
      'what is withheld in Spain',
      [
        ['Base imponible', '1.000,00', 'subtotal'],
        ['IVA 21%', '210,00', 'tax'],
        ['Retención IRPF 15%', '-150,00', 'deposit'],
        ['Total', '1.210,00', 'total'],
      ],
    ],
  ])('%s', (_, lines) => {
    const { discount, deposit } = settled(lines);
    expect([discount, deposit]).toEqual([[], []]);
  });

  test('but a discount and a deposit are', () => {
    const { discount, deposit } = settled([
      ['Subtotal', '200.00', 'subtotal'],
      ['Discount', '20.00', 'discount'],
      ['VAT 20%', '36.00', 'tax'],
      ['Total', '216.00', 'total'],
      ['Deposit paid', '50.00', 'deposit'],
    ]);
    expect([discount, deposit]).toEqual([['20.00'], ['50.00']]);
  });
});
