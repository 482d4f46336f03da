import type { CatalogueRow } from './catalogue-row.ts';
import { type CatalogueRecord, type RowsOfRecords, rowsOfRecords } from './rows-of-records.ts';

/**
 * The row that an object says, as in JSON and its lines: `{"id": "17", "name": "Acme Ltd", "iban": ["…"]}`; an order has `lines`.
 * @param line of the file, for messages
 */
export function rowsOfJson(
  catalogue: string,
  objects: readonly { readonly line: number; readonly object: unknown }[],
): RowsOfRecords {
  const records: CatalogueRecord[] = [];
  for (const { line, object } of objects) {
    const found = recordsOfJson(line, object);
    if (found === undefined) {
      const message = 'expected a row, such as {"id":"17","name":"Acme Ltd"}';
      return { ok: false, problems: [{ line, message }] };
    }
    records.push(...found);
  }
  return rowsOfRecords(catalogue, records);
}

/** The records of an object: one, or one for each of its lines; undefined if it is no object. */
export function recordsOfJson(line: number, object: unknown): readonly CatalogueRecord[] | undefined {
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return undefined;
  const { lines, ...own } = object as Record<string, unknown>;
  const values = textsOf(own);
  if (!Array.isArray(lines) || lines.length === 0) return [{ line, values }];
  return lines.map((one) => ({
    line,
    values: { ...values, ...textsOf(Object(one) as Record<string, unknown>) },
  }));
}

/** A row as {@link rowsOfJson} reads it back. */
export function jsonOfRow({ id, values, lines }: CatalogueRow): Readonly<Record<string, unknown>> {
  const texts = Object.entries(values).map(([column, all]) => [column, all.length === 1 ? all[0] : all]);
  return { id, ...Object.fromEntries(texts), ...(lines !== undefined && { lines }) };
}

function textsOf(values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(textOf).join('; ') : textOf(value),
    ]),
  );
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
