import type { Terms } from './term-list.ts';

/** The columns of items whose headings are known beyond the labels. */
export type ColumnHead =
  | 'lineNumber'
  | 'productCode'
  | 'description'
  | 'quantity'
  | 'unitOfMeasure'
  | 'unitPrice'
  | 'price';

/** Further headings of the columns of items. Rules alone ask for them, since the networks know the labels of the templates. */
export type ColumnHeads = Readonly<Partial<Record<ColumnHead, Terms>>>;
