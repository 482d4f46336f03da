import { genericTemplate } from './generic.ts';
import { invoice } from './invoice.ts';
import { purchaseOrderTemplate } from './purchase-order.ts';
import { receipt } from './receipt.ts';

/** The actions that every organization starts with, one file each. */
export const templates = {
  INVOICE: invoice,
  RECEIPT: receipt,
  PURCHASE_ORDER: purchaseOrderTemplate,
  GENERIC: genericTemplate,
} as const;
