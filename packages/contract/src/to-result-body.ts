import { toConfidenceScore } from './confidence-score.ts';
import type { DuplicateOf } from './duplicate-of.ts';
import type {
  ExecutionResult,
  Geometry,
  ResultFields,
  ResultMatches,
  ResultOrders,
  ResultPage,
  ResultPrompts,
  ResultReason,
  ResultRow,
  ResultShape,
  ResultTables,
  ResultValue,
} from './execution-result.ts';
import { type ExecutionStatus, isFinal } from './execution-status.ts';
import type { PartOf, ToldPart } from './file-part.ts';
import { nest } from './nest.ts';

/** One value from extraction; `confidence` is 0 to 1, `page` counts from 1. */
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

interface DocumentAnswer {
  readonly prompt: string;
  readonly source: 'document' | 'llm';
  readonly answer?: DocumentValue;
}

interface DocumentOrders {
  readonly orders: readonly string[];
  readonly differences: readonly ResultOrders['differences'][number][];
}

interface DocumentMatch {
  readonly catalogue: string;
  readonly id: string;
  readonly probability: number;
  readonly by: readonly string[];
}

/** An execution as the service knows it. Hidden fields are already removed. */
export interface ResultDocument {
  readonly id: string;
  readonly documentName: string;
  readonly status: ExecutionStatus;
  /** The number of pages in the document; pages with a value are always listed. */
  readonly pageCount: number;
  readonly fields: Readonly<Record<string, readonly DocumentValue[]>>;
  readonly tables: Readonly<Record<string, readonly DocumentRow[]>>;
  readonly prompts: Readonly<Record<string, readonly DocumentAnswer[]>>;
  /** By field name: the rows of catalogues that it names. */
  readonly matches?: Readonly<Record<string, readonly DocumentMatch[]>>;
  readonly orders?: DocumentOrders;
  readonly reasons?: readonly ResultReason[];
  readonly duplicateOf?: DuplicateOf;
  /** Executions that repeat it. */
  readonly copies?: readonly string[];
  /** The documents in its file. */
  readonly parts?: readonly ToldPart[];
  readonly partOf?: PartOf;
  readonly tenantId?: string;
  readonly revision?: number;
}

export interface ResultOptions {
  readonly valueOnly: boolean;
  readonly shape: ResultShape;
  /** Adds what clients of the interface do not know: real ones recognise a leaf by its three keys. */
  readonly details?: boolean;
  /** The action's prompts. If none is shown, bodies have no key for them. */
  readonly prompts: Readonly<Record<string, Pick<DocumentAnswer, 'source'> & { readonly hidden?: boolean }>>;
  /** Fields that are always a list of values, even with one, as clients expect of `signatures`. */
  readonly listFields?: readonly string[];
}

/**
 * The wire body of an execution: fields nested by their dots, confidence as a score, no data before the end, and
 * nothing that was not found. An unanswered prompt keeps its question, with null for the answer. The keys depend on the
 * options alone, so a failed execution has the same keys as a successful one.
 */
export function toResultBody(document: ResultDocument, options: ResultOptions): ExecutionResult {
  const shown = showsData(document.status) ? document : { ...document, ...nothing };
  return {
    id: document.id,
    documentName: document.documentName,
    status: document.status,
    ...(options.shape !== 'rollup' && { pages: pagesOf(shown, options) }),
    ...(options.shape !== 'pages' && {
      fields: bestFields(shown, options),
      tables: allTables(shown, options),
    }),
    ...(topSources(options).length > 0 && { prompts: bestPrompts(shown, options) }),
    ...(options.details === true && detailsOf(document)),
  };
}

const nothing = { pageCount: 0, fields: {}, tables: {}, prompts: {} };

function showsData(status: ExecutionStatus): boolean {
  return isFinal(status) && status !== 'FAILED';
}

function detailsOf({
  matches,
  orders,
  reasons = [],
  duplicateOf,
  copies,
  parts,
  partOf,
  tenantId,
  revision,
}: ResultDocument) {
  return {
    ...(matches !== undefined && { matches: wireMatches(matches) }),
    ...(orders && { orders: { orders: [...orders.orders], differences: [...orders.differences] } }),
    ...(reasons.length > 0 && { reasons: reasons.map((reason) => ({ ...reason })) }),
    ...(duplicateOf && { duplicateOf: { ...duplicateOf } }),
    ...(copies && { copies: [...copies] }),
    ...(parts && { parts: [...parts] }),
    ...(partOf && { partOf }),
    ...(tenantId !== undefined && { tenantId }),
    ...(revision !== undefined && { revision }),
  };
}

function wireMatches(matches: NonNullable<ResultDocument['matches']>): ResultMatches {
  return Object.fromEntries(
    mapEntries(matches, (rows) =>
      rows.map(({ catalogue, id, probability, by }) => ({ catalogue, id, probability, by: [...by] })),
    ),
  );
}

function pagesOf(document: ResultDocument, options: ResultOptions): ResultPage[] {
  return pageNumbers(document).map((page) => ({
    page,
    fields: nest(
      mapEntries(document.fields, (values, name) =>
        oneOrList(values.filter((value) => value.page === page).map(wire(options)), isList(name, options)),
      ),
    ) as ResultFields,
    tables: Object.fromEntries(
      mapEntries(document.tables, (rows) =>
        unlessEmpty(rows.filter((row) => row.page === page).map((row) => wireRow(row, options))),
      ),
    ),
    ...(sourcesOf(options).includes('document') && {
      prompts: Object.fromEntries(
        mapEntries(document.prompts, (answers) => wirePrompt(answersOnPage(answers, page), options)),
      ),
    }),
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

function bestFields(document: ResultDocument, options: ResultOptions): ResultFields {
  return nest(
    mapEntries(document.fields, (values, name) => {
      if (isList(name, options)) return oneOrList(inPageOrder(values).map(wire(options)), true);
      const best = mostConfident(values);
      return best && wire(options)(best);
    }),
  ) as ResultFields;
}

function allTables(document: ResultDocument, options: ResultOptions): ResultTables {
  return Object.fromEntries(
    mapEntries(document.tables, (rows) => unlessEmpty(inPageOrder(rows).map((row) => wireRow(row, options)))),
  );
}

/** The sources of the prompts listed at the top: with the shape `pages`, answers per page are on the pages. */
function topSources(options: ResultOptions): readonly DocumentAnswer['source'][] {
  const sources = sourcesOf(options);
  return options.shape === 'pages' ? sources.filter((source) => source === 'llm') : sources;
}

function sourcesOf({ prompts }: ResultOptions): readonly DocumentAnswer['source'][] {
  return Object.values(prompts).flatMap(({ source, hidden }) => (hidden === true ? [] : [source]));
}

function bestPrompts(document: ResultDocument, options: ResultOptions): ResultPrompts {
  const sources = topSources(options);
  return Object.fromEntries(
    mapEntries(document.prompts, (answers) =>
      wirePrompt(
        answers.filter(({ source }) => sources.includes(source)),
        options,
      ),
    ),
  );
}

/** The answers listed on a page: its own, or the bare question if another page has the answer. */
function answersOnPage(answers: readonly DocumentAnswer[], page: number): readonly DocumentAnswer[] {
  const asked = answers.filter(({ source }) => source === 'document');
  const own = asked.filter(({ answer }) => answer?.page === page);
  return own.length > 0 ? own : asked.map(({ prompt, source }) => ({ prompt, source }));
}

function wirePrompt(
  answers: readonly DocumentAnswer[],
  options: ResultOptions,
): ResultPrompts[string] | undefined {
  const [asked] = answers;
  if (asked === undefined) return undefined;
  const best = mostConfident(answers.flatMap(({ answer }) => answer ?? []));
  return {
    prompt: asked.prompt,
    source: asked.source,
    answer: best === undefined ? unanswered(options) : wire(options)(best),
  };
}

/** Clients that show a score call `toFixed` on it, so there must be one even if nothing was found. */
function unanswered({ valueOnly }: ResultOptions): ResultValue {
  return valueOnly ? { value: null } : { value: null, confidenceScore: 0, geometry: null };
}

function wire({ valueOnly, details }: ResultOptions): (value: DocumentValue) => ResultValue {
  return (value) => {
    if (valueOnly) return { value: value.text };
    const { width, height, left, top } = value.box;
    return {
      value: value.text,
      confidenceScore: toConfidenceScore(value.confidence),
      // A value typed by a person has no place: its box has no size.
      geometry: width > 0 || height > 0 ? { width, height, left, top } : null,
      ...(details === true && {
        ...(value.normalizedText !== undefined && { normalizedValue: value.normalizedText }),
        page: value.page,
        ...(value.reasons.length > 0 && { reasons: [...value.reasons] }),
      }),
    };
  };
}

function wireRow(row: DocumentRow, options: ResultOptions): ResultRow {
  return Object.fromEntries(mapEntries(row.cells, wire(options)));
}

function isList(name: string, options: ResultOptions): boolean {
  return options.listFields?.includes(name) ?? false;
}

function oneOrList(values: ResultValue[], alwaysList: boolean): ResultValue | ResultValue[] | undefined {
  return values.length > 1 || alwaysList ? unlessEmpty(values) : values[0];
}

function unlessEmpty<T>(list: T[]): T[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** At equal confidence, the one on the earlier page. */
function mostConfident(values: readonly DocumentValue[]): DocumentValue | undefined {
  const better = (a: DocumentValue, b: DocumentValue) => b.confidence - a.confidence || a.page - b.page;
  return values.toSorted(better)[0];
}

function inPageOrder<T extends { readonly page: number }>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => a.page - b.page);
}

/** Maps the values of entries, dropping undefined results. */
function mapEntries<In, Out>(
  record: Readonly<Record<string, In>>,
  map: (value: In, name: string) => Out | undefined,
): [string, Out][] {
  return Object.entries(record).flatMap(([name, value]) => {
    const mapped = map(value, name);
    return mapped === undefined ? [] : [[name, mapped] satisfies [string, Out]];
  });
}
