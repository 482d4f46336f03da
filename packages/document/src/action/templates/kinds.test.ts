import { describe, expect, test } from 'vitest';
import { pageOfText } from '../../../test/page-of-text.ts';
import { classify } from '../../classification/classify.ts';
import { kindNames } from '../../model/action.ts';
import { formatActionFile } from '../file/format-action-file.ts';
import { parseActionFile } from '../file/parse-action-file.ts';
import { kinds } from './kinds.ts';
import { templates } from './templates.ts';

describe.each(kindNames)('%s', (name) => {
  const action = kinds[name];

  test('is GENERIC for clients, with its own name as template', () => {
    expect([action.type, action.template]).toEqual(['GENERIC', name]);
  });

  test('is the same action after being written to a file and read back', () => {
    const parsed = parseActionFile(formatActionFile(action));
    expect(parsed).toMatchObject({ ok: true, action });
  });

  test('has no duplicate labels in any field', () => {
    for (const { labels } of Object.values(action.fields)) expect(new Set(labels).size).toBe(labels.length);
  });
});

/** A short sample of each kind. */
const papers: Readonly<Partial<Record<keyof typeof kinds, string>>> = {
  BANK_STATEMENT: `
BANK STATEMENT
Account number: 4417 8823           Statement date: 31 May 2024
Opening balance: 1,204.50
Date         Description                Debit       Credit      Balance
02/05/2024   Rent for the workshop      650.00                  554.50
09/05/2024   Transfer from A. Miller                120.00      674.50
Closing balance: 674.50`,
  CARD_STATEMENT: `
CREDIT CARD STATEMENT
Cardholder: Anna Morris             Card number: 5500 XXXX XXXX 0021
Previous balance: 310.20            Credit limit: 4,000.00
New balance: 415.80                 Minimum payment due: 25.00
Payment due date: 12 June 2024      Available credit: 3,584.20`,
  UTILITY_BILL: `
ELECTRICITY BILL
Account number: 7700-21             Bill date: 3 June 2024
Service address: 4 Mill Lane, Wold  Meter number: E-55120
Previous reading: 10,210            Current reading: 10,488
Total amount due: 96.41             Due date: 21 June 2024`,
  PAYSLIP: `
PAYSLIP
Employee: Anna Morris               Employee number: 0117
Pay date: 31 May 2024               Gross pay: 2,400.00
Income tax: 310.00                  Total deductions: 480.00
Net pay: 1,920.00`,
  DELIVERY_NOTE: `
DELIVERY NOTE
Delivery note number: D-4711        Delivery date: 3 June 2024
Customer number: 2201               Packages: 3
Item code     Description           Ordered    Delivered
B-10          Oak board             4          4`,
  BILL_OF_LADING: `
BILL OF LADING
B/L number: HX-220194               Date: 3 June 2024
Shipper: Northern Supplies Ltd      Consignee: Orchard Tools Inc
Port of loading: Hull               Port of discharge: Bergen
Notify party: Harbour Agents        Vessel: Grey Heron`,
  W2: `
Form W-2 Wage and Tax Statement 2024
Wages, tips, other compensation: 48,000.00    Federal income tax withheld: 5,120.00
Social security wages: 48,000.00              Social security tax withheld: 2,976.00
Medicare wages and tips: 48,000.00            Medicare tax withheld: 696.00`,
  W9: `
Form W-9 Request for Taxpayer Identification Number and Certification
Name (as shown on your income tax return)
Anna Morris
☑ Partnership    ☐ Trust/estate
Exempt payee code (if any)   4
Address (number, street, and apt. or suite no.)
4 Mill Lane
subject to backup withholding, disregarded entity`,
  '1099': `
Form 1099-NEC Nonemployee Compensation 2024
PAYER'S TIN: 12-3456789             RECIPIENT'S TIN: 987-65-4321
RECIPIENT'S name: Anna Morris
Nonemployee compensation: 7,200.00  Federal income tax withheld: 0.00`,
};

test.each(Object.entries(papers))('a document of kind %s is distinguished from all others', (name, text) => {
  const { EXPENSE_RECEIPT: _, ...others } = kinds;
  const { INVOICE, RECEIPT, PURCHASE_ORDER } = templates;
  const choices = Object.values({ INVOICE, RECEIPT, PURCHASE_ORDER, ...others }).map((action) => ({
    action,
  }));
  // Eight lines are too little to be sure; of all actions, its own is the likeliest.
  const { probabilities } = classify([pageOfText(text)], choices);
  const likeliest = probabilities.indexOf(Math.max(...probabilities));
  expect(choices[likeliest]!.action.template).toBe(name);
});
