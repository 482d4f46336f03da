import type { FieldDefinition } from '../../model/action.ts';
import { fold } from '../../text/layout/fold.ts';
import { hasCjk, readLabel } from '../../text/lexicon/captions.ts';
import { conceptOfLabel } from './concept-of-label.ts';

/**
 * What many actions ask for under many names. A field of a known concept is ranked with what training learned about
 * it; any other field by its kind and labels alone.
 */
export const concepts = [
  'other',
  'total',
  'subtotal',
  'tax',
  'amountDue',
  'documentDate',
  'dueDate',
  'documentNumber',
  'orderNumber',
  'vendorName',
  'vendorAddress',
  'merchantName',
  'merchantAddress',
  'buyerName',
  'buyerAddress',
  'currency',
  'iban',
] as const;

export type Concept = (typeof concepts)[number];

const names: Readonly<Record<string, Concept>> = {
  total: 'total',
  grandtotal: 'total',
  totalamount: 'total',
  invoicetotal: 'total',
  subtotal: 'subtotal',
  netamount: 'subtotal',
  tax: 'tax',
  taxamount: 'tax',
  vat: 'tax',
  gst: 'tax',
  totaltax: 'tax',
  amountdue: 'amountDue',
  balancedue: 'amountDue',
  date: 'documentDate',
  invoicedate: 'documentDate',
  receiptdate: 'documentDate',
  purchaseorderdate: 'documentDate',
  duedate: 'dueDate',
  paymentduedate: 'dueDate',
  invoicenumber: 'documentNumber',
  documentnumber: 'documentNumber',
  receiptnumber: 'documentNumber',
  purchaseordernumber: 'orderNumber',
  ordernumber: 'orderNumber',
  ponumber: 'orderNumber',
  company: 'merchantName',
  merchant: 'merchantName',
  vendor: 'vendorName',
  vendorname: 'vendorName',
  sellername: 'vendorName',
  suppliername: 'vendorName',
  address: 'merchantAddress',
  vendoraddress: 'vendorAddress',
  selleraddress: 'vendorAddress',
  partiesvendorname: 'vendorName',
  partiesvendoraddress: 'vendorAddress',
  partiesbuyername: 'buyerName',
  partiesbuyeraddress: 'buyerAddress',
  buyername: 'buyerName',
  customername: 'buyerName',
  buyeraddress: 'buyerAddress',
  customeraddress: 'buyerAddress',
  currency: 'currency',
  iban: 'iban',
};

const kinds: Readonly<Record<Concept, readonly FieldDefinition['kind'][]>> = {
  other: [],
  total: ['money', 'number'],
  subtotal: ['money', 'number'],
  tax: ['money', 'number'],
  amountDue: ['money', 'number'],
  documentDate: ['date'],
  dueDate: ['date'],
  documentNumber: ['identifier', 'text', 'number'],
  orderNumber: ['identifier', 'text', 'number'],
  vendorName: ['name', 'text'],
  vendorAddress: ['address', 'text'],
  merchantName: ['name', 'text'],
  merchantAddress: ['address', 'text'],
  buyerName: ['name', 'text'],
  buyerAddress: ['address', 'text'],
  currency: ['text', 'identifier'],
  iban: ['iban'],
};

/**
 * The concept that a field's name tells, if its kind fits; `other` where none does. Names are ASCII: of a field that is asked for
 * in Chinese, Japanese or Korean, a label tells it.
 */
export function conceptOf(name: string, field: FieldDefinition): Concept {
  const concept =
    names[fold(name)] ??
    conceptOfLabel(name, field.kind) ??
    toldByCaption([name, ...field.labels]) ??
    'other';
  return kinds[concept].includes(field.kind) ? concept : 'other';
}

function toldByCaption(texts: readonly string[]): Concept | undefined {
  for (const text of texts.filter(hasCjk)) {
    const caption = fold(readLabel(text));
    const concept = names[caption] ?? names[`${caption}name`];
    if (concept !== undefined) return concept;
  }
  return undefined;
}
