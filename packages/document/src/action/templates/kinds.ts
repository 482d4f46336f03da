import type { ActionDefinition, KindName } from '../../model/action.ts';
import { withMeasuredThresholds } from '../thresholds/measured-threshold.ts';
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

/** Actions for more kinds of documents, ready to use and to adapt; no organization starts with them. */
export const kinds = {
  EXPENSE_RECEIPT: withMeasuredThresholds(expenseReceipt),
  BANK_STATEMENT: withMeasuredThresholds(bankStatement),
  CARD_STATEMENT: withMeasuredThresholds(cardStatement),
  UTILITY_BILL: withMeasuredThresholds(utilityBill),
  PAYSLIP: withMeasuredThresholds(payslip),
  DELIVERY_NOTE: withMeasuredThresholds(deliveryNote),
  BILL_OF_LADING: withMeasuredThresholds(billOfLading),
  W2: withMeasuredThresholds(formW2),
  W9: withMeasuredThresholds(formW9),
  '1099': withMeasuredThresholds(form1099),
} as const satisfies Readonly<Record<KindName, ActionDefinition>>;
