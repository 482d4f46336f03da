import { toConfidenceScore } from './confidence-score.ts';
import type { DuplicateOf } from './duplicate-of.ts';
import type {
  ExecutionResult,
  Geometry,
  ResultFields,
  ResultPage,
  ResultPrompts,
  ResultReason,
  ResultRow,
  ResultShape,
  ResultTables,
  ResultValue,
} from './execution-result.ts';
import { type ExecutionStatus, isFinal } from './execution-status.ts';
import { nest } from './nest.ts';

/** One value as extraction hands it over; `confidence` is 0 to 1, `page` counts from 1. */
export interface DocumentValue {
  readonly text: string;
  readonly normalizedText?: string;
  readonly confidence: number;
  readonly page: number;
  readonly box: Geometry;
  readonly reasons: readonly string[];
}

export interface DocumentRow {
  readonly page: number;
  readonly cells: Readonly<Record<string, DocumentValue>>;
}

export interface DocumentAnswer {
  readonly prompt: string;
  readonly source: 'document' | 'llm';
  readonly answer?: DocumentValue;
}

/** An execution as the service knows it. Hidden fields have been taken out before. */
export interface ResultDocument {
  readonly id: string;
  readonly documentName: string;
  readonly status: ExecutionStatus;
  /** Pages that the document has; those that carry a value are listed in any case. */
  readonly pageCount: number;
  readonly fields: Readonly<Record<string, readonly DocumentValue[]>>;
  readonly tables: Readonly<Record<string, readonly DocumentRow[]>>;
  readonly prompts: Readonly<Record<string, readonly DocumentAnswer[]>>;
  readonly reasons?: readonly ResultReason[];
  readonly duplicateOf?: DuplicateOf;
}

export interface ResultOptions {
  readonly valueOnly: boolean;
  readonly shape: ResultShape;
  /** Fields that are always a list of values, even of one, as clients expect of `signatures`. */
  readonly listFields?: readonly string[];
}

interface View extends ResultOptions {
  /** Outside `pages[]` a value has to say where its geometry lies. */
  readonly showPage: boolean;
}

/**
 * The wire body of an execution: fields nested by their dots, confidence as a score, nothing before the end and
 * nothing that was not found. A prompt that is not answered keeps its question, with null for the answer.
 */
export function toResultBody(document: ResultDocument, options: ResultOptions): ExecutionResult {
  const shown = isFinal(document.status) ? document : { ...document, ...nothing };
  const onPages = { ...options, showPage: false };
  const atTop = { ...options, showPage: true };
  return {
    id: document.id,
    documentName: document.documentName,
    status: document.status,
    ...(options.shape !== 'rollup' && { pages: pagesOf(shown, onPages) }),
    ...(options.shape !== 'pages' && { fields: bestFields(shown, atTop), tables: allTables(shown, atTop) }),
    prompts: bestPrompts(shown, atTop),
    ...(document.reasons?.length && { reasons: document.reasons.map((reason) => ({ ...reason })) }),
    ...(document.duplicateOf && { duplicateOf: { ...document.duplicateOf } }),
  };
}

const nothing = { pageCount: 0, fields: {}, tables: {}, prompts: {} };

function pagesOf(document: ResultDocument, view: View): ResultPage[] {
  return pageNumbers(document).map((page) => ({
    page,
    fields: nest(
      mapEntries(document.fields, (values, name) =>
        oneOrList(values.filter((value) => value.page === page).map(wire(view)), isList(name, view)),
      ),
    ) as ResultFields,
    tables: Object.fromEntries(
      mapEntries(document.tables, (rows) =>
        unlessEmpty(rows.filter((row) => row.page === page).map((row) => wireRow(row, view))),
      ),
    ),
    prompts: Object.fromEntries(
      mapEntries(document.prompts, (answers) => wirePrompt(answersOnPage(answers, page), view)),
    ),
  }));
}

function pageNumbers(document: ResultDocument): number[] {
  const numbers = new Set(Array.from({ length: document.pageCount }, (_, index) => index + 1));
  for (const value of Object.values(document.fields).flat()) numbers.add(value.page);
  for (const row of Object.values(document.tables).flat()) numbers.add(row.page);
  for (const { source, answer } of Object.values(document.prompts).flat()) {
    if (source === 'document' && answer !== undefined) numbers.add(answer.page);
  }
  return [...numbers].sort((a, b) => a - b);
}

function bestFields(document: ResultDocument, view: View): ResultFields {
  return nest(
    mapEntries(document.fields, (values, name) => {
      if (isList(name, view)) return oneOrList(inPageOrder(values).map(wire(view)), true);
      const best = mostConfident(values);
      return best && wire(view)(best);
    }),
  ) as ResultFields;
}

function allTables(document: ResultDocument, view: View): ResultTables {
  return Object.fromEntries(
    mapEntries(document.tables, (rows) => unlessEmpty(inPageOrder(rows).map((row) => wireRow(row, view)))),
  );
}

/** In the shape of pages alone, what was answered on a page stands there and is not repeated. */
function bestPrompts(document: ResultDocument, view: View): ResultPrompts {
  return Object.fromEntries(
    mapEntries(document.prompts, (answers) => {
      const kept = view.shape === 'pages' ? answers.filter(({ source }) => source === 'llm') : answers;
      return wirePrompt(kept, view);
    }),
  );
}

/** The answers that a page shows: its own, or the bare question where another page has them. */
function answersOnPage(answers: readonly DocumentAnswer[], page: number): readonly DocumentAnswer[] {
  const asked = answers.filter(({ source }) => source === 'document');
  const own = asked.filter(({ answer }) => answer?.page === page);
  return own.length > 0 ? own : asked.map(({ prompt, source }) => ({ prompt, source }));
}

function wirePrompt(answers: readonly DocumentAnswer[], view: View): ResultPrompts[string] | undefined {
  const [asked] = answers;
  if (asked === undefined) return undefined;
  const best = mostConfident(answers.flatMap(({ answer }) => answer ?? []));
  return {
    prompt: asked.prompt,
    source: asked.source,
    answer: best === undefined ? { value: null } : wire(view)(best),
  };
}

function wire(view: View): (value: DocumentValue) => ResultValue {
  return (value) => {
    if (view.valueOnly) return { value: value.text };
    const { width, height, left, top } = value.box;
    return {
      value: value.text,
      ...(value.normalizedText !== undefined && { normalizedValue: value.normalizedText }),
      confidenceScore: toConfidenceScore(value.confidence),
      // A value that a person typed in stands nowhere: its box has no size.
      geometry: width > 0 || height > 0 ? { width, height, left, top } : null,
      ...(view.showPage && { page: value.page }),
      ...(value.reasons.length > 0 && { reasons: [...value.reasons] }),
    };
  };
}

function wireRow(row: DocumentRow, view: View): ResultRow {
  return Object.fromEntries(mapEntries(row.cells, wire(view)));
}

function isList(name: string, view: View): boolean {
  return view.listFields?.includes(name) ?? false;
}

function oneOrList(values: ResultValue[], alwaysList: boolean): ResultValue | ResultValue[] | undefined {
  return values.length > 1 || alwaysList ? unlessEmpty(values) : values[0];
}

function unlessEmpty<T>(list: T[]): T[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** Of equal confidence, the one on the earlier page. */
function mostConfident(values: readonly DocumentValue[]): DocumentValue | undefined {
  const better = (a: DocumentValue, b: DocumentValue) => b.confidence - a.confidence || a.page - b.page;
  return values.toSorted(better)[0];
}

function inPageOrder<T extends { readonly page: number }>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => a.page - b.page);
}

/** Entries with their values mapped; an undefined one is left out. */
function mapEntries<In, Out>(
  record: Readonly<Record<string, In>>,
  map: (value: In, name: string) => Out | undefined,
): [string, Out][] {
  return Object.entries(record).flatMap(([name, value]) => {
    const mapped = map(value, name);
    return mapped === undefined ? [] : [[name, mapped] satisfies [string, Out]];
  });
}
