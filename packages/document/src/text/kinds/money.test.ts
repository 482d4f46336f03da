import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAccountStatement } from './amount-mark.ts';
import { parseDecimal } from './decimal.ts';
import { recogniseCurrencies, recogniseMoney } from './money.ts';

const plain = { dateOrder: 'day-first' } as const;

function amounts(text: string) {
  return recogniseMoney(text, plain).map((found) => found.normalizedText);
}

const locales = [
  { locale: 'en-US', currency: 'USD' },
  { locale: 'de-DE', currency: 'EUR' },
  { locale: 'fr-FR', currency: 'EUR' },
  { locale: 'de-CH', currency: 'CHF' },
  { locale: 'it-IT', currency: 'EUR' },
  { locale: 'ms-MY', currency: 'MYR' },
] as const;

describe('recogniseMoney', () => {
  test('reads back what locales print', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.constantFrom(...locales),
        (cents, { locale, currency }) => {
          const printed = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
          expect(amounts(`Total ${printed}`)).toEqual([(cents / 100).toFixed(2)]);
        },
      ),
    );
  });

  test.each([
    ['RM8.00', '8.00'],
    ['￥１２，０００', '12000'],
    ['12,000円', '12000'],
    ['54,000원', '54000'],
    ['1200.50元', '1200.50'],
    ['$8.20', '8.20'],
    ['(225.00)', '-225.00'],
    ['12.30-', '-12.30'],
    ['-10.00', '-10.00'],
    ['1 005,55 €', '1005.55'],
    ["1'234.50", '1234.50'],
    ['EUR 1.005,55', '1005.55'],
    ['₹ 1,08,000.00', '108000.00'],
    ['Rs. 12,34,56,789', '123456789'],
    ['R28651.46', '28651.46'],
    ['zł1074,39', '1074.39'],
    ['1 234,50 Kč', '1234.50'],
    ['kr 1 234,00', '1234.00'],
    ['₦12,000.00', '12000.00'],
  ])('%s is %s', (text, value) => {
    expect(amounts(text)).toEqual([value]);
  });

  test.each([
    ['$(225.00)', '-225.00'],
    ['(€ 225,00)', '-225.00'],
    ['−10.00', '-10.00'],
    ['12,30−', '-12.30'],
    ['12,30 €-', '-12.30'],
    ['EUR 12,30-', '-12.30'],
    ['-£5.00', '-5.00'],
    ['£-5.00', '-5.00'],
    ['٢٥٠٫٠٠', '250.00'],
    ['२,५००.५०', '2500.50'],
  ])('the sign and the digits of %s give %s', (text, value) => {
    expect(amounts(text)).toEqual([value]);
  });

  test.each([
    ['1,050.00 OD', '-1050.00', '-1050.00'],
    ['1,050.00 overdrawn', '-1050.00', '-1050.00'],
    ['1,100.00 DR', '-1100.00', '1100.00'],
    ['1,100.00Dr.', '-1100.00', '1100.00'],
    ['200.00 CR', '200.00', '-200.00'],
    ['£200.00CR', '200.00', '-200.00'],
    ['50,00 S', '-50.00', '50.00'],
    ['50,00 H', '50.00', '50.00'],
    ['50,00 Soll', '-50.00', '50.00'],
    ['50,00 débiteur', '-50.00', '50.00'],
  ])('%s is %s on a statement of an account, %s elsewhere', (text, account, other) => {
    const [own] = recogniseMoney(text, { ...plain, isAccount: true });
    expect([own?.normalizedText, own?.end]).toEqual([account, text.length]);
    expect(amounts(text)).toEqual([other]);
  });

  test.each(['19 %', '05.06.2018', 'A12.50B', '4000001-23', 'R1234'])('%s is no amount', (text) => {
    expect(amounts(text)).toEqual([]);
  });
});

describe('parseDecimal', () => {
  test('a single mark with three digits behind it is told by the document', () => {
    expect(parseDecimal('1.005', ',')).toBe('1005');
    expect(parseDecimal('1.005', '.')).toBe('1.005');
    expect(parseDecimal('0.455')).toBe('0.455');
  });

  test('text is no number', () => {
    expect(parseDecimal('12a')).toBeUndefined();
  });
});

test('currencies are known by sign and by code', () => {
  expect(recogniseCurrencies('Beträge in EUR, $').map((found) => found.normalizedText)).toEqual([
    'EUR',
    'USD',
  ]);
});

test('a statement of an account is told by its two balances, and is not one of a card', () => {
  expect(isAccountStatement('Opening balance 5.00\nClosing balance 7.00')).toBe(true);
  expect(isAccountStatement('Anfangssaldo 5,00\nEndsaldo 7,00')).toBe(true);
  expect(isAccountStatement('Previous balance 5.00\nNew balance 7.00\nMinimum payment 2.00')).toBe(false);
  expect(isAccountStatement('Invoice\nPrevious balance 5.00\nTotal 7.00')).toBe(false);
});

test('a debit mark at the end makes an amount negative, a word behind it does not', () => {
  const valuesOf = (text: string) =>
    recogniseMoney(text, { dateOrder: 'day-first', decimalMark: '.', isAccount: true }).map(
      (found) => found.normalizedText,
    );
  expect(valuesOf('1,100.00 DR')).toEqual(['-1100.00']);
  expect(valuesOf('1,050.00 OD')).toEqual(['-1050.00']);
  expect(valuesOf('1,050.00OD')).toEqual(['-1050.00']);
  expect(valuesOf('200.00 CR')).toEqual(['200.00']);
  expect(valuesOf('25.00 Dr Example')).toEqual(['25.00']);
});
