import type { Conventions, Recogniser } from '../../text/kinds/recognised.ts';
import type { Layout } from '../../text/layout/layout.ts';
import { type Candidate, candidateOfLines } from './candidate.ts';
import { type Comb, combsOf } from './combs.ts';

/** As of codes that are printed over several words. */
const formOfCode = 0.2;
/** Lengths of the parts of a date of numbers. */
const dateParts = new Set(['2 2 4', '4 2 2', '2 2 2']);

/**
 * Candidates with the values that stand in boxes, one character in each: those that `recognise` finds in all of it; for a code
 * (`undefined`) the characters themselves. What was found in single boxes before is left out.
 */
export function withCombs(
  layout: Layout,
  found: readonly Candidate[],
  conventions: Conventions,
  recognise?: Recogniser,
): Candidate[] {
  const values = combsOf(layout).flatMap((comb): Candidate[] => {
    const value = recognise === undefined ? codeOf(comb) : recognisedIn(comb, conventions, recognise);
    return value === undefined ? [] : [candidateOfLines(comb.spans, value)];
  });
  const taken = new Set(values.flatMap(({ tokens }) => tokens));
  return [...found.filter(({ tokens }) => !tokens.some((token) => taken.has(token))), ...values];
}

function codeOf({ groups }: Comb) {
  const text = groups.join(' ');
  return { text, normalizedText: text, form: formOfCode };
}

function recognisedIn({ groups }: Comb, conventions: Conventions, recognise: Recogniser) {
  for (const text of writtenWays(groups)) {
    const [only, ...others] = recognise(text, conventions);
    if (only === undefined || others.length > 0 || only.end - only.start < text.length) continue;
    const { normalizedText } = only;
    return { text, form: Math.max(only.form, 0.8), ...(normalizedText !== undefined && { normalizedText }) };
  }
  return undefined;
}

function writtenWays(groups: readonly string[]): string[] {
  const all = groups.join('');
  const isDate = dateParts.has(groups.map(({ length }) => length).join(' '));
  const days = /^\d{8}$/.test(all) ? [`${all.slice(0, 2)}/${all.slice(2, 4)}/${all.slice(4)}`] : [];
  return [...(isDate ? [groups.join('/')] : []), groups.join(' '), all, ...days];
}
