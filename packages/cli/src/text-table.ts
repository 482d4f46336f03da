/**
 * Lines of text in columns, separated by two spaces. Every column is as wide as its widest cell, except that the last
 * `flexible` one shrinks so that a line fits into `widthColumns`.
 */
export function textTable(
  rows: readonly (readonly string[])[],
  widthColumns: number,
  flexible: number,
): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => lengthOf(row[column] ?? ''))),
  );
  const others = widths.reduce((sum, width, column) => (column === flexible ? sum : sum + width + 2), 0);
  widths[flexible] = Math.max(10, Math.min(widths[flexible] ?? 0, widthColumns - others));
  return rows
    .map((row) =>
      row
        .map((cell, column) => fit(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function lengthOf(text: string): number {
  return [...text].length;
}

function fit(cell: string, width: number): string {
  const characters = [...printable(cell)];
  if (characters.length <= width) return characters.join('') + ' '.repeat(width - characters.length);
  return `${characters.slice(0, width - 1).join('')}…`;
}

/** Text from a document must not control the terminal: control characters (escapes, newlines) become spaces. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}
