import type { ExtractedValue, Extraction } from '@recto/document';
import type { ExtractedDocument } from './extract-document.ts';
import { reasonLines } from './reason-lines.ts';
import { textTable } from './text-table.ts';
import { percent } from './weigh-actions.ts';

/** A document's result for people: a heading, the fields, the tables, and what needs attention. */
export function resultText(document: ExtractedDocument, widthColumns: number): string {
  const heading = `${document.documentName}  ${document.ok ? document.status : 'FAILED'}${chosenAction(document)}`;
  const parts = document.ok
    ? [fieldTable(document.extraction, widthColumns), ...rowTables(document.extraction.tables, widthColumns)]
    : [];
  const reasons = reasonLines(document.reasons, widthColumns);
  return [heading, ...parts.filter((part) => part !== ''), ...reasons].join('\n');
}

/** The chosen action with its probability: `  Invoice 97 %`. */
function chosenAction({ choice }: ExtractedDocument): string {
  if (choice?.best === undefined) return '';
  const { action, probability } = choice.best;
  return `  ${action.name} ${percent(probability)}`;
}

function fieldTable({ fields, prompts }: Extraction, widthColumns: number): string {
  const answers = Object.entries(prompts).map(
    ([name, given]) => [name, given.flatMap(({ answer }) => answer ?? [])] as const,
  );
  const rows = [...Object.entries(fields), ...answers].flatMap(([name, values]) => {
    const best = mostConfident(values);
    return best ? [[`  ${name}`, best.text, percent(best.confidence).padStart(5), placeOf(best)]] : [];
  });
  return rows.length === 0 ? '  nothing found' : textTable(rows, widthColumns, 1);
}

/** A text table for each table with rows, headed by its column names. */
export function rowTables(
  tables: Readonly<Record<string, readonly { readonly cells: Cells }[]>>,
  widthColumns: number,
): string[] {
  return Object.entries(tables).flatMap(([name, rows]) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row.cells)))];
    if (columns.length === 0) return [];
    const lines = rows.map((row) => columns.map((column) => row.cells[column]?.text ?? ''));
    const widest = columns.indexOf('description');
    const indented = [columns, ...lines].map(([first = '', ...rest]) => [`  ${first}`, ...rest]);
    return [`  ${name}`, textTable(indented, widthColumns, Math.max(0, widest))];
  });
}

type Cells = Readonly<Record<string, { readonly text: string }>>;

function mostConfident(values: readonly ExtractedValue[]): ExtractedValue | undefined {
  return values.toSorted((a, b) => b.confidence - a.confidence)[0];
}

/** Includes the source of embedded data: `page 1, factur-x`. */
function placeOf({ page, reasons }: ExtractedValue): string {
  const source = reasons.find((reason) => reason.startsWith('embedded-data:'));
  return `page ${page}${source === undefined ? '' : `, ${source.slice('embedded-data:'.length)}`}`;
}
