import { type Concept, conceptOf } from '../action/concept/concept.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import { foldLookalikes } from '../text/layout/fold.ts';

/** Values that are less certain (0 to 1) name no document. */
const leastConfidence = 0.5;

const numberConcepts: ReadonlySet<Concept> = new Set(['documentNumber', 'orderNumber']);

/** What names a document, the same however it is written. */
interface DocumentIdentity {
  /** The document's own number; of one for which none is looked for, as of receipts, its date. */
  readonly number?: string;
  /** Issuer, number and total in one text. */
  readonly identity?: string;
}

/**
 * What names a document, as far as it was found, and surely. Fields are known by their names, as those of the templates.
 */
export function documentIdentity(action: ActionDefinition, extraction: Extraction): DocumentIdentity {
  const values = new Map<Concept, string>();
  for (const [name, field] of Object.entries(action.fields)) {
    const best = surest(extraction.fields[name] ?? []);
    if (best === undefined) continue;
    values.set(conceptOf(name, field), foldLookalikes(best.normalizedText ?? best.text));
  }
  const number = values.get('documentNumber') ?? values.get('orderNumber');
  const parts = [values.get('vendorName') ?? values.get('buyerName'), number, values.get('total')];
  const isWhole = parts.every((part) => part !== undefined && part !== '');
  const isNumbered = Object.entries(action.fields).some(([name, field]) =>
    numberConcepts.has(conceptOf(name, field)),
  );
  const own = isNumbered ? number : values.get('documentDate');
  return {
    ...(own !== undefined && own !== '' && { number: own }),
    ...(isWhole && { identity: parts.join('|') }),
  };
}

function surest(values: readonly ExtractedValue[]): ExtractedValue | undefined {
  const [best] = values.toSorted((a, b) => b.confidence - a.confidence);
  return best !== undefined && best.confidence >= leastConfidence ? best : undefined;
}
