import { fold } from '../../text/layout/fold.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { Decided } from '../choice/decided.ts';
import { centsOf } from '../features/arithmetic.ts';
import { hasTermsPhrase } from '../ranking/whole-terms.ts';
import { oddsOf } from '../weights/trees.ts';
import type { DecidedDocument } from './decided-document.ts';
import { printedLabel } from './printed-label.ts';

/**
 * What tells whether a document has something that few have, and whether this is it, in order: a piece of evidence can only
 * help (1), only harm (-1), or either (0).
 */
export const seldomEvidenceSigns = {
  believed: 1,
  together: 1,
  captioned: 1,
  phrase: 1,
  same: -1,
  zero: 0,
  repeated: 1,
  amount: 0,
  text: 0,
  date: 0,
  code: 0,
} as const;

/**
 * The evidence for a choice for a field that few documents have. `believed` has the probabilities (0 to 1) of all choices, in
 * their order.
 */
export function seldomEvidence(
  document: DecidedDocument,
  believed: readonly number[],
  index: number,
): number[] {
  const one = document.decided[index]!;
  const { target, chosen } = one;
  const isCaptioned = printedLabel(one) !== undefined;
  // How much a caption says depends on what it asks for.
  const of = (finder: string) => (target.finder !== finder ? 0 : isCaptioned ? 1 : -1);
  return [
    clippedOdds(believed[index]!),
    clippedOdds(togetherOf(one)),
    isCaptioned ? 1 : 0,
    target.finder === 'text' && hasTermsPhrase(chosen.studied.candidate.tokens) ? 1 : 0,
    isSameAsOther(document, index) ? 1 : 0,
    target.finder === 'money' && centsOf(chosen.studied.candidate.normalizedText) === 0 ? 1 : 0,
    chosen.repeats > 1 ? 1 : 0,
    ...['money', 'text', 'date', 'identifier'].map(of),
  ];
}

/** Log odds beyond which nothing is told any more. */
const limit = 6;

function clippedOdds(chance: number): number {
  return Math.max(-limit, Math.min(limit, oddsOf(chance)));
}

/** The chance that the ranker gives the value and all that overlap with it. */
function togetherOf({ chosen, others }: Decided): number {
  const own = new Set(chosen.studied.candidate.tokens);
  const same = others.filter(({ studied }) => studied.candidate.tokens.some((token) => own.has(token)));
  return Math.min(
    0.999,
    same.reduce((sum, { chance }) => sum + chance, chosen.chance),
  );
}

/** Whether another field of the same kind has the same value, which it then rather is. */
function isSameAsOther({ decided }: DecidedDocument, index: number): boolean {
  const { target, chosen } = decided[index]!;
  const value = printOf(chosen.studied.candidate);
  return decided.some(
    (one) =>
      one.target.name !== target.name &&
      one.target.finder === target.finder &&
      printOf(one.chosen.studied.candidate) === value,
  );
}

/** A discount may be printed with its sign or without it. */
function printOf({ normalizedText, text }: Candidate): string {
  return normalizedText?.replace(/^-/, '') ?? fold(text);
}
