/** What an embedded record may say about the document as a whole. */
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

/** What an embedded record may say about one line of the document. */
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

/** Formats of records, as in the reason of a value (`embedded-data:factur-x`). */
export type RecordFormat =
  | 'factur-x'
  | 'zugferd'
  | 'xrechnung'
  | 'order-x'
  | 'cii'
  | 'ubl'
  | 'fatturapa'
  | 'facturae'
  | 'epc-qr'
  | 'swiss-qr';

export type RecordLine = Readonly<Partial<Record<RecordColumn, string>>>;

/**
 * A machine-readable invoice or order inside a file, next to its printed form. Values are normalised: ISO dates,
 * decimals with a point and without grouping, ISO codes of currencies and countries.
 */
export interface EmbeddedRecord {
  readonly format: RecordFormat;
  readonly type: 'invoice' | 'order';
  /** Several values if the record has several, such as accounts, in the order of the record. */
  readonly fields: Readonly<Partial<Record<RecordField, readonly string[]>>>;
  readonly lines: readonly RecordLine[];
}
