import type { TableDefinition } from '../../model/action.ts';
import type { Conventions } from '../../text/kinds/recognised.ts';
import { LabelMatcher } from '../features/label-likeness.ts';
import type { HeaderCell } from './table-header.ts';
import { type Item, itemsOf, lineAmounts } from './table-items.ts';
import type { BodyRow } from './table-row.ts';

const roles = ['quantity', 'unitPrice', 'price'] as const;
/** Maximum number of columns tried for a role; no table was seen in which more columns contain numbers. */
const most = 8;

/**
 * Assigns roles to columns whose numbers multiply if the headings suggest otherwise: several headings may match one
 * label (`Unit Price` and `Net Unit Price`), and the rows show which one is meant. Headings decide as long as they are
 * right for half of the items, and between columns that are right for equally many.
 */
export function settleColumns(
  rows: readonly BodyRow[],
  columns: readonly HeaderCell[],
  table: TableDefinition,
  conventions: Conventions,
): readonly HeaderCell[] {
  const items = itemsOf(rows);
  const now = items.filter((item) => lineAmounts(item, conventions).agrees).length;
  if (now * 2 >= items.length || !roles.every((role) => table.columns[role])) return columns;
  const numeric = columns
    .filter((column) => isFreeFor(column) && amountsIn(rows, column) * 2 > items.length)
    .slice(0, most);
  let best = columns;
  let bestWorth = Math.max(now, 1) + 1;
  for (const chosen of triplesOf(numeric)) {
    const renamed = rename(columns, numeric, chosen, table);
    const worth = countAgreeing(rows, renamed, conventions) + likenessOf(chosen, table);
    if (worth <= bestWorth) continue;
    best = [...renamed.values()];
    bestWorth = worth;
  }
  return best;
}

type Triple = readonly [HeaderCell, HeaderCell, HeaderCell];

/**
 * The possible columns for three roles, with the price never to the left of the unit price; a price column with amounts
 * keeps its role.
 */
function triplesOf(columns: readonly HeaderCell[]): Triple[] {
  const named = columns.filter((column) => column.name === 'price');
  return (named.length > 0 ? named : columns).flatMap((price) =>
    columns.flatMap((unitPrice) =>
      columns.flatMap((quantity): Triple[] =>
        price === unitPrice || price === quantity || unitPrice === quantity || price.left < unitPrice.left
          ? []
          : [[quantity, unitPrice, price]],
      ),
    ),
  );
}

/** 0 to below 1: how well the headings match the roles. */
function likenessOf(chosen: Triple, table: TableDefinition): number {
  const likenesses = roles.map((role, index) => {
    const { labels } = table.columns[role]!;
    return LabelMatcher.of(labels).likenessOf(chosen[index]!.text).likeness;
  });
  return likenesses.reduce((sum, likeness) => sum + likeness, 0) / (roles.length + 1);
}

/** Whether the heading leaves open which numbers are below it. */
function isFreeFor({ name }: HeaderCell): boolean {
  return name === undefined || name === 'unitOfMeasure' || roles.some((role) => role === name);
}

/** The columns with their new names; a column of numbers that was not chosen has none. */
function rename(
  columns: readonly HeaderCell[],
  numeric: readonly HeaderCell[],
  chosen: Triple,
  table: TableDefinition,
): ReadonlyMap<HeaderCell, HeaderCell> {
  return new Map(
    columns.map((column) => {
      const role = roles[chosen.indexOf(column)];
      if (role) return [column, { ...column, name: role, field: table.columns[role]! }];
      const { name, field, ...rest } = column;
      const isLeft = numeric.includes(column) || roles.some((one) => one === name);
      return [column, isLeft ? rest : column];
    }),
  );
}

function countAgreeing(
  rows: readonly BodyRow[],
  renamed: ReadonlyMap<HeaderCell, HeaderCell>,
  conventions: Conventions,
): number {
  const moved = rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, column: renamed.get(cell.column)! })),
  }));
  // Zero times anything is zero: such rows do not distinguish columns.
  return itemsOf(moved).filter((item: Item) => {
    const { agrees, price } = lineAmounts(item, conventions);
    return agrees && Number(price?.normalizedText) !== 0;
  }).length;
}

/** The number of rows in which a column has its own number. */
function amountsIn(rows: readonly BodyRow[], column: HeaderCell): number {
  return rows.filter((row) =>
    row.cells.some(
      (cell) => cell.column === column && cell.tokens.some(({ text }) => /^[-+]?\d[\d.,']*$/.test(text)),
    ),
  ).length;
}
