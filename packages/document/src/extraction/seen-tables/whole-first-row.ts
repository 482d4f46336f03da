import type { Token } from '../../text/layout/layout.ts';
import type { PageTable } from './page-columns.ts';
import type { Line, SeenLine } from './pieces.ts';

interface Row {
  readonly lines: readonly SeenLine[];
}

/** Lines of one item are no further apart than this, in multiples of the line height. */
const mostApart = 1;
/** Left edges that differ by at most this multiple of the line height are aligned. */
const slack = 0.6;

/**
 * Where items begin lines above their amounts, the first one does as well: the lines between the headings and it that stand
 * in line with its text are its own.
 */
export function wholeFirstRow(rows: readonly Row[], table: PageTable): readonly Row[] {
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) return rows;
  const above = others.map((row) => linesAboveAmount(row, table));
  const most = Math.max(...above) - linesAboveAmount(first, table);
  if (Math.min(...above) === 0 || !Number.isFinite(most) || most <= 0) return rows;
  return [{ lines: [...linesAbove(first, most, table), ...first.lines] }, ...others];
}

/** How many lines a row has above the one with its amount; infinitely many if it has none. */
function linesAboveAmount({ lines }: Row, { columns }: PageTable): number {
  const money = new Set(columns.flatMap(({ name, field }) => (field.kind === 'money' ? [name] : [])));
  const hasAmount = ({ pieces }: Line) =>
    pieces.some(({ column, tokens }) => money.has(column) && tokens.some(({ text }) => /\d/.test(text)));
  const at = lines.findIndex(hasAmount);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

/** Up to so many lines right above a row, below the headings, that begin where its text does. */
function linesAbove(first: Row, most: number, { study, headers, columns }: PageTable): SeenLine[] {
  const texts = new Set(columns.flatMap(({ name, field }) => (field.kind === 'text' ? [name] : [])));
  const piece = first.lines[0]!.pieces.find(({ column }) => texts.has(column));
  const header = headers.findLast(({ lastRow }) => lastRow < first.lines[0]!.row);
  if (piece === undefined || header === undefined) return [];
  const { lineHeight, rows } = study.layout;
  const left = piece.tokens[0]!.left;
  const above: SeenLine[] = [];
  let top = Math.min(...first.lines[0]!.pieces.flatMap(({ tokens }) => tokens.map((token) => token.top)));
  for (let row = first.lines[0]!.row - 1; row > header.lastRow && above.length < most; row--) {
    const [only, ...beside] = rows[row]!;
    if (only === undefined || beside.length > 0) break;
    const isNext = top - only.bottom <= mostApart * lineHeight;
    if (!isNext || Math.abs(only.left - left) > slack * lineHeight) break;
    const tokens: readonly Token[] = only.tokens;
    above.unshift({ row, pieces: [{ column: piece.column, tokens, odds: 0 }], inRow: 0.5, rowTop: 0.5 });
    top = only.top;
  }
  return above;
}
