import type { Finder } from '../extraction/features/page-study.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import { reviewedReason } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import type { DocumentSketch } from './document-sketch.ts';
import { exactHash } from './exact-hash.ts';
import type { Facts } from './fact.ts';
import { findFact } from './find-fact.ts';
import { wordHashes } from './form-sheet.ts';
import { accountHash } from './known-accounts.ts';

/** The reason of a value that was found because it is a fact of the sender. */
export const senderKnownReason = 'sender-known';

/** The reason of a value of which memory exchanged a misread character. */
export const senderSpellingReason = 'sender-spelling';

/** Kinds whose values may be the same on all documents of a sender. */
const factual: ReadonlySet<Finder> = new Set([
  'name',
  'address',
  'text',
  'identifier',
  'vatId',
  'iban',
  'email',
  'phone',
  'url',
]);
/** Shorter values are printed by chance as well: a staff number of one digit, a number of pieces. */
const fewestCharacters = 3;
/** A value that nobody looked at is a weak fact from this confidence on. */
const leastConfidence = 0.8;

/** The settled values that are printed, and those that passed. */
export function factsOf(
  { finders, sheets = [] }: Pick<DocumentSketch, 'finders' | 'sheets'>,
  fields: Readonly<Record<string, readonly ExtractedValue[]>>,
): Facts {
  return Object.fromEntries(
    Object.entries(finders).flatMap(([name, finder]) => {
      const values = factual.has(finder) ? (own(fields, name) ?? []) : [];
      const value = values.find(isSettled) ?? values.find(isPassed);
      if (value === undefined || bareLength(value.text) < fewestCharacters) return [];
      const words = wordHashes(value.text);
      if (findFact(sheets, words) === undefined) return [];
      const fact = { words, exact: exactHash(value.text) };
      return [[name, isSettled(value) ? fact : { ...fact, isWeak: true }] as const];
    }),
  );
}

/** Of the values that are facts, the bank accounts. */
export function accountsOf(
  { finders }: Pick<DocumentSketch, 'finders'>,
  fields: Readonly<Record<string, readonly ExtractedValue[]>>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(finders).flatMap(([name, finder]) => {
      const values = finder === 'iban' ? (own(fields, name) ?? []) : [];
      const value = values.find(isSettled) ?? values.find(isPassed);
      return value === undefined ? [] : [[name, accountHash(value)] as const];
    }),
  );
}

/** The number of letters and digits. */
function bareLength(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, '').length;
}

function isSettled({ reasons }: ExtractedValue): boolean {
  return reasons.includes(reviewedReason);
}

/** What memory found proves nothing about memory. */
function isPassed({ reasons, confidence }: ExtractedValue): boolean {
  const isRemembered = reasons.includes(senderKnownReason) || reasons.includes(senderSpellingReason);
  return confidence >= leastConfidence && !isRemembered;
}
