import type { DocumentSketch } from './memory/document-sketch.ts';
import type { Example } from './memory/example.ts';
import { exampleOf } from './memory/example-of.ts';
import type { ActionDefinition } from './model/action.ts';
import type { Extraction } from './model/extraction.ts';
import { applyCorrections } from './review/apply-corrections.ts';
import { itemsNamed } from './review/find-review-items.ts';

/** By field name, what a sample says as printed; null: it does not have the field. Fields left out teach nothing. */
export type SampleValues = Readonly<Record<string, string | null>>;

/**
 * What a filled sample teaches: the same as a document that a person has reviewed and given these values. Undefined
 * where none of them stands on its pages.
 */
export function sampleExample(
  sketch: DocumentSketch,
  extraction: Extraction,
  action: ActionDefinition,
  values: SampleValues,
): Example | undefined {
  const corrections = Object.entries(values).flatMap(([name, text]) =>
    itemsNamed(action, extraction, name).map((item) => ({ item, text })),
  );
  return exampleOf(sketch, applyCorrections(extraction, corrections));
}

/** The fields of an action of which an example knows the place, or that the document does not have them. */
export function learnedFields(example: Example, action: Pick<ActionDefinition, 'fields'>): readonly string[] {
  const places = example.form?.places ?? {};
  return Object.keys(action.fields).filter(
    (name) => Object.hasOwn(places, name) || Object.hasOwn(example.fields, name),
  );
}
