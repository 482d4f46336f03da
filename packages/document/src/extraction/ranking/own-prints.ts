import type { Concept } from '../../action/concept/concept.ts';
import type { Ranked } from '../choice/ranked.ts';
import { featureNames } from '../features/field-features.ts';
import { mayShare } from '../features/may-share.ts';
import type { TargetField } from '../features/target-field.ts';
import type { Choices, RankedPage } from './ranked-page.ts';

const labelBest = featureNames.indexOf('labelBest');
const rangeFits = featureNames.indexOf('rangeFits');
/** Minimum likeness of a label to identify a date. */
const labelIsThere = 0.6;

/**
 * Gives each field its own place: if two fields that cannot mean the same chose one place, or one number, the more
 * certain field keeps it and the other takes its next value. The most certain field chooses first.
 */
export function ownPrints({ ranked }: Pick<RankedPage, 'ranked'>, chosen: Choices): Choices {
  const settled = new Map(chosen);
  const taken: [TargetField, Ranked][] = [];
  const surestFirst = [...chosen].sort(([, a], [, b]) => (b?.chance ?? 0) - (a?.chance ?? 0));
  for (const [target, first] of surestFirst) {
    if (first === undefined) continue;
    const isFree = (one: Ranked) =>
      !taken.some(([other, its]) => isOnePrint(target, one, its) && !mayMeet(target, other));
    const own = isFree(first) ? first : ranked.get(target)!.find((one) => one !== first && isFree(one));
    settled.set(target, own);
    if (own !== undefined) taken.push([target, own]);
  }
  return settled;
}

/** Amounts of a sum are separated when they are chosen together. */
const summed: ReadonlySet<Concept> = new Set(['subtotal', 'tax', 'total']);

function mayMeet(one: TargetField, other: TargetField): boolean {
  return mayShare(one, other) || (summed.has(one.concept) && summed.has(other.concept));
}

/**
 * Whether two values begin at the same place. Identifiers are also the same if their numbers are equal, and so are
 * equal dates that neither have a label of their own nor belong to a range, which are then printed twice.
 */
function isOnePrint({ finder }: TargetField, one: Ranked, other: Ranked): boolean {
  const isSame = one.normalizedValue === other.normalizedValue;
  if (isSame && (finder === 'identifier' || (finder === 'date' && !isTold(one)))) return true;
  return one.studied.candidate.tokens[0] === other.studied.candidate.tokens[0];
}

/** Whether a date is identified by its own label, or by the range that it begins or ends. */
function isTold({ vector }: Ranked): boolean {
  return vector[labelBest]! >= labelIsThere || vector[rangeFits]! > 0;
}
