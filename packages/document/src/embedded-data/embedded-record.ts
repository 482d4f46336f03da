/** What an embedded record may say of the document as a whole. */
export const recordFields = [
  'documentNumber',
  'documentDate',
  'dueDate',
  'deliveryDate',
  'orderNumber',
  'paymentTerms',
  'currency',
  'subtotal',
  'tax',
  'total',
  'amountDue',
  'iban',
  'email',
  'vendor.name',
  'vendor.street',
  'vendor.city',
  'vendor.state',
  'vendor.zipCode',
  'vendor.country',
  'vendor.vatId',
  'buyer.name',
  'buyer.street',
  'buyer.city',
  'buyer.state',
  'buyer.zipCode',
  'buyer.country',
  'buyer.vatId',
  'billTo.name',
  'billTo.street',
  'billTo.city',
  'billTo.state',
  'billTo.zipCode',
  'billTo.country',
  'shipTo.name',
  'shipTo.street',
  'shipTo.city',
  'shipTo.state',
  'shipTo.zipCode',
  'shipTo.country',
] as const;

export type RecordField = (typeof recordFields)[number];

/** What an embedded record may say of one line of the document. */
export const recordColumns = [
  'lineNumber',
  'productCode',
  'description',
  'quantity',
  'unitPrice',
  'price',
  'startDate',
  'endDate',
  'expectedDate',
  'orderNumber',
] as const;

export type RecordColumn = (typeof recordColumns)[number];

/** Kinds of records, as they stand in the reason of a value (`embedded-data:factur-x`). */
export type RecordFormat =
  | 'factur-x'
  | 'zugferd'
  | 'xrechnung'
  | 'order-x'
  | 'cii'
  | 'ubl'
  | 'epc-qr'
  | 'swiss-qr';

export type RecordLine = Readonly<Partial<Record<RecordColumn, string>>>;

/**
 * An invoice or order for machines that a file has inside beside its print. Values are in normal form: ISO dates,
 * decimals with a point and without grouping, ISO codes of currencies and countries.
 */
export interface EmbeddedRecord {
  readonly format: RecordFormat;
  readonly type: 'invoice' | 'order';
  /** Several values where the record names several, such as accounts; the first is the first named. */
  readonly fields: Readonly<Partial<Record<RecordField, readonly string[]>>>;
  readonly lines: readonly RecordLine[];
}
