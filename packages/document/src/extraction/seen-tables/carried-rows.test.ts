import { expect, test } from 'vitest';
import { type Stretch, seenRowsOfText } from '../../../test/seen-rows-of-text.ts';

const columns: readonly Stretch[] = [
  ['day', 'date', 0, 10],
  ['details', 'text', 10, 44],
  ['amount', 'money', 44, 56],
];

/** The details of the rows where the network takes all lines below the headings for rows. */
function details(...lines: readonly string[]): readonly (string | undefined)[] {
  const text = ['Day       Details                                 Amount', ...lines].join('\n');
  const tops = lines.map((_, index) => index + 1);
  const rows = seenRowsOfText(text, columns, { first: 1, last: lines.length, tops });
  return rows.map(({ cells }) => cells.details?.text);
}

const bookings = [
  '04/03/2024 Bakery                                 12.00',
  '05/03/2024 Rent                                  488.00',
  '07/03/2024 Report on a house                      88.00',
];
const kept = ['Bakery', 'Rent', 'Report on a house'];

test.each([
  ['           Übertrag auf Blatt 2                  488.00'],
  ['           Neuer Kontostand vom 31.03.2024       488.00'],
  ['           SOLDE PRECEDENT AU 29/02/2024         488.00'],
  ['           Report                                488.00'],
  ['           Suma y sigue                          488.00'],
  ['           Z przeniesienia                       488.00'],
  ['           Ingående saldo                        488.00'],
  ['31/03/2024 Closing balance                       488.00'],
])('a line that carries a sum or states a balance is no row: %s', (line) => {
  expect(details(...bookings, line)).toEqual(kept);
  expect(details(line, ...bookings)).toEqual(kept);
});

test('an item may begin with one of their words', () => {
  const shoes = '08/03/2024 New balance shoes                      90.00';
  expect(details(...bookings, shoes)).toEqual([...kept, 'New balance shoes']);
});

test('a line at the end without a date is no row where every item has one', () => {
  expect(details('           L AST MQNTH                           400.00', ...bookings)).toHaveLength(3);
  const bare = ['           Kiosk                                  2.00', ...bookings.slice(0, 2)];
  expect(details(...bare)).toHaveLength(3);
});
