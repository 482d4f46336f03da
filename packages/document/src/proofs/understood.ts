import type { ExtractedValue } from '../model/extraction.ts';
import { durationLength } from '../text/kinds/duration.ts';
import { kindFacts, type ValueKind } from '../text/kinds/kind-facts.ts';
import { amountOf } from './amounts.ts';

/**
 * Whether a value can be read as its kind: a date as a day, an amount as a number. True of kinds that any text may be. A
 * text may be in normal form already.
 */
export function isUnderstood(
  kind: ValueKind,
  value: Pick<ExtractedValue, 'text' | 'normalizedText'>,
): boolean {
  const { normalForm, comparedBy } = kindFacts[kind];
  if (normalForm !== 'always' || value.normalizedText !== undefined) return true;
  if (comparedBy === 'length') return durationLength(value.text.trim()) !== undefined;
  if (kind === 'currency') return false;
  if (amountOf(value) !== undefined) return true;
  return /^\d{4}-\d{2}-\d{2}$/.test(value.text.trim());
}
