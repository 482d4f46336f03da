import { agrees, type ExtractedRow, type Extraction, type FieldDefinition } from '@recto/document';
import type { StrangerFile } from './strangers-file.ts';

/** A cell of a row that was found and for which the truth is known. */
export interface JudgedCell {
  /** Of its column. */
  readonly kind: string;
  readonly right: boolean;
  /** 0 to 1. */
  readonly confidence: number;
}

interface JudgedRows {
  /** For each printed row, whether one row of the result has all its given cells. */
  readonly rows: readonly boolean[];
  /** The cells of the rows that were found; each printed and each found row is in at most one pair. */
  readonly cells: readonly JudgedCell[];
  /** Rows of items beyond those that are printed; absent where they were not counted. */
  readonly beyond?: number;
}

interface FoundRow {
  readonly row: ExtractedRow;
  readonly columns: Readonly<Record<string, FieldDefinition>>;
}

type Wanted = StrangerFile['rows'][number];

/** Compares the rows that were found with the printed ones. */
export function judgeRows({ rows, action, mostRows }: StrangerFile, { tables }: Extraction): JudgedRows {
  const found = Object.entries(tables).flatMap(([name, all]) =>
    all.map((row): FoundRow => ({ row, columns: action.tables[name]?.columns ?? {} })),
  );
  const right = rows.map((wanted) =>
    found.some((one) => Object.keys(wanted).every((column) => isRight(one, wanted, column))),
  );
  const items = found.filter(({ row }) => Object.keys(row.cells).some((column) => !ofTaxes.has(column)));
  return {
    rows: right,
    cells: pairsOf(rows, found).flatMap(([wanted, one]) => cellsOf(wanted, one)),
    ...(mostRows === undefined ? {} : { beyond: Math.max(0, items.length - mostRows) }),
  };
}

/** The columns of the table of taxes, which is not counted. */
const ofTaxes: ReadonlySet<string> = new Set(['rate', 'net', 'tax', 'base']);

function isRight({ row, columns }: FoundRow, wanted: Wanted, column: string): boolean {
  const cell = row.cells[column];
  const kind = columns[column]?.kind ?? 'text';
  return cell !== undefined && (wanted[column] ?? []).some((truth) => agrees(kind, cell, truth));
}

/** Pairs each printed row with the found row that shares the most right cells with it, at least one. */
function pairsOf(rows: readonly Wanted[], found: readonly FoundRow[]): (readonly [Wanted, FoundRow])[] {
  const pairs = rows
    .flatMap((wanted) =>
      found.map((one) => ({
        wanted,
        one,
        alike: Object.keys(wanted).filter((column) => isRight(one, wanted, column)).length,
      })),
    )
    .filter(({ alike }) => alike > 0)
    .sort((a, b) => b.alike - a.alike);
  const [usedRows, usedFound] = [new Set<Wanted>(), new Set<FoundRow>()];
  return pairs.flatMap(({ wanted, one }) => {
    if (usedRows.has(wanted) || usedFound.has(one)) return [];
    usedRows.add(wanted);
    usedFound.add(one);
    return [[wanted, one] as const];
  });
}

function cellsOf(wanted: Wanted, one: FoundRow): JudgedCell[] {
  return Object.keys(wanted).flatMap((column) => {
    const cell = one.row.cells[column];
    const kind = one.columns[column]?.kind ?? 'text';
    if (cell === undefined) return [];
    return [{ kind, right: isRight(one, wanted, column), confidence: cell.confidence }];
  });
}
