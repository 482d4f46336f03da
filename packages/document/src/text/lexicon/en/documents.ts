import type { DocumentWords } from '../lexicon.ts';

export const documents: DocumentWords = {
  invoice: { titles: 'invoice, tax invoice, commercial invoice, bill' },
  receipt: {
    titles: 'receipt, cash bill, cash sale, cash receipt, simplified tax invoice',
    words:
      'cash, change, cashier, change due, rounding, thank you, please come again, goods sold, not returnable, not refundable, counter, table, pump',
  },
  purchaseOrder: { titles: 'purchase order, order, work order, order change, order response' },
  orderConfirmation: { titles: 'order confirmation' },
  deliveryNote: { titles: 'delivery note, packing slip, packing list' },
  creditNote: { titles: 'credit note, credit memo' },
  quotation: { titles: 'quotation, quote, estimate' },
  statement: { titles: 'statement, account statement, bank statement, statement of account' },
  reminder: { titles: 'reminder, payment reminder' },
  contract: { titles: 'contract, agreement' },
  form: { titles: 'form, application, application form' },
  payslip: { titles: 'payslip, pay stub' },
  cardStatement: {
    titles: 'credit card statement, card statement, charge card statement',
    words: 'minimum payment, credit limit, available credit, cardholder, annual percentage rate',
  },
  utilityBill: {
    titles: 'electricity bill, gas bill, water bill, energy bill, utility bill, telephone bill',
    words: 'meter reading, kwh, service address',
  },
  billOfLading: {
    titles: 'bill of lading, sea waybill, waybill',
    words: 'shipper, consignee, notify party, port of loading, port of discharge, freight collect',
  },
};
