import type { ExtractedValue } from '../model/extraction.ts';
import { fold } from '../text/layout/fold.ts';
import { poolOpinions } from './opinion-pool.ts';

/** One of the answers that a field may have, with what each side thinks of it (0 to 1). */
export interface Claim {
  /** What it says, however it is written: see {@link normalizedValueOf}. */
  readonly normalizedValue: string;
  /** Where it stands; its confidence does not count. */
  readonly value: ExtractedValue;
  readonly local: number;
  readonly model: number;
  /** Whose answer it is. */
  readonly chosenBy: { readonly local: boolean; readonly model: boolean };
}

interface Dispute {
  /** What the local engine gave: at most one value for a page. */
  readonly given: readonly ExtractedValue[];
  /** Different answers to the same question. */
  readonly claims: readonly Claim[];
  /** What each side thinks of none of them being right; without `local`, it has no opinion on the question. */
  readonly absent: { readonly local?: number; readonly model: number };
}

/** Values less likely than this are left out, as the local engine does. */
const leastChance = 0.12;

/** Normal forms whose marks count: 12.50 is not 1250. Of all others, letters and digits do. */
const numberOrDate = /^-?\d+(\.\d+)?$|^\d{4}-\d\d-\d\d$/;

/** What a value says, however it is written: the same for all that print the same. */
export function normalizedValueOf({
  text,
  normalizedText,
}: Pick<ExtractedValue, 'text' | 'normalizedText'>): string {
  if (normalizedText !== undefined && numberOrDate.test(normalizedText)) return normalizedText;
  return fold(normalizedText ?? text) || text.trim();
}

/**
 * Settles one field of a document between the local engine and a model: the answer that both together find most
 * likely, and on other pages what the local engine gave there, each with the chance that it is right. Where the two
 * disagree nothing is lost in silence: an answer stays, with its doubt, until hardly anything speaks for it.
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

/** Index of the greatest; the first of equal ones, -1 for none. */
export function greatest(numbers: readonly number[]): number {
  return numbers.reduce((best, one, index) => (best < 0 || one > numbers[best]! ? index : best), -1);
}
