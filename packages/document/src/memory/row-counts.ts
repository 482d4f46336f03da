import type { ExtractedRow } from '../model/extraction.ts';
import { own } from '../model/own.ts';

/** How many rows a table has, and how many of them have each column. */
interface RowCount {
  readonly rows: number;
  readonly columns: Readonly<Record<string, number>>;
}

/** By table; tables without rows are left out. */
export type RowCounts = Readonly<Record<string, RowCount>>;

export function rowCounts(tables: Readonly<Record<string, readonly ExtractedRow[]>>): RowCounts {
  return Object.fromEntries(
    Object.entries(tables)
      .filter(([, rows]) => rows.length > 0)
      .map(([name, rows]) => {
        const columns: Record<string, number> = {};
        for (const { cells } of rows)
          for (const column of Object.keys(cells)) columns[column] = (columns[column] ?? 0) + 1;
        return [name, { rows: rows.length, columns }];
      }),
  );
}

/** What all rows of a sender have in common. */
interface RowShape {
  /** Columns that every row has. */
  readonly always: ReadonlySet<string>;
  /** Columns that any row has. */
  readonly ever: ReadonlySet<string>;
}

/** So many documents and rows tell what a sender's rows look like. */
const enough = { documents: 2, rows: 3 } as const;

/** Undefined if too few rows of a table are known. */
export function rowShapeOf(counts: readonly RowCounts[], table: string): RowShape | undefined {
  const known = counts.flatMap((one) => own(one, table) ?? []);
  const rows = known.reduce((sum, one) => sum + one.rows, 0);
  if (known.length < enough.documents || rows < enough.rows) return undefined;
  const ever = new Set(known.flatMap(({ columns }) => Object.keys(columns)));
  const isAlways = (column: string) => known.every((one) => own(one.columns, column) === one.rows);
  return { always: new Set([...ever].filter(isAlways)), ever };
}

/** Maximum confidence of a cell of a row that lacks what every row of the sender has. */
const surestOfOther = 0.6;

/**
 * The rows, without those of which no column was ever on a document of the sender; a row without any of the columns that
 * every other one has is doubted.
 */
export function shapedRows(
  rows: readonly ExtractedRow[],
  { always, ever }: RowShape,
): readonly ExtractedRow[] {
  return rows
    .filter(({ cells }) => Object.keys(cells).some((column) => ever.has(column)))
    .map((row) => {
      const has = (column: string) => Object.hasOwn(row.cells, column);
      if (always.size === 0 || [...always].some(has)) return row;
      const cells = Object.entries(row.cells).map(([column, cell]) => {
        const confidence = Math.min(cell.confidence, surestOfOther);
        return [column, { ...cell, confidence }] as const;
      });
      return { ...row, cells: Object.fromEntries(cells) };
    });
}
