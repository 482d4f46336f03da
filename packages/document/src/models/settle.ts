import type { ExtractedValue } from '../model/extraction.ts';
import { fold } from '../text/layout/fold.ts';
import { poolOpinions } from './opinion-pool.ts';

/** One possible answer for a field, with each side's opinion of it (0 to 1). */
export interface Claim {
  /** The value independent of formatting: see {@link normalizedValueOf}. */
  readonly normalizedValue: string;
  /** Where it is; its confidence does not count. */
  readonly value: ExtractedValue;
  readonly local: number;
  readonly model: number;
  /** Whose answer it is. */
  readonly chosenBy: { readonly local: boolean; readonly model: boolean };
}

interface Dispute {
  /** The local engine's values: at most one per page. */
  readonly given: readonly ExtractedValue[];
  /** Different answers to the same question. */
  readonly claims: readonly Claim[];
  /**
   * Each side's probability that none of them is right; without `local`, the local engine has no opinion on the
   * question.
   */
  readonly absent: { readonly local?: number; readonly model: number };
}

/** Less likely values are left out, as in the local engine. */
const leastChance = 0.12;

/** Normalised forms whose punctuation counts: 12.50 is not 1250. For all others, only letters and digits count. */
const numberOrDate = /^-?\d+(\.\d+)?$|^\d{4}-\d\d-\d\d$/;

/** A value independent of formatting: the same for all texts that mean the same. */
export function normalizedValueOf({
  text,
  normalizedText,
}: Pick<ExtractedValue, 'text' | 'normalizedText'>): string {
  if (normalizedText !== undefined && numberOrDate.test(normalizedText)) return normalizedText;
  return fold(normalizedText ?? text) || text.trim();
}

/**
 * Settles one field of a document between the local engine and a model: the answer that both together find most likely,
 * and on other pages the local engine's values, each with its probability of being right. If the two disagree nothing
 * is lost silently: an answer stays, with low confidence, until hardly anything supports it.
 */
export function settle({ given, claims, absent }: Dispute): readonly ExtractedValue[] {
  const ofModel = [...claims.map(({ model }) => model), absent.model];
  const ofLocal = [...claims.map(({ local }) => local), absent.local ?? 0];
  const pooled = poolOpinions(absent.local === undefined ? [ofModel] : [ofLocal, ofModel]);
  const judged = claims.map((claim, index) => ({
    ...claim,
    chance: pooled[index]!,
    verdict: verdictOf(claim),
  }));
  const best = judged[greatest(judged.map(({ chance }) => chance))];
  const winner = best && best.chance >= leastChance ? best : undefined;
  const values = winner ? [heard(winner.value, winner)] : [];
  for (const value of given) {
    const claim = judged.find(({ normalizedValue }) => normalizedValue === normalizedValueOf(value));
    const isTaken = values.some(({ page }) => page === value.page);
    if (isTaken) continue;
    if (claim === undefined) values.push(value);
    else if (claim.chance >= leastChance) values.push(heard(value, claim));
  }
  return values.toSorted((a, b) => a.page - b.page);
}

function heard(
  value: ExtractedValue,
  { chance, verdict }: { readonly chance: number; readonly verdict: string },
): ExtractedValue {
  return { ...value, confidence: chance, reasons: [...value.reasons, verdict] };
}

function verdictOf({ chosenBy }: Claim): string {
  if (!chosenBy.model) return 'model-disagrees';
  return chosenBy.local ? 'model-agrees' : 'model-chose';
}

/** Index of the greatest; the first of equal ones, -1 if empty. */
export function greatest(numbers: readonly number[]): number {
  return numbers.reduce((best, one, index) => (best < 0 || one > numbers[best]! ? index : best), -1);
}
