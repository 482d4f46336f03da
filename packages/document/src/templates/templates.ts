import { invoice } from './invoice.ts';
import { receipt } from './receipt.ts';

/** The actions that every organization starts with, one file each. */
export const templates = { INVOICE: invoice, RECEIPT: receipt } as const;
