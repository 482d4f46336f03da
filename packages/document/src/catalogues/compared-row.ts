import type { ExtractedRow, ExtractedValue } from '../model/extraction.ts';
import { parseDecimal } from '../text/kinds/decimal.ts';
import { fold } from '../text/layout/fold.ts';

/** A row of the document, and how its columns are called. */
export interface ComparedRow {
  /** From 0, as in the table. */
  readonly index: number;
  readonly cells: ExtractedRow['cells'];
}

/** The columns of items, by what they are called. */
const names: Readonly<Record<string, readonly string[]>> = {
  article: ['productcode', 'article', 'articlenumber', 'item', 'itemnumber', 'sku', 'code'],
  description: ['description', 'text', 'name'],
  quantity: ['quantity', 'qty'],
  unitPrice: ['unitprice'],
  amount: ['price', 'amount', 'lineamount', 'linetotal', 'total'],
};

export function columnOf({ cells }: ComparedRow, meaning: string): string | undefined {
  return Object.keys(cells).find((name) => names[meaning]!.includes(fold(name)));
}

function cellOf(row: ComparedRow, meaning: string): ExtractedValue | undefined {
  const column = columnOf(row, meaning);
  return column === undefined ? undefined : row.cells[column];
}

export function textOf(row: ComparedRow, meaning: string): string | undefined {
  return cellOf(row, meaning)?.text;
}

export function numberIn(row: ComparedRow, meaning: string): number | undefined {
  const cell = cellOf(row, meaning);
  return cell === undefined ? undefined : amountOf(cell);
}

/** The number that a value says: its normal form, or what is printed. */
export function amountOf({
  text,
  normalizedText,
}: Pick<ExtractedValue, 'text' | 'normalizedText'>): number | undefined {
  const normal = Number(normalizedText);
  return normalizedText !== undefined && Number.isFinite(normal) ? normal : numberOf(text);
}

export function numberOf(text: string | undefined): number | undefined {
  const plain = text === undefined ? undefined : parseDecimal(text.replace(/[^\d.,-]/g, ''));
  return plain === undefined ? undefined : Number(plain);
}
