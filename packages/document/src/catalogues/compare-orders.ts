import type { Tolerance } from '../model/action.ts';
import type { ExtractedRow, ExtractedValue } from '../model/extraction.ts';
import type { OrderDifference } from '../model/order-check.ts';
import { parseDecimal } from '../text/kinds/decimal.ts';
import { fold } from '../text/layout/fold.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import { nameLikeness } from './name-likeness.ts';
import { isWithin, usualTolerance } from './tolerance.ts';

/** A line of an order that may be invoiced. */
interface OpenLine {
  readonly order: string;
  /** From 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
  /** What is not invoiced yet; undefined if the order does not say how much was ordered. */
  open: number | undefined;
}

/** A row of the document, and how its columns are called. */
interface ComparedRow {
  /** From 0, as in the table. */
  readonly index: number;
  readonly cells: ExtractedRow['cells'];
}

/** What is wrong with the rows of a document, by the lines of its orders, and which cells fit. */
export interface ComparedRows {
  readonly differences: readonly OrderDifference[];
  /** Cells that agree with a line, as `row.column`. */
  readonly agreeing: ReadonlySet<string>;
}

/** The columns of items, by what they are called. */
const names: Readonly<Record<string, readonly string[]>> = {
  article: ['productcode', 'article', 'articlenumber', 'item', 'itemnumber', 'sku', 'code'],
  description: ['description', 'text', 'name'],
  quantity: ['quantity', 'qty'],
  unitPrice: ['unitprice'],
  amount: ['price', 'amount', 'lineamount', 'linetotal', 'total'],
};

/**
 * Compares the rows of an invoice or a delivery note with the lines of its orders. A row may invoice a part of a line; more
 * than is open, another price and what nobody ordered are differences.
 */
export function compareRows(
  rows: readonly ComparedRow[],
  orders: readonly CatalogueRow[],
  tolerance: Tolerance = {},
): ComparedRows {
  const allowed = { ...usualTolerance, ...tolerance };
  const lines = orders.flatMap(openLines);
  const differences: OrderDifference[] = [];
  const agreeing = new Set<string>();
  for (const row of rows) {
    const line = lineOf(row, lines, allowed);
    if (line === undefined) {
      differences.push({ row: row.index, what: 'not-ordered' });
      continue;
    }
    const found = compareRow(row, line, allowed);
    differences.push(...found.differences);
    for (const column of found.agreeing) agreeing.add(`${row.index}.${column}`);
  }
  return { differences, agreeing };
}

function openLines({ id, lines = [] }: CatalogueRow): readonly OpenLine[] {
  return lines.map((values, index) => {
    const ordered = numberOf(values.quantity);
    const open = ordered === undefined ? undefined : ordered - (numberOf(values.invoiced) ?? 0);
    return { order: id, line: index + 1, values, open };
  });
}

/** The line that a row invoices: by its article, its text, or the only one of its price and quantity. */
function lineOf(
  row: ComparedRow,
  lines: readonly OpenLine[],
  allowed: Required<Tolerance>,
): OpenLine | undefined {
  const article = textOf(row, 'article');
  const byArticle =
    article === undefined ? [] : lines.filter(({ values }) => fold(values.article ?? '') === fold(article));
  if (byArticle.length > 0) return withMostOpen(byArticle);
  const text = textOf(row, 'description');
  const byText = text === undefined ? [] : lines.filter(({ values }) => isAlike(text, values));
  if (byText.length > 0) return withMostOpen(byText);
  const price = numberIn(row, 'unitPrice');
  const byPrice = lines.filter(
    ({ values, open }) =>
      price !== undefined &&
      (text === undefined || values.description === undefined) &&
      (article === undefined || values.article === undefined) &&
      isWithin(price, numberOf(values.unitPrice) ?? Number.NaN, allowed.price) &&
      numberIn(row, 'quantity') === open,
  );
  return byPrice.length === 1 ? byPrice[0] : undefined;
}

/** Likeness (0 to 1) from which two texts name one thing. */
const sameThing = 0.7;

function isAlike(text: string, { description = '', article = '' }: OpenLine['values']): boolean {
  if (article.length >= 4 && fold(text).includes(fold(article))) return true;
  return (
    description !== '' &&
    (nameLikeness(text, description) >= sameThing || fold(text).startsWith(fold(description)))
  );
}

function withMostOpen(lines: readonly OpenLine[]): OpenLine {
  return lines.toSorted((one, other) => (other.open ?? 0) - (one.open ?? 0))[0]!;
}

function compareRow(row: ComparedRow, line: OpenLine, allowed: Required<Tolerance>) {
  const differences: OrderDifference[] = [];
  const agreeing: string[] = [];
  const told = (what: OrderDifference['what'], column: string | undefined) =>
    differences.push({ row: row.index, what, order: line.order, line: line.line, ...(column && { column }) });
  const quantity = numberIn(row, 'quantity');
  if (quantity !== undefined && line.open !== undefined) {
    const isOver = quantity > line.open && !isWithin(quantity, line.open, allowed.quantity);
    if (isOver) told(line.open <= 0 ? 'already-invoiced' : 'quantity', columnOf(row, 'quantity'));
    else agreeing.push(columnOf(row, 'quantity')!);
    line.open -= quantity;
  }
  const expected = numberOf(line.values.unitPrice) ?? perUnit(line.values);
  const price = numberIn(row, 'unitPrice');
  if (price !== undefined && expected !== undefined) {
    if (isWithin(price, expected, allowed.price)) agreeing.push(columnOf(row, 'unitPrice')!);
    else told('price', columnOf(row, 'unitPrice'));
  }
  const amount = numberIn(row, 'amount');
  const due = expected === undefined || quantity === undefined ? undefined : expected * quantity;
  if (amount !== undefined && due !== undefined) {
    const isRight = isWithin(amount, due, allowed.total) || isWithin(amount, due, allowed.price);
    if (isRight) agreeing.push(columnOf(row, 'amount')!);
    else if (price === undefined || isWithin(price, expected!, allowed.price))
      told('amount', columnOf(row, 'amount'));
  }
  return { differences, agreeing };
}

function perUnit({ amount, quantity }: OpenLine['values']): number | undefined {
  const [all, count] = [numberOf(amount), numberOf(quantity)];
  return all === undefined || count === undefined || count === 0 ? undefined : all / count;
}

function columnOf({ cells }: ComparedRow, meaning: string): string | undefined {
  return Object.keys(cells).find((name) => names[meaning]!.includes(fold(name)));
}

function cellOf(row: ComparedRow, meaning: string): ExtractedValue | undefined {
  const column = columnOf(row, meaning);
  return column === undefined ? undefined : row.cells[column];
}

function textOf(row: ComparedRow, meaning: string): string | undefined {
  return cellOf(row, meaning)?.text;
}

function numberIn(row: ComparedRow, meaning: string): number | undefined {
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
