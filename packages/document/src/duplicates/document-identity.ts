import type { ActionDefinition } from '../action.ts';
import type { ExtractedValue, Extraction } from '../extraction.ts';
import { type Concept, conceptOf } from '../features/concept.ts';
import { foldLookalikes } from '../layout/fold.ts';

/** Values that are less certain (0 to 1) name no document. */
const leastConfidence = 0.5;

/**
 * Issuer, number and total of a document in one text, the same however they are written; undefined where one of them
 * was not found, or not surely. Fields are known by their names, as those of the templates.
 */
export function documentIdentity(action: ActionDefinition, extraction: Extraction): string | undefined {
  const values = new Map<Concept, string>();
  for (const [name, field] of Object.entries(action.fields)) {
    const best = surest(extraction.fields[name] ?? []);
    if (best === undefined) continue;
    values.set(conceptOf(name, field), foldLookalikes(best.normalizedText ?? best.text));
  }
  const number = values.get('documentNumber') ?? values.get('orderNumber');
  const parts = [values.get('vendorName') ?? values.get('buyerName'), number, values.get('total')];
  return parts.every((part) => part !== undefined && part !== '') ? parts.join('|') : undefined;
}

function surest(values: readonly ExtractedValue[]): ExtractedValue | undefined {
  const [best] = values.toSorted((a, b) => b.confidence - a.confidence);
  return best !== undefined && best.confidence >= leastConfidence ? best : undefined;
}
