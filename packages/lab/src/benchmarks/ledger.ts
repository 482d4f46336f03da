import { pagesAsMarkdown } from '@recto/document';
import { type DocumentTruth, generateDocument } from '@recto/fixtures';
import { createReaderPool } from '@recto/sandbox';

const rowCount = 1650;
const seeds = [1, 2];
/** The order of the columns on a statement. */
const columnOrder = ['date', 'description', 'amount', 'debit', 'credit', 'balance'];

/**
 * `npm run bench -- ledger`: generated statements of 40 pages and more, read as Markdown. A row is exact if its cells,
 * including empty ones, are those printed; it has its words if that holds without the empty ones.
 */
export async function run(): Promise<undefined> {
  const pool = createReaderPool();
  try {
    for (const seed of seeds) {
      const made = await generateDocument({
        kind: 'statement',
        language: 'en',
        quality: 'clean',
        rows: rowCount,
        seed,
      });
      const read = await pool.read({ bytes: made.bytes });
      if (!read.ok) throw new Error(`seed ${seed}: ${read.code}`);
      const markdown = pagesAsMarkdown(read.pages);
      const printed = printedRows(made.truth);
      const rows = rowsOf(markdown);
      const exact = shared(printed, rows);
      const words = shared(printed.map(withoutEmpty), rows.map(withoutEmpty));
      console.log(
        `${made.truth.pages.length} pages, ${made.truth.layout}: ${(exact / rowCount).toFixed(3)} of ${rowCount} rows exact, ${(words / rowCount).toFixed(3)} with their words`,
      );
    }
  } finally {
    await pool.close();
  }
}

type Cells = readonly string[];

function printedRows({ tables }: DocumentTruth): Cells[] {
  const [rows = []] = Object.values(tables);
  const columns = columnOrder.filter((column) => rows.some((row) => row[column] !== undefined));
  return rows.map((row) => columns.map((column) => row[column]?.text ?? ''));
}

function rowsOf(markdown: string): Cells[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.replaceAll('\\', '').trim()),
    );
}

function withoutEmpty(cells: Cells): Cells {
  return cells.filter((cell) => cell !== '');
}

/** The number of rows in both, counted with multiplicity. */
function shared(some: readonly Cells[], others: readonly Cells[]): number {
  const left = new Map<string, number>();
  for (const row of others) left.set(row.join('|'), (left.get(row.join('|')) ?? 0) + 1);
  return some.filter((row) => {
    const count = left.get(row.join('|')) ?? 0;
    left.set(row.join('|'), count - 1);
    return count > 0;
  }).length;
}
