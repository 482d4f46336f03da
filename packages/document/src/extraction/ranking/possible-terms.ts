import { fold } from '../../text/layout/fold.ts';
import type { Token } from '../../text/layout/layout.ts';
import { allTerms } from '../../text/lexicon/terms.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { Ranked } from '../choice/ranked.ts';
import type { TargetField } from '../features/target-field.ts';
import type { Asked } from './asked.ts';
import type { RankedPage } from './ranked-page.ts';

const labels = new Set(allTerms((lexicon) => lexicon.labels?.labels?.paymentTerms).map(fold));
const joints = wordsOf('joints');
const means = wordsOf('means');
const telling = new Set([...wordsOf('units'), ...means, ...wordsOf('words'), ...wordsOf('tails')]);
/** Likeness from which on the text to the left of a value asks for it. */
const asksForIt = 0.6;

function wordsOf(part: 'units' | 'means' | 'words' | 'tails' | 'joints'): ReadonlySet<string> {
  return new Set(allTerms(({ paymentTerms }) => paymentTerms?.[part]).map(fold));
}

/** Terms of payment say when or how; what goes on from a split heading (`Terms` and `and Conditions`) says neither. */
export function isPossibleTerms({ studied }: Ranked, { target, page }: Asked): boolean {
  if (!asksForTerms(target)) return true;
  const { candidate, surroundings } = studied;
  const words = candidate.tokens.map(({ text }) => text);
  if (joints.has(fold(words[0]!)) && /^\p{Ll}|^&$/u.test(words[0]!) && !/\d/.test(candidate.text))
    return false;
  const label = surroundings.left?.text ?? '';
  if (target.labels.likenessOf(label).likeness >= asksForIt) return true;
  if (isOfCaption(candidate, target, page)) return false;
  if (candidate.tokens.some(isCount)) return true;
  const told = words.filter((word) => telling.has(fold(word)));
  // One such word among many is mostly a preposition.
  return told.length > 1 || told.length * 2 >= words.length || words.some((word) => means.has(fold(word)));
}

/** A number of days or a share, a day: not a year, a version or an amount. */
function isCount({ text }: Token): boolean {
  return /^\(?\d{1,3}\s?%?[.,;)]?$|^\d+[.,]\d+\s?%|^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/.test(text);
}

/** Likeness from which on a line is the caption of another field, whatever terms it could be (`NET A PAYER`). */
const captionLikeness = 0.9;

function isOfCaption({ segments }: Candidate, own: TargetField, { ranked }: RankedPage): boolean {
  if (segments.length > 1) return false;
  const line = segments[0]!.text;
  return [...ranked.keys()].some(
    (other) => other !== own && other.labels.likenessOf(line).likeness >= captionLikeness,
  );
}

/** Whether a field asks for terms of payment: by one of the labels that those have. */
export function asksForTerms({ finder, field }: TargetField): boolean {
  return finder === 'text' && field.labels.some((label) => labels.has(fold(label)));
}
