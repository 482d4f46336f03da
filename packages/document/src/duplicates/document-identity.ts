import { type Concept, conceptOf } from '../action/concept/concept.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import { foldLookalikes } from '../text/layout/fold.ts';

/** Less certain values (0 to 1) do not identify a document. */
const leastConfidence = 0.5;

const numberConcepts: ReadonlySet<Concept> = new Set(['documentNumber', 'orderNumber']);

/** What identifies a document, independent of formatting. */
interface DocumentIdentity {
  /** The document's own number or, if the action asks for none, as for receipts, its date. */
  readonly number?: string;
  /** Issuer, number and total in one text. */
  readonly identity?: string;
  /** Issuer and number in one text: those of a corrected document are the same. */
  readonly series?: string;
}

/**
 * What identifies a document, as far as it was found with enough certainty. Fields are recognised by name, as in the
 * templates.
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
    ...(isWhole && { identity: parts.join('|'), series: parts.slice(0, 2).join('|') }),
  };
}

function surest(values: readonly ExtractedValue[]): ExtractedValue | undefined {
  const [best] = values.toSorted((a, b) => b.confidence - a.confidence);
  return best !== undefined && best.confidence >= leastConfidence ? best : undefined;
}
