import type { GivenDocument, GivenRow, Leaf } from './given-document.ts';
import { isSameValue } from './same-value.ts';
import type { StreamDocument } from './stream-document.ts';

type TrueRow = StreamDocument['rows'][number];

/** Fields that are interchangeable if a document is of another kind than its action. */
const alias: Readonly<Record<string, readonly string[]>> = {
  orderNumber: ['orderNumber', 'purchaseOrderNumber'],
  orderDate: ['orderDate', 'purchaseOrderDate', 'invoiceDate'],
  purchaseOrderNumber: ['purchaseOrderNumber', 'orderNumber'],
  invoiceDate: ['invoiceDate', 'orderDate'],
  creditNoteNumber: ['creditNoteNumber', 'invoiceNumber'],
  creditNoteDate: ['creditNoteDate', 'invoiceDate'],
  quoteNumber: ['quoteNumber', 'invoiceNumber'],
  quoteDate: ['quoteDate', 'invoiceDate'],
  deliveryNoteNumber: ['deliveryNoteNumber', 'invoiceNumber'],
  deliveryNoteDate: ['deliveryNoteDate', 'invoiceDate'],
};

/** The names under which an action may give a field. */
export function namesOf(field: string): readonly string[] {
  return alias[field] ?? [field];
}

/**
 * What is right: each printed field by its name, `no NAME` for a field that is not printed, `row N` for each row, and
 * `no row too many`.
 */
export function judgeGiven(document: StreamDocument, given: GivenDocument): Record<string, boolean> {
  const right: Record<string, boolean> = {};
  for (const [name, texts] of Object.entries(document.truth))
    right[name] = texts.some((text) => isSameValue(leafOf(given, name)?.value, text));
  for (const name of document.absent) right[`no ${name}`] = leafOf(given, name) === undefined;
  document.rows.forEach((row, index) => {
    right[`row ${index + 1}`] = given.rows.some((one) => isRowRight(row, one));
  });
  if (document.rowCount !== undefined) right['no row too many'] = given.rows.length <= document.rowCount;
  return right;
}

/** Whether a key of {@link judgeGiven} is that of a printed field. */
export function isField(name: string): boolean {
  return !name.startsWith('no ') && !name.startsWith('row ');
}

function leafOf({ fields }: GivenDocument, name: string): Leaf | undefined {
  return namesOf(name)
    .map((one) => fields[one])
    .find(Boolean);
}

function isRowRight(row: TrueRow, given: GivenRow): boolean {
  return Object.keys(row).every((column) => isCellRight(row, given, column));
}

export function isCellRight(row: TrueRow, given: GivenRow, column: string): boolean {
  return row[column]!.some((text) => isSameValue(given[column]?.value, text));
}
