import {
  type ActionDefinition,
  defaultConfidenceThreshold,
  type FieldDefinition,
} from '../../model/action.ts';
import { invoice } from './invoice.ts';
import { purchaseOrderTemplate } from './purchase-order.ts';

type Fields = Readonly<Record<string, FieldDefinition>>;

const blockParts = ['city', 'name', 'state', 'street', 'address', 'country', 'zipCode', 'addressBlock'];
const headerParts = ['headerUrl', 'headerName', 'headerPhone', 'headerAddress'];
const partyFields = [
  ...['buyer', 'vendor'].flatMap((party) =>
    [...blockParts, ...headerParts].map((part) => `parties.${party}.${part}`),
  ),
  ...['billTo', 'shipTo'].flatMap((party) => blockParts.map((part) => `parties.${party}.${part}`)),
];

const invoiceFields = [
  ...['tax', 'total', 'emails', 'dueDate', 'subtotal', 'amountDue', 'signatures', 'invoiceDate'],
  ...['paymentTerms', 'invoiceNumber', 'purchaseOrderNumber'],
];
const invoiceColumns = [
  ...['price', 'endDate', 'quantity', 'startDate', 'unitPrice', 'lineNumber', 'description', 'productCode'],
  ...['productType', 'expectedDate', 'unitOfMeasure', 'additionalCharges', 'purchaseOrderNumber'],
];
const orderFields = [
  ...['fob', 'tax', 'total', 'emails', 'carrier', 'shipVia', 'subtotal', 'amountDue', 'signatures'],
  ...['deliveryDate', 'paymentTerms', 'requiredByDate', 'purchaseOrderDate', 'purchaseOrderNumber'],
];
const orderColumns = [
  ...['tax', 'vat', 'price', 'vatRate', 'quantity', 'unitPrice', 'lineNumber', 'description', 'productCode'],
  ...['productType', 'vendorQuote', 'expectedDate', 'maintenanceTo', 'unitOfMeasure', 'maintenanceFrom'],
  ...['additionalCharges', 'purchaseOrderNumber'],
];

/**
 * The templates of the service that clients of the interface may come from: its fields and no others, none required, each with
 * the threshold 80; duplicates are flagged, and nobody is asked by chance. What is contradicted still asks.
 */
export const liveTemplates = {
  INVOICE: liveTemplate(invoice, invoiceFields, invoiceColumns),
  PURCHASE_ORDER: liveTemplate(purchaseOrderTemplate, orderFields, orderColumns),
} as const;

function liveTemplate(
  action: ActionDefinition,
  names: readonly string[],
  columns: readonly string[],
): ActionDefinition {
  return {
    ...action,
    duplicates: 'flag',
    auditShare: 0,
    fields: only([...names, ...partyFields], action.fields),
    tables: { table1: { columns: only(columns, action.tables.table1?.columns ?? {}) } },
  };
}

function only(names: readonly string[], from: Fields): Fields {
  const kept = Object.entries(from).filter(([name]) => names.includes(name));
  return Object.fromEntries(
    kept.map(([name, { kind, labels }]) => [
      name,
      { kind, labels, confidenceThreshold: defaultConfidenceThreshold },
    ]),
  );
}
