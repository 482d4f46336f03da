import {
  type ExtractedAnswer,
  type ExtractedRow,
  type ExtractedValue,
  type Extraction,
  reviewedReason,
} from '../model/extraction.ts';
import type { Box } from '../model/geometry.ts';
import { isUnderstood } from '../proofs/understood.ts';
import { conventionsOfValues, normalise } from '../text/kinds/normalise.ts';
import type { Conventions } from '../text/kinds/recognised.ts';
import { editDistance, foldLookalikes } from '../text/layout/fold.ts';
import type { ReviewItem, ReviewTarget } from './review-item.ts';

/** A person's correction of one item: the right text, or null if the document does not have it. */
export interface Correction {
  readonly item: ReviewItem;
  readonly text: string | null;
  /** Why there is no text. An unreadable value exists, so its absence is not learned from. Default: `notOnPage`. */
  readonly absent?: Absence | undefined;
  /** The position of the value, if a person gave one; otherwise that of the item. */
  readonly place?: { readonly page: number; readonly box: Box } | undefined;
  /** Whether the person says that it is printed so, although it cannot be read as its kind. Default false. */
  readonly printedSo?: boolean | undefined;
}

/** The most that is delivered as the confidence of a value that cannot be read as its kind. */
const mostUnreadable = 0.5;

/** Why a document has no value: there is none, or nobody can read it. */
export type Absence = 'notOnPage' | 'unreadable';

/**
 * Applies corrections to an extraction. A value that a person has seen has confidence 1; one that was changed gets the
 * normalised form of its new text, using the document's conventions for dates and decimals, and keeps its box if the
 * print there may have been misread; one that was typed where nothing like it was found has a box of no size. What cannot be read as its kind is sure only where the person
 * says that it is printed so. Applying the same corrections again changes nothing.
 */
export function applyCorrections(extraction: Extraction, corrections: readonly Correction[]): Extraction {
  const read = corrections.flatMap(({ item }) => item.value ?? []);
  const conventions = conventionsOfValues([...unreviewed(extraction), ...read]);
  return corrections.reduce(
    (corrected, correction) => applyCorrection(corrected, correction, conventions),
    extraction,
  );
}

/** The values that no person has touched; a person may use other conventions than the document. */
function unreviewed({ fields, tables, prompts }: Extraction): readonly ExtractedValue[] {
  const values = [
    ...Object.values(fields).flat(),
    ...Object.values(tables).flatMap((rows) => rows.flatMap(({ cells }) => Object.values(cells))),
    ...Object.values(prompts).flatMap((answers) => answers.flatMap(({ answer }) => answer ?? [])),
  ];
  return values.filter(({ reasons }) => !reasons.includes(reviewedReason));
}

function applyCorrection(
  extraction: Extraction,
  correction: Correction,
  conventions: Conventions,
): Extraction {
  const { item, text, absent } = correction;
  const value = text === null ? undefined : reviewedValue(correction, text, conventions);
  const { target } = item;
  switch (target.kind) {
    case 'field': {
      const values = replaceOnPage(extraction.fields[target.name] ?? [], item.page, value);
      const { [target.name]: _, ...others } = extraction.fields;
      // No entry means that nothing is known; an empty one, that the document does not have the field.
      if (values.length === 0 && absent === 'unreadable') return { ...extraction, fields: others };
      return { ...extraction, fields: { ...extraction.fields, [target.name]: values } };
    }
    case 'cell': {
      const rows = replaceCell(extraction.tables[target.table] ?? [], target, value);
      return { ...extraction, tables: { ...extraction.tables, [target.table]: rows } };
    }
    case 'prompt': {
      const answers = replaceAnswer(extraction.prompts[target.name] ?? [], item, value);
      return { ...extraction, prompts: { ...extraction.prompts, [target.name]: answers } };
    }
  }
}

function reviewedValue(
  { item, place, printedSo }: Correction,
  text: string,
  conventions: Conventions,
): ExtractedValue {
  const found = item.value;
  const isKept = found !== undefined && found.text === text;
  const normalizedText = item.kind === undefined ? undefined : normalise(item.kind, text, conventions);
  const value = isKept ? found : { text, ...(normalizedText !== undefined && { normalizedText }) };
  const isSure = item.kind === undefined || printedSo === true || isUnderstood(item.kind, value);
  return {
    ...value,
    confidence: isSure ? 1 : mostUnreadable,
    page: place?.page ?? item.page,
    box: place?.box ?? (found !== undefined && isSpelledAnew(found.text, text) ? found.box : nowhere),
    // What spoke for another text says nothing of this one.
    reasons: [...(isKept ? found.reasons.filter((reason) => reason !== reviewedReason) : []), reviewedReason],
  };
}

const nowhere: Box = { left: 0, top: 0, width: 0, height: 0 };

/** The share of letters that a misread print may differ in. */
const mostMisread = 1 / 3;
/** Of longer texts, the beginning tells. */
const mostCompared = 200;

/** Whether the print there may say the new text: then it was misread, and its place remains. */
function isSpelledAnew(read: string, text: string): boolean {
  const [a, b] = [read, text].map((one) => foldLookalikes(one.slice(0, mostCompared))) as [string, string];
  const most = Math.floor(Math.max(a.length, b.length) * mostMisread);
  return editDistance(a, b, most) <= most;
}

function replaceOnPage(
  values: readonly ExtractedValue[],
  page: number,
  value: ExtractedValue | undefined,
): readonly ExtractedValue[] {
  // A field has one value per page: a person's value also replaces the one on the page where they placed it.
  const others = values.filter((other) => other.page !== page && other.page !== value?.page);
  const kept = value === undefined ? others : [...others, value];
  return kept.toSorted((a, b) => a.page - b.page);
}

function replaceCell(
  rows: readonly ExtractedRow[],
  target: Extract<ReviewTarget, { kind: 'cell' }>,
  value: ExtractedValue | undefined,
): readonly ExtractedRow[] {
  return rows.map((row, index) => {
    if (index !== target.row) return row;
    const { [target.column]: _, ...others } = row.cells;
    return { ...row, cells: value === undefined ? others : { ...others, [target.column]: value } };
  });
}

/** Removes the answer under review but keeps the question, so that it shows as unanswered. */
function replaceAnswer(
  answers: readonly ExtractedAnswer[],
  item: ReviewItem,
  value: ExtractedValue | undefined,
): readonly ExtractedAnswer[] {
  const others = answers.filter(({ answer }) => answer !== undefined && answer.page !== item.page);
  const question = { prompt: item.query ?? '', source: item.source ?? 'document' };
  if (value === undefined) return others.length > 0 ? others : [question];
  return [...others, { ...question, answer: value }];
}
