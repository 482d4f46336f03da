import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type CatalogueRecord, recordsOfJson } from '@recto/document';
import { CommandFailure } from '../command-failure.ts';

/**
 * The records of a CSV, XLSX, JSON or NDJSON file, by their headings. Throws a CommandFailure that names the line of a mistake.
 * @example await readRecords('suppliers.csv') // [{ line: 2, values: { Name: 'Acme Ltd' } }]
 */
export async function readRecords(path: string): Promise<readonly CatalogueRecord[]> {
  const bytes = await readFile(path).catch(() => {
    throw new CommandFailure(`cannot read the catalogue ${path}`);
  });
  switch (extname(path).toLowerCase()) {
    case '.xlsx':
      return xlsxRecords(path, bytes);
    case '.json':
      return jsonRecords(path, textOf(bytes));
    case '.ndjson':
    case '.jsonl':
      return jsonLines(path, textOf(bytes));
    default:
      return csvRecords(path, textOf(bytes));
  }
}

/** UTF-8, or the encoding that Excel writes where it is not. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function csvRecords(path: string, text: string): Promise<readonly CatalogueRecord[]> {
  const { default: Papa } = await import('papaparse');
  const rows: { readonly line: number; readonly cells: readonly string[] }[] = [];
  let line = 1;
  let from = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: ({ data, errors, meta }) => {
      const [error] = errors;
      if (error !== undefined && error.type === 'Quotes')
        throw new CommandFailure(
          `${path}, line ${line}: a quotation mark is not closed; close it, or double it`,
        );
      rows.push({ line, cells: data });
      // A quoted cell may hold line ends.
      line += text.slice(from, meta.cursor).split('\n').length - 1;
      from = meta.cursor;
    },
  });
  return recordsOf(path, rows);
}

/** What the first line has most of: names of columns hold no separators. */
function delimiterOf(text: string): string {
  const [head = ''] = text.replace(/^\uFEFF?\s*/, '').split('\n', 1);
  const count = (one: string) => head.split(one).length;
  return [';', '\t', '|', ','].toSorted((one, other) => count(other) - count(one))[0]!;
}

async function xlsxRecords(path: string, bytes: Uint8Array): Promise<readonly CatalogueRecord[]> {
  const { readSheet } = await import('read-excel-file/node');
  const rows = await readSheet(Buffer.from(bytes)).catch(() => {
    throw new CommandFailure(`${path} is no XLSX file; save it as XLSX or CSV again`);
  });
  return recordsOf(
    path,
    rows.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) })),
  );
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell);
}

function recordsOf(
  path: string,
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
): readonly CatalogueRecord[] {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...rest] = filled;
  if (head === undefined) throw new CommandFailure(`${path} is empty; its first line names the columns`);
  const headings = head.cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());
  const twice = headings.find((heading, index) => heading !== '' && headings.indexOf(heading) !== index);
  if (twice !== undefined)
    throw new CommandFailure(`${path}, line ${head.line}: two columns have the same heading; rename one`);
  return rest.map(({ line, cells }) => {
    if (cells.length > headings.length && cells.slice(headings.length).some((cell) => cell.trim() !== ''))
      throw new CommandFailure(
        `${path}, line ${line}: expected ${headings.length} cells, got ${cells.length}; quote cells that hold the separator`,
      );
    const entries = headings.flatMap((heading, index) =>
      heading === '' ? [] : [[heading, cells[index] ?? ''] as const],
    );
    return { line, values: Object.fromEntries(entries) };
  });
}

function jsonRecords(path: string, text: string): readonly CatalogueRecord[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Many name lines of JSON so.
    return jsonLines(path, text);
  }
  if (!Array.isArray(parsed))
    throw new CommandFailure(`${path}: expected a list of rows, such as [{"id":"17","name":"Acme Ltd"}]`);
  return parsed.flatMap((row, index) => jsonRecord(path, row, index + 1));
}

function jsonLines(path: string, text: string): readonly CatalogueRecord[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return jsonRecord(path, JSON.parse(line), index + 1);
    } catch (error) {
      if (error instanceof CommandFailure) throw error;
      throw new CommandFailure(
        `${path}, line ${index + 1}: no JSON; expected a row, such as {"id":"17","name":"Acme Ltd"}`,
      );
    }
  });
}

/** Lists of a row become several values; the `lines` of an order a record each. */
function jsonRecord(path: string, row: unknown, line: number): readonly CatalogueRecord[] {
  const records = recordsOfJson(line, row);
  if (records !== undefined) return records;
  throw new CommandFailure(`${path}, line ${line}: expected a row, such as {"id":"17","name":"Acme Ltd"}`);
}
