import type { ActionDefinition, FieldDefinition, FieldKind } from '../action.ts';
import type { ExtractedValue, Extraction } from '../extraction.ts';
import { own } from '../own.ts';

/** What one document gave, or why it gave nothing. */
export interface DocumentResult {
  readonly documentName: string;
  readonly status: string;
  readonly extraction?: Extraction;
}

/** A sheet of texts: a head, and a row for each document or for each row of a table. */
export interface Sheet {
  readonly name: string;
  readonly head: readonly string[];
  /** Columns (from 0) whose values are decimal numbers where they could be normalised. */
  readonly numberColumns: readonly number[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Results as sheets: `documents` with a row for each document (normalised values where there are any), then one for
 * each table of the action. Without fields in the action, the columns are what was found.
 */
export function resultSheets(action: ActionDefinition, results: readonly DocumentResult[]): readonly Sheet[] {
  const fields = columnsOf(
    visible(action.fields),
    results.map((result) => result.extraction?.fields ?? {}),
  );
  const prompts = visible(action.prompts);
  const documents = results.map(({ documentName, status, extraction }) => [
    documentName,
    status,
    ...fields.map((name) => best(own(extraction?.fields ?? {}, name) ?? [])),
    ...prompts.map((name) =>
      best((own(extraction?.prompts ?? {}, name) ?? []).flatMap(({ answer }) => answer ?? [])),
    ),
  ]);
  const head = ['document', 'status', ...fields, ...prompts];
  const tables = columnsOf(
    Object.keys(action.tables),
    results.map((result) => result.extraction?.tables ?? {}),
  );
  const numberColumns = numbersAmong(fields, action.fields);
  return [
    { name: 'documents', head, numberColumns, rows: documents },
    ...tables.map((name) => tableSheet(action, name, results)),
  ];
}

function tableSheet(action: ActionDefinition, name: string, results: readonly DocumentResult[]): Sheet {
  const rowsOf = (result: DocumentResult) => own(result.extraction?.tables ?? {}, name) ?? [];
  const cells = results.flatMap((result) => rowsOf(result).map((row) => row.cells));
  const defined = own(action.tables, name)?.columns ?? {};
  const columns = columnsOf(visible(defined), cells);
  const rows = results.flatMap((result) =>
    rowsOf(result).map((row) => [
      result.documentName,
      String(row.page),
      ...columns.map((column) => shown(own(row.cells, column))),
    ]),
  );
  const numberColumns = [1, ...numbersAmong(columns, defined)];
  return { name, head: ['document', 'page', ...columns], numberColumns, rows };
}

const numericKinds: readonly FieldKind[] = ['money', 'number', 'percent'];

/** Where numbers stand in a sheet whose own columns come after two that every sheet has. */
function numbersAmong(
  names: readonly string[],
  defined: Readonly<Record<string, FieldDefinition>>,
): readonly number[] {
  return names.flatMap((name, index) => {
    const kind = own(defined, name)?.kind;
    return kind !== undefined && numericKinds.includes(kind) ? [index + 2] : [];
  });
}

/** The names that are defined or, when none is, those that were found. */
function columnsOf(
  defined: readonly string[],
  found: readonly Readonly<Record<string, unknown>>[],
): readonly string[] {
  return defined.length > 0 ? defined : [...new Set(found.flatMap((part) => Object.keys(part)))];
}

function visible(parts: Readonly<Record<string, { readonly hidden?: boolean }>>): readonly string[] {
  return Object.entries(parts).flatMap(([name, part]) => (part.hidden === true ? [] : [name]));
}

function best(values: readonly ExtractedValue[]): string {
  return shown(values.toSorted((a, b) => b.confidence - a.confidence)[0]);
}

function shown(value: ExtractedValue | undefined): string {
  return value?.normalizedText ?? value?.text ?? '';
}
