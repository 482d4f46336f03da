import { kindLabels } from '../../../text/lexicon/kind-labels.ts';
import { field, kindOf, required } from './kind-of.ts';

/** Bills for electricity, gas, water, telephone and the like. */
export const utilityBill = kindOf('UTILITY_BILL', {
  name: 'Utility bill',
  description: 'Bills for electricity, gas, water, telephone and the like',
  fields: {
    supplier: field('name', ...kindLabels.utilityBill.supplier),
    customerName: field('name', ...kindLabels.utilityBill.customerName),
    serviceAddress: field('address', ...kindLabels.utilityBill.serviceAddress),
    accountNumber: required(field('identifier', ...kindLabels.utilityBill.accountNumber)),
    meterNumber: field('identifier', ...kindLabels.utilityBill.meterNumber),
    billNumber: field('identifier', ...kindLabels.utilityBill.billNumber),
    billDate: required(field('date', ...kindLabels.utilityBill.billDate)),
    periodStart: field('date', ...kindLabels.utilityBill.periodStart),
    periodEnd: field('date', ...kindLabels.utilityBill.periodEnd),
    dueDate: field('date', ...kindLabels.utilityBill.dueDate),
    previousReading: field('number', ...kindLabels.utilityBill.previousReading),
    currentReading: field('number', ...kindLabels.utilityBill.currentReading),
    consumption: field('text', ...kindLabels.utilityBill.consumption),
    previousBalance: field('money', ...kindLabels.utilityBill.previousBalance),
    paymentsReceived: field('money', ...kindLabels.utilityBill.paymentsReceived),
    currentCharges: field('money', ...kindLabels.utilityBill.currentCharges),
    tax: field('money', ...kindLabels.utilityBill.tax),
    amountDue: required(field('money', ...kindLabels.utilityBill.amountDue)),
  },
  columns: {
    description: field('text', ...kindLabels.utilityBill.description),
    quantity: field('text', ...kindLabels.utilityBill.quantity),
    rate: field('money', ...kindLabels.utilityBill.rate),
    amount: field('money', ...kindLabels.utilityBill.amount),
  },
});
