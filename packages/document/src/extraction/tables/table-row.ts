import type { Segment, Token } from '../../text/layout/layout.ts';
import { median } from '../../text/layout/layout.ts';
import type { HeaderCell } from './table-header.ts';

/** Tokens of one column in one printed row. */
export interface Cell {
  readonly column: HeaderCell;
  readonly tokens: readonly Token[];
}

/** A printed row of the body: its cells by column. */
export interface BodyRow {
  readonly cells: readonly Cell[];
  readonly top: number;
  readonly bottom: number;
  readonly text: string;
}

/** Divides a row's segments among the columns: each goes where it overlaps most, otherwise to the nearest edge. */
export function bodyRow(segments: readonly Segment[], columns: readonly HeaderCell[]): BodyRow {
  const byColumn = new Map<HeaderCell, Token[]>();
  for (const segment of segments) {
    for (const part of partsOf(segment, columns)) {
      const column = columnFor(part, columns);
      if (!column) continue;
      byColumn.set(column, [...(byColumn.get(column) ?? []), ...part]);
    }
  }
  return {
    cells: [...byColumn].map(([column, tokens]) => ({ column, tokens })),
    top: Math.min(...segments.map((segment) => segment.top)),
    bottom: Math.max(...segments.map((segment) => segment.bottom)),
    text: segments.map((segment) => segment.text).join(' '),
  };
}

/** A segment across several columns of numbers is split between its words. */
function partsOf(segment: Segment, columns: readonly HeaderCell[]): Token[][] {
  const touched = columns.filter((column) => column.left < segment.right && segment.left < column.right);
  const hasNumbers = segment.tokens.filter((token) => /\d/.test(token.text)).length > 1;
  if (touched.length < 2 || (!hasNumbers && isText(touched))) return [[...segment.tokens]];
  const parts: Token[][] = [];
  let current: HeaderCell | undefined;
  for (const token of segment.tokens) {
    const column = columnFor([token], columns);
    if (parts.length === 0 || column !== current) parts.push([token]);
    else parts.at(-1)!.push(token);
    current = column;
  }
  return parts;
}

function isText(columns: readonly HeaderCell[]): boolean {
  return columns.some((column) => column.field?.kind === 'text');
}

function columnFor(tokens: readonly Token[], columns: readonly HeaderCell[]): HeaderCell | undefined {
  const left = Math.min(...tokens.map((token) => token.left));
  const right = Math.max(...tokens.map((token) => token.right));
  let best: HeaderCell | undefined;
  let bestFit = Number.NEGATIVE_INFINITY;
  for (const column of columns) {
    const shared = Math.min(right, column.right) - Math.max(left, column.left);
    const edges = Math.min(Math.abs(left - column.left), Math.abs(right - column.right));
    const fit = shared > 0 ? shared * 2 - edges * 0.5 : -edges + Math.min(0, shared);
    if (fit > bestFit) [best, bestFit] = [column, fit];
  }
  return best;
}

/** Line height in points, from the rows of a body. */
export function rowHeight(rows: readonly BodyRow[]): number {
  return median(rows.map((row) => row.bottom - row.top)) || 10;
}
