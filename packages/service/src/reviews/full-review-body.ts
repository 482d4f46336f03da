import {
  type BrokenRule,
  type FullReview,
  type FullReviewItem,
  type Geometry,
  type ReviewCandidate,
  toConfidenceScore,
} from '@recto/contract';
import {
  type Box,
  defaultConfidenceThreshold,
  displayedBox,
  type FieldDefinition,
  type PromptDefinition,
  type ReviewEntry,
  type ReviewItem,
  reviewItemName,
  valueAt,
} from '@recto/document';
import type { RuleBook } from './broken-rules.ts';
import { brokenIn } from './disputes.ts';
import { entryId, isOpen, type ReviewView, rowId } from './review-view.ts';

/** Everything in an execution, in the lists where clients look for each kind. */
export function fullReviewBody(view: ReviewView, book: RuleBook): FullReview {
  const { execution, entries } = view;
  const { id: executionId, actionId, version, documentName, status } = execution;
  const broken = brokenIn(view, book);
  const lists = listsOf(view, broken);
  return {
    executionId,
    actionId,
    version,
    documentName,
    status,
    revision: view.revision,
    pageCount: view.result.pages.length,
    openCount: Object.values(lists)
      .flat()
      .filter((item) => item.isOpen).length,
    ...lists,
    tables: entries.tables.map(({ name, columns, rows }) => ({
      name,
      columns: [...columns],
      rows: rows.map(({ number, page }) => ({ id: rowId(executionId, name, number), page: page - 1 })),
    })),
    brokenRules: [...broken],
  };
}

type Lists = Pick<FullReview, 'results' | 'queriesResults' | 'analyzersResults' | 'signaturesResults'>;

function listsOf(view: ReviewView, broken: readonly BrokenRule[]): Lists {
  const lists: Lists = { results: [], queriesResults: [], analyzersResults: [], signaturesResults: [] };
  for (const [ordinal, entry] of [...view.entriesById.values()].entries()) {
    const { item } = entry;
    const list = item.source === 'llm' ? 'analyzersResults' : listOf(item);
    lists[list].push(itemBody(view, entry, ordinal, broken));
  }
  return lists;
}

function listOf({ target, isSignature }: ReviewItem): keyof Lists {
  if (target.kind === 'prompt') return 'queriesResults';
  return isSignature ? 'signaturesResults' : 'results';
}

function itemBody(
  view: ReviewView,
  entry: ReviewEntry,
  ordinal: number,
  broken: readonly BrokenRule[],
): FullReviewItem {
  const { execution, draft } = view;
  const { key, item } = entry;
  const said = Object.hasOwn(draft.values, key) ? draft.values[key] : undefined;
  const value = valueAt(view.drafted, item, said?.place);
  const page = value?.page ?? item.page;
  const isValidated = said?.validated ?? view.rowsByKey.get(key)?.validated === 1;
  return {
    id: entryId(execution.id, entry),
    name: reviewItemName(item),
    ordinal,
    ...placeInTable(execution.id, item),
    ...(item.kind !== undefined && { kind: item.kind }),
    ...(item.query !== undefined && { query: item.query }),
    result: value?.text ?? '',
    ...(value?.normalizedText !== undefined && { normalizedValue: value.normalizedText }),
    read: item.value?.text ?? '',
    confidenceScore: toConfidenceScore(item.value?.confidence ?? 0),
    page: page - 1,
    geometry: value === undefined ? null : shownBox(view, page, value.box),
    reasons: [...(value?.reasons ?? [])],
    ...settingsOf(view, item),
    isOpen: isOpen(view, entry),
    ...(isValidated && { isValidated }),
    ...(said?.absent !== undefined && { absent: said.absent }),
    brokenRules: broken.filter(({ fields }) => fields.includes(ruleName(item))),
    candidates: candidatesOf(view, item, value?.text),
  };
}

function placeInTable(executionId: string, { target }: ReviewItem) {
  if (target.kind !== 'cell') return {};
  const { table, row, column } = target;
  return { table, rowId: rowId(executionId, table, row), column };
}

function settingsOf({ action }: ReviewView, { target }: ReviewItem) {
  const { required = false, confidenceThreshold = defaultConfidenceThreshold }: Settings =
    (target.kind === 'field'
      ? action.fields[target.name]
      : target.kind === 'prompt'
        ? action.prompts[target.name]
        : action.tables[target.table]?.columns[target.column]) ?? {};
  return { required, confidenceThreshold };
}

type Settings = Partial<Pick<FieldDefinition | PromptDefinition, 'required' | 'confidenceThreshold'>>;

/** Its name in rules: the rows of a column share one. */
function ruleName({ target }: ReviewItem): string {
  return target.kind === 'cell' ? `${target.table}.${target.column}` : target.name;
}

function candidatesOf(view: ReviewView, item: ReviewItem, text: string | undefined): ReviewCandidate[] {
  const key = `${item.target.kind}:${reviewItemName(item)}`;
  const found = Object.hasOwn(view.candidates, key) ? (view.candidates[key] ?? []) : [];
  return found
    .filter((candidate) => candidate.text !== text)
    .map((candidate) => ({
      result: candidate.text,
      ...(candidate.normalizedText !== undefined && { normalizedValue: candidate.normalizedText }),
      confidenceScore: toConfidenceScore(candidate.confidence),
      page: candidate.page - 1,
      geometry: shownBox(view, candidate.page, candidate.box),
    }));
}

/** The box in the displayed frame; null for a value without a place. */
function shownBox({ result }: ReviewView, number: number, box: Box): Geometry | null {
  const page = result.pages.find((one) => one.number === number);
  if (page === undefined || (box.width <= 0 && box.height <= 0)) return null;
  const { left, top, width, height } = displayedBox(page, box);
  return { width, height, left, top };
}
