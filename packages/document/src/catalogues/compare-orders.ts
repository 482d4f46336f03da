import type { Tolerance } from '../model/action.ts';
import type { OrderDifference } from '../model/order-check.ts';
import { assignLines, type OpenLine, openLines } from './assign-lines.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import { type ComparedRow, columnOf, numberIn, numberOf } from './compared-row.ts';
import { isWithin, usualTolerance } from './tolerance.ts';

/** What is wrong with the rows of a document, by the lines of its orders, and which cells fit. */
export interface ComparedRows {
  readonly differences: readonly OrderDifference[];
  /** Cells that agree with a line, as `row.column`. */
  readonly agreeing: ReadonlySet<string>;
}

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
  const assigned = assignLines(rows, lines, allowed);
  for (const row of rows) {
    const line = assigned.get(row);
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
