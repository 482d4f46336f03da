import type { ActionDefinition, KindName } from '../../model/action.ts';
import { bankStatement } from './kinds/bank-statement.ts';
import { billOfLading } from './kinds/bill-of-lading.ts';
import { cardStatement } from './kinds/card-statement.ts';
import { deliveryNote } from './kinds/delivery-note.ts';
import { expenseReceipt } from './kinds/expense-receipt.ts';
import { form1099 } from './kinds/form-1099.ts';
import { formW2 } from './kinds/form-w2.ts';
import { formW9 } from './kinds/form-w9.ts';
import { payslip } from './kinds/payslip.ts';
import { utilityBill } from './kinds/utility-bill.ts';

/** Actions for more kinds of documents, ready to use and to be changed; no organization starts with them. */
export const kinds = {
  EXPENSE_RECEIPT: expenseReceipt,
  BANK_STATEMENT: bankStatement,
  CARD_STATEMENT: cardStatement,
  UTILITY_BILL: utilityBill,
  PAYSLIP: payslip,
  DELIVERY_NOTE: deliveryNote,
  BILL_OF_LADING: billOfLading,
  W2: formW2,
  W9: formW9,
  '1099': form1099,
} as const satisfies Readonly<Record<KindName, ActionDefinition>>;
