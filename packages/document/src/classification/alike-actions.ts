import type { ActionDefinition } from '../model/action.ts';
import { phraseWords } from '../text/lexicon/phrase.ts';
import { claimsOf } from './claims.ts';

/** Share (0 to 1) of the labels of the smaller action from which on a page cannot tell two actions apart. */
const leastShared = 0.7;

/**
 * Whether two actions look so alike that a document cannot be told to belong to one of them: they are for the same kinds
 * of papers, most labels of the smaller one are in the other, and no phrases that each lists tell them apart.
 *
 * @example areAlike(templates.INVOICE, { ...templates.INVOICE, name: 'Rent invoice' }) // true
 */
export function areAlike(a: ActionDefinition, b: ActionDefinition): boolean {
  return areForTheSame(a, b) && shareOfLabels(a, b) >= leastShared && !areToldApart(a, b);
}

function areForTheSame(a: ActionDefinition, b: ActionDefinition): boolean {
  const [one, other] = [a, b].map((action) => {
    const { byTemplate, byName } = claimsOf(action);
    return Object.keys(byTemplate ?? byName);
  });
  return one!.length === 0 || other!.length === 0 || one!.some((paper) => other!.includes(paper));
}

function shareOfLabels(a: ActionDefinition, b: ActionDefinition): number {
  const [one, other] = [labelsOf(a), labelsOf(b)];
  const both = [...one].filter((label) => other.has(label)).length;
  const fewer = Math.min(one.size, other.size);
  return fewer === 0 ? 0 : both / fewer;
}

function labelsOf({ fields }: ActionDefinition): ReadonlySet<string> {
  return new Set(
    Object.values(fields).flatMap(({ labels }) => labels.map((label) => phraseWords(label).join(' '))),
  );
}

/** Phrases that one lists and the other does not. */
function areToldApart(
  { recognise: a = [] }: ActionDefinition,
  { recognise: b = [] }: ActionDefinition,
): boolean {
  const [one, other] = [a, b].map((list) => list.map((phrase) => phraseWords(phrase).join(' ')));
  return one!.some((phrase) => !other!.includes(phrase)) || other!.some((phrase) => !one!.includes(phrase));
}
