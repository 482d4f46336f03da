import { conceptOf } from '../action/concept/concept.ts';
import { fieldForPrompt } from '../action/prompts/field-for-prompt.ts';
import {
  type ActionDefinition,
  defaultConfidenceThreshold,
  type FieldDefinition,
  type PromptDefinition,
} from '../model/action.ts';
import type { ExtractedRow, ExtractedValue, Extraction } from '../model/extraction.ts';
import { accountChangedReason } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import type { ValueKind } from '../text/kinds/kind-facts.ts';
import { fold } from '../text/layout/fold.ts';
import { provenCells } from './proven-cells.ts';
import type { ReviewItem } from './review-item.ts';

/** The settings that decide whether a value is reviewed, of a field, a column or a prompt. */
type Settings = Pick<FieldDefinition | PromptDefinition, 'required' | 'hidden' | 'confidenceThreshold'>;

/**
 * The values to review: those below the threshold of their definition, required ones that are missing, and those that
 * may be on the page although what was found was too uncertain to be returned. Never hidden ones. For a field found on
 * several pages, the most confident value counts. With `everything`, every value that is shown, for an audit.
 */
export function findReviewItems(
  action: ActionDefinition,
  extraction: Extraction,
  everything = false,
): readonly ReviewItem[] {
  return [
    ...fieldItems(action, extraction, everything),
    ...cellItems(action, extraction, everything),
    ...promptItems(action, extraction, everything),
  ];
}

/**
 * The items of one field, or of one column as `table.column`, whatever their confidence: what to review if a rule
 * refers to it, hidden or not. Empty for a name that the action does not have.
 */
export function itemsNamed(
  action: ActionDefinition,
  extraction: Extraction,
  name: string,
): readonly ReviewItem[] {
  const definition = Object.hasOwn(action.fields, name) ? action.fields[name] : undefined;
  if (definition !== undefined) return [bestItem(name, definition, extraction)];
  const dot = name.lastIndexOf('.');
  return columnItems(name.slice(0, dot), name.slice(dot + 1), action, extraction);
}

function bestItem(name: string, definition: FieldDefinition, extraction: Extraction): ReviewItem {
  const value = mostConfident(extraction.fields[name] ?? []);
  return fieldItem(name, definition, value?.page ?? 1, value);
}

/** The item of a field on a page, with or without a value. */
export function fieldItem(
  name: string,
  definition: FieldDefinition,
  page: number,
  value: ExtractedValue | undefined,
): ReviewItem {
  return {
    target: { kind: 'field', name },
    isSignature: definition.kind === 'signature',
    kind: valueKind(name, definition),
    page,
    ...(value !== undefined && { value }),
  };
}

function columnItems(
  table: string,
  column: string,
  action: ActionDefinition,
  extraction: Extraction,
): readonly ReviewItem[] {
  const columns = action.tables[table]?.columns ?? {};
  const definition = Object.hasOwn(columns, column) ? columns[column] : undefined;
  if (definition === undefined) return [];
  return (extraction.tables[table] ?? []).map((line, row) =>
    cellItem({ table, row, column }, definition, line),
  );
}

/** The item of a cell, with or without a value. */
export function cellItem(
  place: { readonly table: string; readonly row: number; readonly column: string },
  definition: FieldDefinition,
  line: ExtractedRow,
): ReviewItem {
  const value = line.cells[place.column];
  return {
    target: { kind: 'cell', ...place },
    isSignature: false,
    kind: valueKind(place.column, definition),
    page: line.page,
    ...(value !== undefined && { value }),
  };
}

function valueKind(name: string, definition: FieldDefinition): ValueKind {
  return conceptOf(name, definition) === 'currency' ? 'currency' : definition.kind;
}

function fieldItems(action: ActionDefinition, extraction: Extraction, everything: boolean): ReviewItem[] {
  return Object.entries(action.fields).flatMap(([name, definition]) => {
    const item = bestItem(name, definition, extraction);
    const isSuspected = item.value === undefined && isMissed(definition, extraction.withheld?.[name] ?? 0);
    if (!everything && repeatsBuyer(name, item.value, extraction)) return [];
    return isSuspected || needsReview(definition, item.value, everything) ? [item] : [];
  });
}

/** Parties that are mostly the buyer. */
const furtherParties: ReadonlySet<string> = new Set(['parties.billTo', 'parties.shipTo']);

/** Whoever is billed or sent to is mostly the buyer: the same text is not asked about twice. */
function repeatsBuyer(name: string, value: ExtractedValue | undefined, { fields }: Extraction): boolean {
  const dot = name.lastIndexOf('.');
  if (value === undefined || !furtherParties.has(name.slice(0, Math.max(0, dot)))) return false;
  const ofBuyer = own(fields, `parties.buyer${name.slice(dot)}`) ?? [];
  return ofBuyer.some(({ text }) => fold(text) === fold(value.text));
}

/** Below this confidence, what was found is no evidence that the field has a value at all. */
const leastSuspicion = 0.12;

function isMissed({ hidden, confidenceThreshold }: Settings, withheld: number): boolean {
  if (hidden === true || (confidenceThreshold ?? defaultConfidenceThreshold) === 0) return false;
  return withheld >= leastSuspicion;
}

function cellItems(action: ActionDefinition, extraction: Extraction, everything: boolean): ReviewItem[] {
  const isProven = provenCells(action, extraction);
  return Object.entries(action.tables).flatMap(([table, { columns }]) =>
    (extraction.tables[table] ?? []).flatMap((line, row) =>
      Object.entries(columns).flatMap(([column, definition]) => {
        const item = cellItem({ table, row, column }, definition, line);
        const isSure = !everything && item.value !== undefined && isProven(table, row, column);
        const { confidenceThreshold = defaultConfidenceThreshold } = definition;
        // Whoever asks for every cell gets every cell.
        if (isSure && confidenceThreshold <= highestMeasured) return [];
        return needsReview(definition, item.value, everything) ? [item] : [];
      }),
    ),
  );
}

/** Higher thresholds are never measured, only set. */
const highestMeasured = 99;

function promptItems(action: ActionDefinition, extraction: Extraction, everything: boolean): ReviewItem[] {
  return Object.entries(action.prompts).flatMap(([name, definition]): ReviewItem[] => {
    const item = promptItem(name, definition, extraction);
    return needsReview(definition, item.value, everything) ? [item] : [];
  });
}

/** The item of a prompt: its most confident answer, or a missing one. */
export function promptItem(name: string, definition: PromptDefinition, extraction: Extraction): ReviewItem {
  const answers = extraction.prompts[name] ?? [];
  const value = mostConfident(answers.flatMap(({ answer }) => answer ?? []));
  return {
    target: { kind: 'prompt', name },
    source: definition.source,
    query: definition.prompt,
    isSignature: false,
    kind: fieldForPrompt(definition.prompt).kind,
    page: value?.page ?? 1,
    ...(value !== undefined && { value }),
  };
}

function needsReview(settings: Settings, value: ExtractedValue | undefined, everything: boolean): boolean {
  if (settings.hidden === true) return false;
  if (value === undefined) return settings.required === true;
  if (everything || value.reasons.includes(accountChangedReason)) return true;
  return value.confidence * 100 < (settings.confidenceThreshold ?? defaultConfidenceThreshold);
}

/** For equal confidence, the one on the earlier page. */
function mostConfident(values: readonly ExtractedValue[]): ExtractedValue | undefined {
  return values.toSorted((a, b) => b.confidence - a.confidence || a.page - b.page)[0];
}
