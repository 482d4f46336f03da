import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { amountFits } from './arithmetic.ts';
import { PageStudy } from './page-study.ts';

/** The fit of each amount of a receipt with these lines, by what is printed. */
function fits(lines: readonly (readonly [label: string, amount: string])[]) {
  const sheet = new Sheet(300, 400, 10);
  lines.forEach(([label, amount], row) => {
    sheet.put(label, 20, 20 + row * 16);
    sheet.put(amount, 250, 20 + row * 16, { align: 'right' });
  });
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: '.' }, 1);
  const found = study.candidates('money');
  const all = amountFits(found);
  return Object.fromEntries(found.map(({ candidate }, index) => [candidate.text, all[index]!]));
}

const receipt = fits([
  ['Total', '33.92'],
  ['Rounding', '0.02'],
  ['Total rounded', '33.90'],
  ['Cash', '50.00'],
  ['Change', '16.10'],
]);

test('of a total and the same rounded to coins, each is known', () => {
  expect(receipt['33.92']).toMatchObject({ isRounded: true, roundsAnother: false });
  expect(receipt['33.90']).toMatchObject({ isRounded: false, roundsAnother: true });
  expect(receipt['50.00']).toMatchObject({ isRounded: false, roundsAnother: false });
});

test('what was owed is what was paid less the change', () => {
  expect(receipt['33.90']!.paidLessChange).toBe(true);
  expect(receipt['33.92']!.paidLessChange).toBe(false);
  expect(receipt['50.00']).toMatchObject({ paidLessChange: false, paidWithChange: true });
});

test('paid to the cent, nothing is told from the change', () => {
  const exact = fits([
    ['Total', '8.20'],
    ['Cash', '8.20'],
    ['Change', '0.00'],
  ]);
  expect(exact['8.20']!.paidWithChange).toBe(false);
});
