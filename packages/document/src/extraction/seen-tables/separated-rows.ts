import { median } from '../../text/layout/layout.ts';
import type { PageTable } from './page-columns.ts';
import type { Line } from './pieces.ts';

/** A line is drawn across a row if it covers this share of its width. */
const leastCovered = 0.6;
/** Lines drawn in pieces are at one height within this many points. */
const levelPt = 1.5;

/**
 * Rows without the lines that a drawn line separates from their amounts: those above it go on with the row before, if nothing
 * separates them from that.
 */
export function separatedRows<Own extends Line>(
  rows: readonly { readonly lines: readonly Own[] }[],
  table: PageTable,
): { lines: Own[] }[] {
  const separated: { lines: Own[] }[] = [];
  for (const { lines } of rows) {
    const anchor = lines.find((line) => hasAmount(line, table)) ?? lines[0]!;
    const away = lines.filter((line) => line !== anchor && isSeparated(line, anchor, lines, table));
    const before = separated.at(-1);
    for (const line of away) {
      const last = before?.lines.at(-1);
      const isAbove = line.row < anchor.row && last !== undefined && last.row < line.row;
      if (isAbove && !isSeparated(last, line, lines, table)) before!.lines.push(line);
    }
    separated.push({ lines: lines.filter((line) => !away.includes(line)) });
  }
  return separated;
}

function hasAmount({ pieces }: Line, { columns }: PageTable): boolean {
  const money = new Set(columns.flatMap(({ name, field }) => (field.kind === 'money' ? [name] : [])));
  return pieces.some(({ column, tokens }) => money.has(column) && tokens.some(({ text }) => /\d/.test(text)));
}

/** Whether a line is drawn across the row between two of its printed lines. */
function isSeparated<Own extends Line>(
  one: Own,
  other: Own,
  lines: readonly Own[],
  { study: { page } }: PageTable,
): boolean {
  const [upper, lower] = one.row < other.row ? [one, other] : [other, one];
  const [from, to] = [middleOf(upper), middleOf(lower)];
  const tokens = lines.flatMap(({ pieces }) => pieces.flatMap((piece) => piece.tokens));
  const left = Math.min(...tokens.map((token) => token.left));
  const right = Math.max(...tokens.map((token) => token.right));
  const between = page.rulings
    .filter(({ kind }) => kind === 'horizontal')
    .map(({ box }) => ({
      at: (box.top + box.height / 2) * page.heightPt,
      covered:
        Math.min(right, (box.left + box.width) * page.widthPt) - Math.max(left, box.left * page.widthPt),
    }))
    .filter(({ at, covered }) => at > from && at < to && covered > 0);
  return between.some(({ at }) => {
    const level = between.filter((ruling) => Math.abs(ruling.at - at) <= levelPt);
    return level.reduce((sum, { covered }) => sum + covered, 0) >= leastCovered * (right - left);
  });
}

function middleOf({ pieces }: Line): number {
  return median(pieces.flatMap(({ tokens }) => tokens.map(({ top, bottom }) => (top + bottom) / 2)));
}
