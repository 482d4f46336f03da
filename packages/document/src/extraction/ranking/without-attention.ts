import { allTerms, anyOf } from '../../text/lexicon/terms.ts';
import { candidateOfLines } from '../candidates/candidate.ts';
import { studiedIn } from '../features/page-findings.ts';
import { normalizedValueOf } from './rank.ts';
import type { Choices, RankedPage } from './ranked-page.ts';
import { spansOf, textOfSpan } from './spans.ts';

const attention = new RegExp(
  String.raw`^${anyOf(allTerms(({ people }) => people?.attention))}(?:[.:]|\s|$)`,
  'iu',
);
const title = new RegExp(String.raw`^${anyOf(allTerms(({ people }) => people?.salutations))}\.?\s+`, 'iu');

/**
 * A title is followed by a name with a capital letter. Looked at in two steps, since V8 sometimes forgets the case of a
 * group that alone ignores it (`(?i:…)`).
 */
function isTitled(text: string): boolean {
  const found = title.exec(text)?.[0];
  return found !== undefined && /^\p{Lu}/u.test(text.slice(found.length));
}

/**
 * A line that names a person (`Attn: …`, `c/o …`, `Frau …`) is not part of an address, before it or after it.
 */
export function leaveAttentionOut({ study }: Pick<RankedPage, 'study'>, chosen: Choices): Choices {
  const refined = new Map(chosen);
  for (const [target, one] of refined) {
    if (one === undefined || target.finder !== 'address') continue;
    const spans = spansOf(one);
    const first = spans.findIndex((span) => !isAttention(textOfSpan(span)));
    const last = spans.findLastIndex((span) => !isAttention(textOfSpan(span)));
    if (first < 0 || (first === 0 && last === spans.length - 1)) continue;
    const rest = candidateOfLines(spans.slice(first, last + 1), { form: one.studied.candidate.form });
    refined.set(target, {
      ...one,
      studied: studiedIn(study.layout, rest),
      normalizedValue: normalizedValueOf(rest),
    });
  }
  return refined;
}

/** Whether a line names a person. One with a number is a street or a place, even with a care-of prefix. */
export function isAttention(text: string): boolean {
  return (attention.test(text) || isTitled(text)) && !/\d/.test(text);
}
