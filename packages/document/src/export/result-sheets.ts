import type { ActionDefinition, FieldDefinition, FieldKind } from '../model/action.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import { own } from '../model/own.ts';

/** What one document gave, or why it gave nothing. */
export interface DocumentResult {
  readonly documentName: string;
  readonly status: string;
  /** The name of the action that was chosen for it; left out where there was no choice. */
  readonly action?: string;
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

/** An action, and what was found by it. */
interface Share {
  readonly action: ActionDefinition;
  readonly found: readonly Extraction[];
}

/**
 * Results as sheets: `documents` with a row for each document (normalised values where there are any), then one for
 * each table of the actions. Without fields in an action, its columns are what was found. Where there are several
 * actions, a column names the one that was chosen.
 */
export function resultSheets(
  actions: readonly ActionDefinition[],
  results: readonly DocumentResult[],
): readonly Sheet[] {
  const shares = actions.map((action): Share => {
    const given = results.filter((result) => actions.length === 1 || result.action === action.name);
    return { action, found: given.flatMap(({ extraction }) => extraction ?? []) };
  });
  const tables = namesOf(shares, ({ action, found }) =>
    columnsOf(
      Object.keys(action.tables),
      found.map((extraction) => extraction.tables),
    ),
  );
  return [documentSheet(shares, results), ...tables.map((name) => tableSheet(name, shares, results))];
}

function documentSheet(shares: readonly Share[], results: readonly DocumentResult[]): Sheet {
  const isChosen = shares.length > 1;
  const fields = namesOf(shares, ({ action, found }) =>
    columnsOf(
      visible(action.fields),
      found.map((extraction) => extraction.fields),
    ),
  );
  const prompts = namesOf(shares, ({ action }) => visible(action.prompts));
  const rows = results.map(({ documentName, status, action = '', extraction }) => [
    documentName,
    status,
    ...(isChosen ? [action] : []),
    ...fields.map((name) => best(own(extraction?.fields ?? {}, name) ?? [])),
    ...prompts.map((name) =>
      best((own(extraction?.prompts ?? {}, name) ?? []).flatMap(({ answer }) => answer ?? [])),
    ),
  ]);
  const first = ['document', 'status', ...(isChosen ? ['action'] : [])];
  const definitions = shares.map(({ action }) => action.fields);
  const numberColumns = numbersAmong(fields, definitions, first.length);
  return { name: 'documents', head: [...first, ...fields, ...prompts], numberColumns, rows };
}

function tableSheet(name: string, shares: readonly Share[], results: readonly DocumentResult[]): Sheet {
  const rowsIn = (extraction: Extraction | undefined) => own(extraction?.tables ?? {}, name) ?? [];
  const definitions = shares.map(({ action }) => own(action.tables, name)?.columns ?? {});
  const columns = namesOf(shares, ({ action, found }) =>
    columnsOf(
      visible(own(action.tables, name)?.columns ?? {}),
      found.flatMap((extraction) => rowsIn(extraction).map((row) => row.cells)),
    ),
  );
  const rows = results.flatMap(({ documentName, extraction }) =>
    rowsIn(extraction).map((row) => [
      documentName,
      String(row.page),
      ...columns.map((column) => shown(own(row.cells, column))),
    ]),
  );
  const first = ['document', 'page'];
  const numberColumns = [1, ...numbersAmong(columns, definitions, first.length)];
  return { name, head: [...first, ...columns], numberColumns, rows };
}

const numericKinds: readonly FieldKind[] = ['money', 'number', 'percent'];

/** The columns of numbers, after `first` other columns: what is text to one action stays as it is for all. */
function numbersAmong(
  names: readonly string[],
  definitions: readonly Readonly<Record<string, FieldDefinition>>[],
  first: number,
): readonly number[] {
  return names.flatMap((name, index) => {
    const kinds = definitions.flatMap((defined) => own(defined, name)?.kind ?? []);
    const isNumber = kinds.length > 0 && kinds.every((kind) => numericKinds.includes(kind));
    return isNumber ? [first + index] : [];
  });
}

/** Each name once, in the order of the actions. */
function namesOf(shares: readonly Share[], names: (share: Share) => readonly string[]): readonly string[] {
  return [...new Set(shares.flatMap(names))];
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
