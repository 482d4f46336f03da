import type { Terms } from './term-list.ts';

/** What a column of a list of firms, orders or articles may hold. */
export const catalogueHeads = [
  'id',
  'name',
  'taxId',
  'iban',
  'registerNumber',
  'customerNumber',
  'domain',
  'street',
  'postcode',
  'city',
  'country',
  'currency',
  'supplier',
  'date',
  'total',
  'article',
  'description',
  'quantity',
  'unitPrice',
  'amount',
  'invoiced',
] as const;
export type CatalogueHead = (typeof catalogueHeads)[number];

/** What stands over the columns of lists that offices keep, compared without case, spaces and marks. */
export type CatalogueHeads = Readonly<Partial<Record<CatalogueHead, Terms>>>;
