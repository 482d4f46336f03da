import type { LabelMatcher } from '../extraction/features/label-likeness.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import { kindFacts } from '../text/kinds/kind-facts.ts';
import { type EmbeddedClaim, isClaimed, isRelated } from './embedded-claim.ts';
import type { Printed, PrintedValues } from './printed-values.ts';

type Places = Pick<PrintedValues, 'placesOf'>;

/** Confidence of a value on which the embedded data and the print agree … */
const agreed = 0.99;
/** … of one that is printed elsewhere than extraction found it … */
const elsewhere = 0.97;
/** … of one that is not printed at all … */
const unprinted = 0.9;
/** … and of one on which two sources in the file disagree: it goes to review. */
const disputed = 0.1;

/** With this confidence, extraction has found the field and not another number of the same kind. */
const sure = 0.8;
/** The same if the embedded value is not printed at all. */
const quiteSure = 0.5;

/** Not on the page: no width, no height. */
const nowhere = { left: 0, top: 0, width: 0, height: 0 } as const;

/**
 * The value claimed by the embedded data, with its printed place: where extraction found the same value, otherwise
 * where its label is next to it, otherwise anywhere on the pages. Its reasons say where it comes from
 * (`embedded-data:factur-x`), whether it is `not-printed`, and whether the print disagrees (`print-differs:…`), which
 * makes it doubtful.
 */
export function mergeValue(
  claim: EmbeddedClaim,
  found: readonly ExtractedValue[],
  printed: Places,
  labels: LabelMatcher,
): ExtractedValue {
  const reason = `embedded-data:${claim.source}`;
  const dispute = claim.disputedBy === undefined ? [] : [`embedded-data-differs:${claim.disputedBy}`];
  const agreeing = found.find((value) => isClaimed(claim, value));
  if (agreeing !== undefined) {
    const confidence = dispute.length > 0 ? disputed : Math.max(agreed, agreeing.confidence);
    return { ...agreeing, confidence, reasons: [...agreeing.reasons, reason, ...dispute] };
  }
  const place = bestPlace(claim, printed, labels);
  const rival = rivalOf(claim, found, place !== undefined);
  if (rival !== undefined) {
    const reasons = [reason, ...dispute, `print-differs:${rival.text}`];
    return { ...claim.values[0]!, confidence: disputed, page: rival.page, box: rival.box, reasons };
  }
  const doubt = dispute.length > 0 ? disputed : undefined;
  if (place !== undefined) {
    const { text, normalizedText, page, box } = place;
    const normal = normalizedText === undefined ? {} : { normalizedText };
    return { text, ...normal, confidence: doubt ?? elsewhere, page, box, reasons: [reason, ...dispute] };
  }
  const { page, box } = claim.place ?? relatedPlace(claim, found) ?? { page: 1, box: nowhere };
  // The content of a form field or a code is on the page, whatever could be read there.
  const reasons = claim.place === undefined ? [reason, 'not-printed', ...dispute] : [reason, ...dispute];
  const confidence = doubt ?? (claim.place === undefined ? unprinted : elsewhere);
  return { ...claim.values[0]!, confidence, page, box, reasons };
}

/** The value of a form field is in its field; other values are where their label is, or at their first occurrence. */
function bestPlace(claim: EmbeddedClaim, printed: Places, labels: LabelMatcher): Printed | undefined {
  if (claim.place !== undefined && claim.source === 'form-field') return undefined;
  const places = claim.values.flatMap(({ text, normalizedText }) =>
    printed.placesOf(claim.kind, normalizedText ?? text),
  );
  const likeness = ({ beside }: Printed): number =>
    Math.max(0, ...beside.map((words) => labels.likenessOf(words).likeness));
  return places
    .map((place) => ({ place, likeness: likeness(place) }))
    .sort((a, b) => b.likeness - a.likeness)[0]?.place;
}

/** A printed value that cannot be the claimed one, and that extraction is confident is the field's. */
function rivalOf(
  claim: EmbeddedClaim,
  found: readonly ExtractedValue[],
  isPrinted: boolean,
): ExtractedValue | undefined {
  if (claim.source === 'form-field') return undefined;
  const { isExact, normalForm } = kindFacts[claim.kind];
  if (!isExact) return undefined;
  const best = found.toSorted((a, b) => b.confidence - a.confidence)[0];
  if (best === undefined || best.confidence < (isPrinted ? sure : quiteSure)) return undefined;
  // The print of a code may hold a part of it, or more than it.
  if (normalForm !== 'always') return isRelated(claim, best) ? undefined : best;
  return best.normalizedText === undefined ? undefined : best;
}

/** The same in different words: a name without its legal form, one line of an address. */
function relatedPlace(claim: EmbeddedClaim, found: readonly ExtractedValue[]): ExtractedValue | undefined {
  return found.find((value) => isRelated(claim, value));
}
