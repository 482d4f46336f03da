import type { Terms } from './term-list.ts';

/** What the labels of the templates ask for: of any document, of columns, of orders. */
export const labelNames = {
  labels: [
    'total',
    'subtotal',
    'tax',
    'amountDue',
    'documentDate',
    'dueDate',
    'invoiceNumber',
    'purchaseOrderNumber',
    'paymentTerms',
    'currency',
    'iban',
    'emails',
    'signatures',
    'vendor',
    'buyer',
    'billTo',
    'shipTo',
    'taxId',
    'deliveryDate',
    'customerNumber',
    'discount',
    'freight',
    'deposit',
  ],
  columns: [
    'lineNumber',
    'description',
    'quantity',
    'unitOfMeasure',
    'unitPrice',
    'price',
    'productCode',
    'productType',
    'startDate',
    'endDate',
    'expectedDate',
    'additionalCharges',
    'purchaseOrderNumber',
  ],
  orderLabels: [
    'purchaseOrderNumber',
    'purchaseOrderDate',
    'requiredByDate',
    'deliveryDate',
    'paymentTerms',
    'fob',
    'shipVia',
    'carrier',
    'subtotal',
    'tax',
    'total',
    'amountDue',
    'emails',
    'signatures',
    'buyer',
    'vendor',
    'billTo',
    'shipTo',
  ],
  orderColumns: [
    'lineNumber',
    'productCode',
    'description',
    'productType',
    'quantity',
    'unitOfMeasure',
    'unitPrice',
    'price',
    'tax',
    'vat',
    'vatRate',
    'additionalCharges',
    'expectedDate',
    'vendorQuote',
    'maintenanceFrom',
    'maintenanceTo',
  ],
} as const;

export type LabelGroup = keyof typeof labelNames;
export type LabelName<Group extends LabelGroup = LabelGroup> = (typeof labelNames)[Group][number];

/** Labels as they are printed, the most usual first. */
type Labels<Group extends LabelGroup> = Readonly<Partial<Record<LabelName<Group>, Terms>>>;

/**
 * The labels of a language; `…Later` are those that come behind the labels of all languages, `…Added` those that come last
 * of all, since nothing was trained with them; see `trainedOf`.
 */
export type LabelWords = { readonly [Group in LabelGroup]?: Labels<Group> } & {
  readonly [Group in LabelGroup as `${Group}Later` | `${Group}Added`]?: Labels<Group>;
};
