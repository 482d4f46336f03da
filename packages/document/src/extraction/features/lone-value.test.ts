import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { labelsFromName } from '../../action/concept/labels-from-name.ts';
import type { FieldKind } from '../../model/action.ts';
import { loneFit } from './lone-value.ts';
import { PageStudy } from './page-study.ts';
import { targetFields } from './target-field.ts';

/** What each field makes of the first value of its kind. */
function fitsOf(lines: readonly string[], asked: Readonly<Record<string, FieldKind>>) {
  const sheet = new Sheet(595, 842, 10);
  for (const [row, line] of lines.entries()) sheet.put(line, 60, 60 + row * 14);
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: '.' }, 1);
  const fields = Object.entries(asked).map(([name, kind]) => [name, { kind, labels: labelsFromName(name) }]);
  const targets = targetFields({ fields: Object.fromEntries(fields) });
  return targets.map((target) => {
    const value = study.candidates(target.finder).find(({ candidate }) => candidate.form >= 0.6)!;
    return loneFit(study, target, targets, value);
  });
}

const letter = [
  'Thank you for your visit in 2024. Restoring the cabinet',
  'costs £980.00, as agreed on 3 May.',
];

test('the only value of its kind is that of the only field that may mean it', () => {
  expect(fitsOf(letter, { quotation: 'money' })).toEqual([1]);
  expect(fitsOf(['Write to ada@quist.example at any time.'], { correspondence: 'email' })).toEqual([1]);
  expect(fitsOf(['The loan bears interest at 6.45% a year.'], { yearlyCharge: 'percent' })).toEqual([1]);
});

test('of two values none is the only one, however often each is printed', () => {
  expect(fitsOf([...letter, 'The stool costs £45.00.'], { quotation: 'money' })).toEqual([0]);
  expect(fitsOf([...letter, 'In words: £980.00.'], { quotation: 'money' })).toEqual([1]);
});

test('two fields that may mean it leave it open', () => {
  expect(fitsOf(letter, { quotation: 'money', ceiling: 'money' })).toEqual([0, 0]);
});

test('a name that speaks of what stands beside another value does not mean it', () => {
  expect(fitsOf(letter, { quotation: 'money', downPayment: 'money', luxuryTax: 'money' })).toEqual([
    1, -1, -1,
  ]);
  expect(fitsOf(['Interest accrues at 8.25% per year.'], { taxRate: 'percent' })).toEqual([-1]);
  expect(fitsOf(['post@quist.example'], { customerEmail: 'email' })).toEqual([-1]);
});

test('unless something near the value speaks of that', () => {
  expect(fitsOf(['A tip of £5.00 was left.'], { tip: 'money' })).toEqual([0]);
});

test('a value with a label of its own is another one', () => {
  expect(fitsOf(['Excess: £250.00'], { quotation: 'money' })).toEqual([0]);
});

test('a day is no telephone number', () => {
  expect(fitsOf(['Call 020 5550 1234 before 05-04-2031.'], { hotline: 'phone' })).toEqual([1]);
});
