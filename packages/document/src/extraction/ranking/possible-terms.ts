import { fold } from '../../text/layout/fold.ts';
import { allTerms } from '../../text/lexicon/terms.ts';
import type { Ranked } from '../choice/ranked.ts';
import type { TargetField } from '../features/target-field.ts';
import type { Asked } from './asked.ts';

const labels = new Set(allTerms((lexicon) => lexicon.labels?.labels?.paymentTerms).map(fold));
const joints = wordsOf('joints');
const telling = new Set([...wordsOf('units'), ...wordsOf('means'), ...wordsOf('words'), ...wordsOf('tails')]);
/** Likeness from which on the text to the left of a value asks for it. */
const asksForIt = 0.6;

function wordsOf(part: 'units' | 'means' | 'words' | 'tails' | 'joints'): ReadonlySet<string> {
  return new Set(allTerms(({ paymentTerms }) => paymentTerms?.[part]).map(fold));
}

/** Terms of payment say when or how; what goes on from a split heading (`Terms` and `and Conditions`) says neither. */
export function isPossibleTerms({ studied }: Ranked, { target }: Asked): boolean {
  if (!asksForTerms(target)) return true;
  const { candidate, surroundings } = studied;
  const words = candidate.tokens.map(({ text }) => text);
  if (joints.has(fold(words[0]!)) && /^\p{Ll}|^&$/u.test(words[0]!) && !/\d/.test(candidate.text))
    return false;
  const label = surroundings.left?.text ?? '';
  if (target.labels.likenessOf(label).likeness >= asksForIt) return true;
  return /\d/.test(candidate.text) || words.some((word) => telling.has(fold(word)));
}

/** Whether a field asks for terms of payment: by one of the labels that those have. */
export function asksForTerms({ finder, field }: TargetField): boolean {
  return finder === 'text' && field.labels.some((label) => labels.has(fold(label)));
}
