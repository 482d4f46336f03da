import { describe, expect, test } from 'vitest';
import { type Stretch, seenRowsOfText } from '../../../test/seen-rows-of-text.ts';

const columns: readonly Stretch[] = [
  ['description', 'text', 0, 20],
  ['quantity', 'number', 20, 28],
  ['unitPrice', 'money', 28, 40],
  ['price', 'money', 40, 52],
];

const items = [
  'Item                  Qty    Each         Sum',
  'Garden chair            2    10.00       20.00',
  'Table                   3    20.00       60.00',
];

/** The descriptions of the rows where the network takes all lines below the headings for rows. */
function described(...below: readonly string[]): readonly (string | undefined)[] {
  const text = [...items, ...below].join('\n');
  const last = items.length + below.length - 1;
  const tops = Array.from({ length: last }, (_, index) => index + 1);
  return seenRowsOfText(text, columns, { first: 1, last, tops }).map(({ cells }) => cells.description?.text);
}

describe('what is no item', () => {
  test('lines without an amount: page numbers, notes, addresses', () => {
    expect(described('', 'Page 1 of 3')).toEqual(['Garden chair', 'Table']);
    expect(described('', 'Thank you')).toEqual(['Garden chair', 'Table']);
    expect(described('', 'Mill Lane 7             12')).toEqual(['Garden chair', 'Table']);
  });

  test('a text right below an item goes on with its text', () => {
    expect(described('of oak')).toEqual(['Garden chair', 'Table of oak']);
  });

  test('taxes by rate below headings of their own', () => {
    const taxes = [
      'VAT rate              Net    VAT          Gross',
      'Standard               20    80.00       16.00',
    ];
    expect(described('', ...taxes)).toEqual(['Garden chair', 'Table']);
  });

  test('what follows the rows that add up and lacks what they have', () => {
    expect(
      described(
        'Rebate                                   -5.00',
        'Net                                      80.00',
      ),
    ).toEqual(['Garden chair', 'Table']);
  });

  test('a row without quantity among rows that all add up is one', () => {
    expect(
      described(
        'Delivery                                  5.00',
        '                                         85.00',
      )[2],
    ).toBe('Delivery');
  });
});

const account: readonly Stretch[] = [
  ['day', 'date', 0, 10],
  ['what', 'text', 10, 26],
  ['paid', 'money', 26, 36],
  ['balance', 'money', 36, 48],
];

test('a balance alone is no move where moves print an amount and a balance', () => {
  const text = [
    'Day       What                 Paid     Balance',
    '1/2/2024  Opening                        100.00',
    '2/2/2024  Rent                50.00       50.00',
    '3/2/2024  Tea                  5.00       45.00',
    '4/2/2024  Shoes               25.00       20.00',
    '5/2/2024  Kiosk                2.00       18.00',
    '6/2/2024  Closing                         18.00',
  ];
  const described = (lines: readonly string[]) => {
    const tops = lines.slice(1).map((_, index) => index + 1);
    const seen = { first: 1, last: lines.length - 1, tops };
    return seenRowsOfText(lines.join('\n'), account, seen).map(({ cells }) => cells.what?.text);
  };
  expect(described(text.slice(0, 6))).toEqual(['Rent', 'Tea', 'Shoes', 'Kiosk']);
  const alone = text.map((line) => line.slice(0, 40));
  expect(described(alone.slice(0, 1).concat(alone.slice(2, 6)))).toEqual(['Rent', 'Tea', 'Shoes', 'Kiosk']);
});
