import type { ActionDefinition, FieldDefinition } from '../model/action.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import { kindFacts } from '../text/kinds/kind-facts.ts';

/** The result of one document, or why there is none. */
export interface DocumentResult {
  readonly documentName: string;
  readonly status: string;
  /** The name of the action that was chosen for it; absent if there was no choice. */
  readonly action?: string;
  readonly extraction?: Extraction;
  /** What needs review; a reason for a field or a cell makes it doubtful. */
  readonly reasons?: readonly { readonly detail: string; readonly field?: string }[];
}

/** A sheet of texts: a header, and a row for each document or each row of a table. */
export interface Sheet {
  readonly name: string;
  readonly head: readonly string[];
  /** Columns (from 0) whose values are decimal numbers if they could be normalised. */
  readonly numberColumns: readonly number[];
  readonly rows: readonly (readonly string[])[];
  /** For each row the columns (from 0) that need review. Absent if none do. */
  readonly doubtful?: readonly (readonly number[])[];
}

interface SheetOptions {
  /**
   * For each value, adds a column with its confidence score (0 to 100) and one with the reasons, and for each document
   * one with what needs review. Default false.
   */
  readonly confidences?: boolean;
}

/** An action, and what was extracted with it. */
interface Share {
  readonly action: ActionDefinition;
  readonly found: readonly Extraction[];
}

/**
 * Results as sheets: `documents` with a row for each document (normalised values if there are any), then one for each
 * table of the actions. If an action has no fields, the columns are what was found. If there are several actions, a
 * column names the one that was chosen.
 */
export function resultSheets(
  actions: readonly ActionDefinition[],
  results: readonly DocumentResult[],
  { confidences = false }: SheetOptions = {},
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
  return [
    documentSheet(shares, results, confidences),
    ...tables.map((name) => tableSheet(name, shares, results, confidences)),
  ];
}

/** The content of a cell. */
interface Shown {
  readonly value: ExtractedValue | undefined;
  /** Why it needs review. */
  readonly doubt: string | undefined;
}

function documentSheet(
  shares: readonly Share[],
  results: readonly DocumentResult[],
  confidences: boolean,
): Sheet {
  const isChosen = shares.length > 1;
  const fields = namesOf(shares, ({ action, found }) =>
    columnsOf(
      visible(action.fields),
      found.map((extraction) => extraction.fields),
    ),
  );
  const prompts = namesOf(shares, ({ action }) => visible(action.prompts));
  const named = fields.filter((name) =>
    results.some(({ extraction }) => own(extraction?.matches ?? {}, name) !== undefined),
  );
  const rows = results.map(({ documentName, status, action = '', extraction, reasons = [] }) => {
    const doubts = doubtsOf(reasons);
    const first = [documentName, status, ...(isChosen ? [action] : [])];
    const values = [
      ...fields.map((name) => ({ name, all: own(extraction?.fields ?? {}, name) ?? [] })),
      ...prompts.map((name) => ({
        name,
        all: (own(extraction?.prompts ?? {}, name) ?? []).flatMap(({ answer }) => answer ?? []),
      })),
    ];
    const shown = values.map(({ name, all }): Shown => ({ value: best(all), doubt: doubts.get(name) }));
    const ids = named.map((name) => idsOf(extraction, name));
    return {
      first: [...first, ...ids],
      shown,
      last: confidences ? [reasons.map(({ detail }) => detail).join(' ')] : [],
    };
  });
  const first = ['document', 'status', ...(isChosen ? ['action'] : []), ...named.map((name) => `${name} id`)];
  const definitions = shares.map(({ action }) => action.fields);
  return {
    name: 'documents',
    ...laidOut(first, [...fields, ...prompts], confidences ? ['look at'] : [], rows, confidences),
    numberColumns: numbersAmong(fields, definitions, first.length, confidences),
  };
}

/** The rows of catalogues that a field names; of near ones all. */
function idsOf(extraction: Extraction | undefined, name: string): string {
  return (own(extraction?.matches ?? {}, name) ?? []).map(({ id }) => id).join(' or ');
}

function tableSheet(
  name: string,
  shares: readonly Share[],
  results: readonly DocumentResult[],
  confidences: boolean,
): Sheet {
  const rowsIn = (extraction: Extraction | undefined) => own(extraction?.tables ?? {}, name) ?? [];
  const definitions = shares.map(({ action }) => own(action.tables, name)?.columns ?? {});
  const columns = namesOf(shares, ({ action, found }) =>
    columnsOf(
      visible(own(action.tables, name)?.columns ?? {}),
      found.flatMap((extraction) => rowsIn(extraction).map((row) => row.cells)),
    ),
  );
  const rows = results.flatMap(({ documentName, extraction, reasons = [] }) => {
    const doubts = doubtsOf(reasons);
    return rowsIn(extraction).map((row, index) => ({
      first: [documentName, String(row.page)],
      shown: columns.map(
        (column): Shown => ({
          value: own(row.cells, column),
          doubt: doubts.get(`${name}[${index}].${column}`),
        }),
      ),
      last: [],
    }));
  });
  const first = ['document', 'page'];
  const numberColumns = [1, ...numbersAmong(columns, definitions, first.length, confidences)];
  return { name, ...laidOut(first, columns, [], rows, confidences), numberColumns };
}

interface SheetRow {
  readonly first: readonly string[];
  readonly shown: readonly Shown[];
  readonly last: readonly string[];
}

function laidOut(
  first: readonly string[],
  names: readonly string[],
  last: readonly string[],
  rows: readonly SheetRow[],
  confidences: boolean,
): Pick<Sheet, 'head' | 'rows' | 'doubtful'> {
  const width = widthOf(confidences);
  const doubtful = rows.map((row) =>
    row.shown.flatMap(({ doubt }, index) => (doubt === undefined ? [] : [first.length + index * width])),
  );
  return {
    head: [
      ...first,
      ...names.flatMap((name) => (confidences ? [name, `${name} %`, `${name} why`] : [name])),
      ...last,
    ],
    rows: rows.map((row) => [
      ...row.first,
      ...row.shown.flatMap((shown) => [
        textOf(shown.value),
        ...(confidences ? [percentOf(shown.value), whyOf(shown)] : []),
      ]),
      ...row.last,
    ]),
    ...(doubtful.some((columns) => columns.length > 0) && { doubtful }),
  };
}

/** Number of columns for a value: itself, its confidence and the reasons. */
function widthOf(confidences: boolean): number {
  return confidences ? 3 : 1;
}

/** What needs review, otherwise the reasons for the value. */
function whyOf({ value, doubt }: Shown): string {
  return doubt ?? value?.reasons.join('; ') ?? '';
}

/** By field or cell. */
function doubtsOf(reasons: NonNullable<DocumentResult['reasons']>): ReadonlyMap<string, string> {
  const doubts = new Map<string, string>();
  for (const { field, detail } of reasons) {
    if (field !== undefined) doubts.set(field, [doubts.get(field) ?? [], detail].flat().join(' '));
  }
  return doubts;
}

/** The columns of numbers, after `first` other columns: what is text in one action stays as it is in all. */
function numbersAmong(
  names: readonly string[],
  definitions: readonly Readonly<Record<string, FieldDefinition>>[],
  first: number,
  confidences: boolean,
): readonly number[] {
  return names.flatMap((name, index) => {
    const kinds = definitions.flatMap((defined) => own(defined, name)?.kind ?? []);
    const isNumber = kinds.length > 0 && kinds.every((kind) => kindFacts[kind].isDecimal);
    const at = first + index * widthOf(confidences);
    return [...(isNumber ? [at] : []), ...(confidences ? [at + 1] : [])];
  });
}

/** Each name once, in the order of the actions. */
function namesOf(shares: readonly Share[], names: (share: Share) => readonly string[]): readonly string[] {
  return [...new Set(shares.flatMap(names))];
}

/** The defined names or, if there are none, those that were found. */
function columnsOf(
  defined: readonly string[],
  found: readonly Readonly<Record<string, unknown>>[],
): readonly string[] {
  return defined.length > 0 ? defined : [...new Set(found.flatMap((part) => Object.keys(part)))];
}

function visible(parts: Readonly<Record<string, { readonly hidden?: boolean }>>): readonly string[] {
  return Object.entries(parts).flatMap(([name, part]) => (part.hidden === true ? [] : [name]));
}

function best(values: readonly ExtractedValue[]): ExtractedValue | undefined {
  return values.toSorted((a, b) => b.confidence - a.confidence)[0];
}

function textOf(value: ExtractedValue | undefined): string {
  return value?.normalizedText ?? value?.text ?? '';
}

function percentOf(value: ExtractedValue | undefined): string {
  return value === undefined ? '' : (100 * value.confidence).toFixed(0);
}
