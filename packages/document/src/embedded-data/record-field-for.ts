import { type Concept, conceptOf } from '../action/concept/concept.ts';
import type { FieldDefinition, FieldKind } from '../model/action.ts';
import { fold } from '../text/layout/fold.ts';
import { columnLabels, labels } from '../text/lexicon/labels.ts';
import { allTerms, anyOf } from '../text/lexicon/terms.ts';
import {
  type EmbeddedRecord,
  type RecordColumn,
  type RecordField,
  recordColumns,
  recordFields,
} from './embedded-record.ts';

type RecordType = EmbeddedRecord['type'];

/**
 * The field of a record that a field of an action asks for, by its name (those of the templates and other common ones)
 * or otherwise by its first label, if the templates use it for only one field. Undefined if the record has no such
 * field.
 */
export function recordFieldFor(
  name: string,
  field: FieldDefinition,
  type: RecordType,
): RecordField | undefined {
  const named = byName(name, type) ?? byConcept[conceptOf(name, field)];
  const found = named ?? byFirstLabel(field, fieldLabels);
  if (found === undefined || !isOfType(name, found, type)) return undefined;
  return recordKinds[found].includes(field.kind) ? found : undefined;
}

/** The same for a column of a table. */
export function recordColumnFor(name: string, column: FieldDefinition): RecordColumn | undefined {
  const own = recordColumns.find((one) => fold(one) === fold(name));
  const order = fold(name) === 'purchaseordernumber' ? 'orderNumber' : undefined;
  return own ?? order ?? byFirstLabel(column, lineLabels);
}

const parties = { parties: '', seller: 'vendor', supplier: 'vendor', customer: 'buyer' } as const;

/** `parties.vendor.name`, `seller.city`, `buyerName`, `documentNumber`. */
function byName(name: string, type: RecordType): RecordField | undefined {
  const plain = fold(name.replace(/^parties\./, ''));
  const known = usualNames[plain];
  if (known !== undefined) return known;
  if (plain === 'purchaseordernumber') return 'orderNumber';
  if (plain === 'purchaseorderdate' || plain === 'orderdate')
    return type === 'order' ? 'documentDate' : undefined;
  const alike = Object.entries(parties).reduce(
    (text, [from, to]) => (text.startsWith(from) ? to + text.slice(from.length) : text),
    plain,
  );
  return recordFields.find((one) => fold(one) === alike);
}

const usualNames: Readonly<Record<string, RecordField>> = {
  emails: 'email',
  vatid: 'vendor.vatId',
  vatnumber: 'vendor.vatId',
  taxid: 'vendor.vatId',
  requiredbydate: 'deliveryDate',
  servicedate: 'deliveryDate',
};

const byConcept: Readonly<Partial<Record<Concept, RecordField>>> = {
  total: 'total',
  subtotal: 'subtotal',
  tax: 'tax',
  amountDue: 'amountDue',
  documentDate: 'documentDate',
  dueDate: 'dueDate',
  documentNumber: 'documentNumber',
  orderNumber: 'orderNumber',
  vendorName: 'vendor.name',
  buyerName: 'buyer.name',
  currency: 'currency',
  iban: 'iban',
};

/** An order has no invoice number or invoice date. */
function isOfType(name: string, found: RecordField, type: RecordType): boolean {
  if (found !== 'documentNumber' && found !== 'documentDate') return true;
  const asked = fold(name);
  return !(type === 'order' ? ofInvoice : ofOrder).test(asked);
}

const ofInvoice = new RegExp(anyOf(allTerms(({ numbers }) => numbers?.invoiceFields)));
const ofOrder = new RegExp(anyOf(allTerms(({ numbers }) => numbers?.orderFields)));

const fieldLabels: Readonly<Partial<Record<RecordField, readonly string[]>>> = {
  documentNumber: labels.invoiceNumber,
  documentDate: labels.documentDate,
  dueDate: labels.dueDate,
  orderNumber: labels.purchaseOrderNumber,
  paymentTerms: labels.paymentTerms,
  currency: labels.currency,
  subtotal: labels.subtotal,
  tax: labels.tax,
  total: labels.total,
  amountDue: labels.amountDue,
  iban: labels.iban,
};

const lineLabels: Readonly<Partial<Record<RecordColumn, readonly string[]>>> = {
  lineNumber: columnLabels.lineNumber,
  productCode: columnLabels.productCode,
  description: columnLabels.description,
  quantity: columnLabels.quantity,
  unitPrice: columnLabels.unitPrice,
  price: columnLabels.price,
  startDate: columnLabels.startDate,
  endDate: columnLabels.endDate,
};

function byFirstLabel<Name extends string>(
  { labels: [first] }: FieldDefinition,
  known: Readonly<Partial<Record<Name, readonly string[]>>>,
): Name | undefined {
  if (first === undefined) return undefined;
  const names = (Object.entries(known) as [Name, readonly string[]][])
    .filter(([, list]) => list.some((label) => fold(label) === fold(first)))
    .map(([name]) => name);
  return names.length === 1 ? names[0] : undefined;
}

const words: readonly FieldKind[] = ['text', 'name', 'identifier'];
const amounts: readonly FieldKind[] = ['money', 'number'];

/** The kinds of fields that each value of a record can fill; the first is its own. */
export const recordKinds: Readonly<Record<RecordField, readonly FieldKind[]>> = {
  ...(Object.fromEntries(recordFields.map((name) => [name, words])) as Record<RecordField, typeof words>),
  documentNumber: ['identifier', 'text', 'number'],
  orderNumber: ['identifier', 'text', 'number'],
  documentDate: ['date'],
  dueDate: ['date'],
  deliveryDate: ['date'],
  subtotal: amounts,
  tax: amounts,
  total: amounts,
  amountDue: amounts,
  iban: ['iban', 'text', 'identifier'],
  email: ['email', 'text'],
  'vendor.name': ['name', 'text'],
  'buyer.name': ['name', 'text'],
  'vendor.vatId': ['vatId', 'identifier', 'text'],
  'buyer.vatId': ['vatId', 'identifier', 'text'],
};
