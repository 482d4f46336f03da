import { describe, expect, test } from 'vitest';
import { decidedPage, type Line } from '../../../test/decided-page.ts';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import type { ExtractedRow } from '../../model/extraction.ts';
import { extract } from '../extract.ts';
import { rowContradictions, settledRows } from './row-contradictions.ts';
import { rowSums } from './row-sums.ts';

function row(price: string): ExtractedRow {
  const box = { left: 0, top: 0, width: 0.1, height: 0.1 };
  const cell = { text: price, normalizedText: price, confidence: 0.9, page: 1, box, reasons: [] };
  return { page: 1, cells: { price: cell } };
}

/** What rows of these prices say of a page on which each field stands at its first label, with other lines below. */
function judged(prices: readonly string[], lines: readonly Line[], others: readonly string[] = []) {
  const { study, decided } = decidedPage(lines, others);
  const tables = { table1: prices.map(row) };
  const sums = rowSums(tables, decided, [study]);
  const against = rowContradictions(decided, sums);
  return {
    doubted: decided.flatMap(({ target }, index) => (against[index] ? [target.name] : [])),
    price: settledRows(tables, decided, sums).table1![0]!.cells.price!,
  };
}

const sum: readonly Line[] = [
  ['subtotal', '100.00'],
  ['tax', '19.00'],
  ['total', '119.00'],
];

describe('rows that add up', () => {
  test.each([
    ['to the net', ['60.00', '40.00'], sum],
    ['to the gross', ['60.00', '59.00'], sum],
    ['after a discount', ['60.00', '50.00'], [...sum, ['discount', '10.00']]],
    ['with a freight', ['60.00', '30.00'], [...sum, ['freight', '10.00']]],
  ] as const)('%s make their prices surer and doubt nothing', (_, prices, lines) => {
    const { doubted, price } = judged(prices, lines);
    expect(doubted).toEqual([]);
    expect(price.confidence).toBeGreaterThan(0.9);
  });
});

describe('rows that do not add up', () => {
  test('are doubted themselves where net and tax make a gross that is more, but no amount is', () => {
    const { doubted, price } = judged(['60.00', '30.00'], sum);
    expect(doubted).toEqual([]);
    expect(price.confidence).toBeLessThan(0.9);
    expect(price.reasons).toEqual(['rows-disagree']);
  });

  test('say nothing where what lies between is printed: a rounding, or a row that was not read', () => {
    const { doubted, price } = judged(['60.00', '30.00'], sum, ['Hammer 10.00']);
    expect(doubted).toEqual([]);
    expect(price.confidence).toBe(0.9);
  });

  test('doubt a total below them that net and tax do not make', () => {
    expect(judged(['60.00', '80.00'], [['total', '119.00']]).doubted).toEqual(['total']);
    expect(judged(['60.00', '30.00'], [['total', '119.00']]).doubted).toEqual([]);
    expect(judged(['60.00', '80.00'], sum).doubted).toEqual([]);
  });

  test('but not one that they are twice as much as: the document is there in two copies', () => {
    expect(judged(['119.00', '119.00'], [['total', '119.00']]).doubted).toEqual([]);
  });

  test('doubt a subtotal where another amount is printed that they do make', () => {
    expect(judged(['60.00', '60.00'], sum, ['Sum of goods 120.00']).doubted).toEqual(['subtotal']);
    expect(judged(['60.00', '60.00'], sum).doubted).toEqual([]);
    expect(judged(['10.00', '10.00'], sum, ['Sum of goods 20.00']).doubted).toEqual([]);
  });
});

test('one row, and a document without sums, prove nothing', () => {
  expect(judged(['90.00'], sum).price.confidence).toBe(0.9);
  expect(judged(['60.00', '40.00'], [['tax', '19.00']]).price.confidence).toBe(0.9);
});

describe('on a page', () => {
  function drawn(prices: readonly [string, string], totals: readonly (readonly [string, string])[]) {
    const sheet = new Sheet(595, 842, 10);
    sheet.put('Birkenfeld Werkzeuge GmbH', 60, 40);
    sheet.put('Rechnungsnummer: RE-7731', 340, 110);
    const columns = [60, 340, 430, 535] as const;
    const line = (y: number, cells: readonly string[]) =>
      cells.forEach((cell, index) => {
        sheet.put(cell, columns[index]!, y, { align: index === 0 ? 'left' : 'right' });
      });
    line(220, ['Beschreibung', 'Menge', 'Einzelpreis', 'Betrag']);
    line(240, ['Schraubzwinge', '1', prices[0], prices[0]]);
    line(260, ['Hobelbank', '1', prices[1], prices[1]]);
    totals.forEach(([label, amount], index) => {
      line(300 + index * 14, ['', '', label, amount]);
    });
    return extract([sheet.page(1)], templates.INVOICE);
  }
  const totals = [
    ['Nettobetrag', '1.540,00'],
    ['MwSt. 19 %', '292,60'],
    ['Gesamtbetrag', '1.832,60'],
  ] as const;

  test('a table of which rows are missing leaves the amounts as sure as they are, and is less sure itself', () => {
    const whole = drawn(['40,00', '1.500,00'], totals);
    const part = drawn(['40,00', '1.100,00'], totals);
    for (const name of ['subtotal', 'tax', 'total'])
      expect(part.fields[name]![0]!.reasons).not.toContain('rows-disagree');
    const [wholePrice, partPrice] = [whole, part].map(({ tables }) => tables.table1![0]!.cells.price!);
    expect(partPrice!.confidence).toBeLessThan(wholePrice!.confidence);
    expect(partPrice!.reasons).toContain('rows-disagree');
  });

  test('a subtotal beside what the rows make says so, and is never sure', () => {
    const { subtotal } = drawn(
      ['40,00', '1.500,00'],
      [
        ['Warenwert', '1.540,00'],
        ['Abgabe', '60,00'],
        ['Nettobetrag', '1.600,00'],
        ['MwSt. 19 %', '304,00'],
        ['Gesamtbetrag', '1.904,00'],
      ],
    ).fields;
    expect(subtotal![0]!.normalizedText).toBe('1600.00');
    expect(subtotal![0]!.reasons).toContain('rows-disagree');
    expect(subtotal![0]!.confidence).toBeLessThan(0.8);
  });
});
