import {
  type ActionDefinition,
  defaultConfidenceThreshold,
  type FieldDefinition,
  type PromptDefinition,
} from '../action.ts';
import type { ExtractedValue, Extraction } from '../extraction.ts';
import type { ReviewItem } from './review-item.ts';

/** What settles whether a value is looked at: a field, a column or a prompt. */
type Settings = Pick<FieldDefinition | PromptDefinition, 'required' | 'hidden' | 'confidenceThreshold'>;

/**
 * The values that a person has to look at: those below the threshold of their definition, and required ones
 * that are missing. Hidden ones never. Of a field found on several pages, the most confident value counts.
 * With `everything`, every value that is shown, as an audit wants it.
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

/** The item for one field whatever its confidence; for rules that speak about it. Undefined for unknown fields. */
export function fieldItem(
  action: ActionDefinition,
  extraction: Extraction,
  name: string,
): ReviewItem | undefined {
  const definition = action.fields[name];
  if (definition === undefined) return undefined;
  const value = mostConfident(extraction.fields[name] ?? []);
  return {
    target: { kind: 'field', name },
    isSignature: definition.kind === 'signature',
    page: value?.page ?? 1,
    ...(value !== undefined && { value }),
  };
}

function fieldItems(action: ActionDefinition, extraction: Extraction, everything: boolean): ReviewItem[] {
  return Object.entries(action.fields).flatMap(([name, definition]) => {
    const item = fieldItem(action, extraction, name);
    return item !== undefined && needsReview(definition, item.value, everything) ? [item] : [];
  });
}

function cellItems(action: ActionDefinition, extraction: Extraction, everything: boolean): ReviewItem[] {
  return Object.entries(action.tables).flatMap(([table, { columns }]) =>
    (extraction.tables[table] ?? []).flatMap((line, row) =>
      Object.entries(columns).flatMap(([column, definition]): ReviewItem[] => {
        const value = line.cells[column];
        if (!needsReview(definition, value, everything)) return [];
        const target = { kind: 'cell', table, row, column } as const;
        return [{ target, isSignature: false, page: line.page, ...(value !== undefined && { value }) }];
      }),
    ),
  );
}

function promptItems(action: ActionDefinition, extraction: Extraction, everything: boolean): ReviewItem[] {
  return Object.entries(action.prompts).flatMap(([name, definition]): ReviewItem[] => {
    const answers = extraction.prompts[name] ?? [];
    const value = mostConfident(answers.flatMap(({ answer }) => answer ?? []));
    if (!needsReview(definition, value, everything)) return [];
    return [
      {
        target: { kind: 'prompt', name },
        source: definition.source,
        query: definition.prompt,
        isSignature: false,
        page: value?.page ?? 1,
        ...(value !== undefined && { value }),
      },
    ];
  });
}

function needsReview(settings: Settings, value: ExtractedValue | undefined, everything: boolean): boolean {
  if (settings.hidden === true) return false;
  if (value === undefined) return settings.required === true;
  if (everything) return true;
  return value.confidence * 100 < (settings.confidenceThreshold ?? defaultConfidenceThreshold);
}

/** Of equal confidence, the one on the earlier page. */
function mostConfident(values: readonly ExtractedValue[]): ExtractedValue | undefined {
  return values.toSorted((a, b) => b.confidence - a.confidence || a.page - b.page)[0];
}
