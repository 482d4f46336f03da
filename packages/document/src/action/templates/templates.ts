import { withMeasuredThresholds } from '../thresholds/measured-threshold.ts';
import { genericTemplate } from './generic.ts';
import { invoice } from './invoice.ts';
import { purchaseOrderTemplate } from './purchase-order.ts';
import { receipt } from './receipt.ts';

/** The actions that every organization starts with, one file each. */
export const templates = {
  INVOICE: withMeasuredThresholds(invoice),
  RECEIPT: withMeasuredThresholds(receipt),
  PURCHASE_ORDER: withMeasuredThresholds(purchaseOrderTemplate),
  GENERIC: genericTemplate,
} as const;
