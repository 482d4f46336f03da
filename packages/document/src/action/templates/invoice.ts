import type { ActionDefinition, FieldDefinition } from '../../model/action.ts';
import { columnLabels, labels, orderColumnLabels } from '../../text/lexicon/labels.ts';
import { besides, neverAsked, ofTaxNumbers } from '../thresholds/besides.ts';

/**
 * The fields of one party of a document; their labels are the headings of its block. The parts of an address are as
 * certain as the whole.
 */
function party(
  name: string,
  heads: readonly string[],
  asked: Pick<FieldDefinition, 'confidenceThreshold'> = {},
): Record<string, FieldDefinition> {
  const field = (kind: FieldDefinition['kind']): FieldDefinition => ({ kind, labels: heads });
  const part: FieldDefinition = { ...field('text'), ...neverAsked };
  return {
    [`parties.${name}.name`]: { ...field('name'), ...asked },
    [`parties.${name}.addressBlock`]: { ...field('address'), ...neverAsked },
    [`parties.${name}.address`]: { ...field('address'), ...asked },
    [`parties.${name}.street`]: part,
    [`parties.${name}.city`]: part,
    [`parties.${name}.state`]: part,
    [`parties.${name}.zipCode`]: part,
    [`parties.${name}.country`]: part,
  };
}

/** The letterhead fields of a party. */
function header(name: string, heads: readonly string[]): Record<string, FieldDefinition> {
  const field = (kind: FieldDefinition['kind']) => ({ kind, labels: heads, ...neverAsked });
  return {
    [`parties.${name}.headerName`]: field('name'),
    [`parties.${name}.headerAddress`]: field('address'),
    [`parties.${name}.headerPhone`]: field('phone'),
    [`parties.${name}.headerUrl`]: field('url'),
  };
}

/** Invoices from suppliers, in English, German, French and some Spanish, Italian and Dutch. */
export const invoice: ActionDefinition = {
  name: 'Invoice',
  description: 'Invoices of suppliers',
  type: 'INVOICE',
  template: 'INVOICE',
  // Whoever pays it twice has lost the money.
  duplicates: 'review',
  fields: {
    invoiceNumber: { kind: 'identifier', labels: labels.invoiceNumber, required: true },
    invoiceDate: { kind: 'date', labels: labels.documentDate, required: true },
    dueDate: { kind: 'date', labels: labels.dueDate },
    purchaseOrderNumber: { kind: 'identifier', labels: labels.purchaseOrderNumber },
    paymentTerms: { kind: 'text', labels: labels.paymentTerms, ...besides },
    currency: { kind: 'text', labels: labels.currency },
    subtotal: { kind: 'money', labels: labels.subtotal },
    tax: { kind: 'money', labels: labels.tax },
    total: { kind: 'money', labels: labels.total, required: true },
    amountDue: { kind: 'money', labels: labels.amountDue },
    iban: { kind: 'iban', labels: labels.iban },
    deliveryDate: { kind: 'date', labels: labels.deliveryDate, ...besides },
    customerNumber: { kind: 'identifier', labels: labels.customerNumber, ...besides },
    discount: { kind: 'money', labels: labels.discount, ...besides },
    freight: { kind: 'money', labels: labels.freight, ...besides },
    deposit: { kind: 'money', labels: labels.deposit, ...besides },
    emails: { kind: 'email', labels: labels.emails, ...neverAsked },
    signatures: { kind: 'signature', labels: labels.signatures, ...neverAsked },
    ...party('vendor', labels.vendor),
    'parties.vendor.taxId': { kind: 'identifier', labels: labels.taxId, ...ofTaxNumbers },
    ...header('vendor', labels.vendor),
    ...party('buyer', labels.buyer),
    'parties.buyer.taxId': { kind: 'identifier', labels: labels.taxId, ...ofTaxNumbers },
    ...header('buyer', labels.buyer),
    ...party('billTo', labels.billTo, besides),
    ...party('shipTo', labels.shipTo, besides),
  },
  tables: {
    table1: {
      columns: {
        lineNumber: { kind: 'text', labels: columnLabels.lineNumber, ...neverAsked },
        productCode: { kind: 'identifier', labels: columnLabels.productCode },
        productType: { kind: 'text', labels: columnLabels.productType, ...neverAsked },
        description: { kind: 'text', labels: columnLabels.description },
        quantity: { kind: 'number', labels: columnLabels.quantity },
        unitOfMeasure: { kind: 'text', labels: columnLabels.unitOfMeasure, ...neverAsked },
        unitPrice: { kind: 'money', labels: columnLabels.unitPrice },
        additionalCharges: { kind: 'money', labels: columnLabels.additionalCharges, ...neverAsked },
        price: { kind: 'money', labels: columnLabels.price },
        startDate: { kind: 'date', labels: columnLabels.startDate, ...neverAsked },
        endDate: { kind: 'date', labels: columnLabels.endDate, ...neverAsked },
        expectedDate: { kind: 'date', labels: columnLabels.expectedDate, ...neverAsked },
        purchaseOrderNumber: { kind: 'identifier', labels: columnLabels.purchaseOrderNumber, ...neverAsked },
      },
    },
    taxes: {
      columns: {
        rate: { kind: 'percent', labels: orderColumnLabels.vatRate, ...neverAsked },
        net: { kind: 'money', labels: labels.subtotal, ...neverAsked },
        tax: { kind: 'money', labels: labels.tax, ...neverAsked },
      },
    },
  },
  prompts: {},
  rules: [],
  model: 'local',
  result: { shape: 'pages' },
};
