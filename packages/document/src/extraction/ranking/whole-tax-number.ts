import { kindFacts } from '../../text/kinds/kind-facts.ts';
import { candidateOf } from '../candidates/candidate.ts';
import { numberOwnersOf } from '../features/opposition.ts';
import { studiedIn } from '../features/page-findings.ts';
import { normalizedValueOf } from './rank.ts';
import type { Choices, RankedPage } from './ranked-page.ts';
import { type Span, spansOf } from './spans.ts';

/** Longest number of a tax office in any country, in letters and digits. */
const longest = 16;
const group = /^\d{1,6}$/;

/** A tax number is all of its groups, which most countries print with blanks between them: `GB 233 3125 38`. */
export function takeWholeTaxNumbers({ study }: Pick<RankedPage, 'study'>, chosen: Choices): Choices {
  const refined = new Map(chosen);
  for (const [target, one] of chosen) {
    if (one === undefined || one.isTaught || kindFacts[target.finder].isWords) continue;
    if (target.finder !== 'identifier' && target.finder !== 'vatId') continue;
    if (!target.field.labels.some((label) => numberOwnersOf(label).has('tax'))) continue;
    const [span, ...more] = spansOf(one);
    if (span === undefined || more.length > 0) continue;
    const whole = wholeOf(span);
    if (whole === undefined) continue;
    const candidate = candidateOf(whole, { form: one.studied.candidate.form });
    refined.set(target, {
      ...one,
      studied: studiedIn(study.layout, candidate),
      normalizedValue: normalizedValueOf(candidate),
    });
  }
  return refined;
}

/** A span with the groups of digits before and behind it; undefined if there are none. */
function wholeOf({ segment, firstToken, endToken }: Span): Span | undefined {
  const { tokens } = segment;
  const isGroup = (at: number) => group.test(tokens[at]?.text ?? '') && isNear(segment, at);
  const [head, tail] = [tokens[firstToken]!.text, tokens[endToken - 1]!.text];
  let [first, end] = [firstToken, endToken];
  if (group.test(head))
    while (first > 0 && group.test(tokens[first - 1]!.text) && isNear(segment, first)) first--;
  if (/\d$/.test(tail)) while (end < tokens.length && isGroup(end)) end++;
  if (first === firstToken && end === endToken) return undefined;
  const length = tokens.slice(first, end).reduce((sum, { text }) => sum + text.length, 0);
  return length <= longest ? { segment, firstToken: first, endToken: end } : undefined;
}

/** How wide a blank within a number may be, in heights of its line. */
const widest = 0.6;

/** Whether a token stands close behind the one before it. */
function isNear({ tokens }: Span['segment'], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (before === undefined || token === undefined) return false;
  return token.left - before.right < widest * Math.max(token.bottom - token.top, before.bottom - before.top);
}
