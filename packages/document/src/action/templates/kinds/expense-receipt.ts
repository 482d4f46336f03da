import { kindLabels } from '../../../text/lexicon/kind-labels.ts';
import { columnLabels, labels } from '../../../text/lexicon/labels.ts';
import { field, kindOf, required } from './kind-of.ts';

/** Receipts as submitted for expenses: who was paid for what, when, how, and how much of it is tax or tip. */
export const expenseReceipt = kindOf('EXPENSE_RECEIPT', {
  name: 'Expense receipt',
  description: 'Receipts with their items, as submitted for expenses',
  fields: {
    merchant: required(field('name')),
    merchantAddress: field('address'),
    merchantTaxNumber: field('identifier', ...kindLabels.expenseReceipt.merchantTaxNumber),
    merchantPhone: field('phone', ...kindLabels.expenseReceipt.merchantPhone),
    receiptNumber: field('identifier', ...kindLabels.expenseReceipt.receiptNumber),
    date: { kind: 'date', labels: labels.documentDate, required: true },
    paymentMethod: field('text', ...kindLabels.expenseReceipt.paymentMethod),
    subtotal: { kind: 'money', labels: labels.subtotal },
    tax: { kind: 'money', labels: labels.tax },
    tip: field('money', ...kindLabels.expenseReceipt.tip),
    total: { kind: 'money', labels: labels.total, required: true },
  },
  columns: {
    description: { kind: 'text', labels: columnLabels.description },
    quantity: { kind: 'number', labels: columnLabels.quantity },
    unitPrice: { kind: 'money', labels: columnLabels.unitPrice },
    price: { kind: 'money', labels: columnLabels.price },
  },
});
