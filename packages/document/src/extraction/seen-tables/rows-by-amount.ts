import type { PageTable } from './page-columns.ts';
import type { Line } from './pieces.ts';

/** Amounts close their rows if at least this share of the rows with an amount have lines without one before it. */
const leastWrapped = 0.5;
const leastRows = 2;

/**
 * Regroups lines into rows with one amount each. An amount below another in the same column begins a separate row. If
 * descriptions wrap and amounts are on their last lines, a row ends with its amount; the lines before it are not
 * separate rows.
 */
export function rowsByAmount<Own extends Line>(
  rows: readonly { readonly lines: readonly Own[] }[],
  table: PageTable,
): { lines: Own[] }[] {
  const column = amountColumn(rows, table);
  if (column === undefined) return rows.map(({ lines }) => ({ lines: [...lines] }));
  const hasAmount = (line: Own) => amountOf(line, column) !== undefined;
  const lines = rows.flatMap((row) => row.lines);
  return closeRows(lines, hasAmount, table)
    ? endingIn(lines, hasAmount)
    : rows.flatMap((row) => splitLines(row.lines, hasAmount));
}

/** The money column that is filled in the most lines. */
function amountColumn(rows: readonly { readonly lines: readonly Line[] }[], { columns }: PageTable) {
  const lines = rows.flatMap((row) => row.lines);
  const counts = columns
    .filter(({ field }) => field.kind === 'money')
    .map(({ name }) => ({ name, count: lines.filter((line) => amountOf(line, name) !== undefined).length }));
  return counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0]?.name;
}

function amountOf({ pieces }: Line, column: string) {
  return pieces.find((piece) => piece.column === column && piece.tokens.some(({ text }) => /\d/.test(text)));
}

/** Whether amounts are on the last lines of their rows; a heading above single lines does not count. */
function closeRows<Own extends Line>(
  lines: readonly Own[],
  hasAmount: (line: Own) => boolean,
  table: PageTable,
): boolean {
  const closing = lines.filter(hasAmount).length;
  if (closing < leastRows || hasAmount(lines[0]!) || !hasAmount(lines.at(-1)!)) return false;
  const wrapped = lines.filter(
    (line, index) => index > 0 && hasAmount(line) && !hasAmount(lines[index - 1]!),
  );
  return wrapped.length >= closing * leastWrapped && standCloser(lines, hasAmount, table);
}

/** Whether lines without an amount are no further from what follows them than from what is above them. */
function standCloser<Own extends Line>(
  lines: readonly Own[],
  hasAmount: (line: Own) => boolean,
  { study }: PageTable,
): boolean {
  const slack = study.layout.lineHeight / 4;
  return lines.every((line, index) => {
    const [above, below] = [lines[index - 1], lines[index + 1]];
    if (hasAmount(line) || above === undefined || below === undefined) return true;
    return topOf(below) - topOf(line) <= topOf(line) - topOf(above) + slack;
  });
}

function topOf({ pieces }: Line): number {
  return Math.min(...pieces.flatMap(({ tokens }) => tokens.map(({ top }) => top)));
}

function endingIn<Own extends Line>(
  lines: readonly Own[],
  hasAmount: (line: Own) => boolean,
): { lines: Own[] }[] {
  const rows: { lines: Own[] }[] = [];
  lines.forEach((line, index) => {
    const isNew = index === 0 || hasAmount(lines[index - 1]!);
    if (isNew) rows.push({ lines: [line] });
    else rows.at(-1)!.lines.push(line);
  });
  return rows;
}

function splitLines<Own extends Line>(
  lines: readonly Own[],
  hasAmount: (line: Own) => boolean,
): { lines: Own[] }[] {
  const rows: { lines: Own[] }[] = [{ lines: [] }];
  for (const line of lines) {
    if (hasAmount(line) && rows.at(-1)!.lines.some(hasAmount)) rows.push({ lines: [line] });
    else rows.at(-1)!.lines.push(line);
  }
  return rows;
}
