import type { Segment } from '../../text/layout/layout.ts';
import { type Candidate, candidateOf } from '../candidates/candidate.ts';
import { studiedIn } from '../features/page-findings.ts';
import { normalizedValueOf } from './rank.ts';
import type { Choices, RankedPage } from './ranked-page.ts';

/**
 * A name ends before an address that was chosen on the same line (`Marlow Tools Ltd 4 Quay Road`).
 */
export function endNamesBeforeAddresses({ study }: Pick<RankedPage, 'study'>, chosen: Choices): Choices {
  const refined = new Map(chosen);
  const addresses = [...refined].flatMap(([{ finder }, one]) =>
    finder === 'address' && one !== undefined ? [one.studied.candidate] : [],
  );
  for (const [target, one] of refined) {
    if (one === undefined || one.isTaught || target.finder !== 'name') continue;
    const { segment, segments, firstToken, endToken, form } = one.studied.candidate;
    const end = Math.min(endToken, ...addresses.map((address) => startOf(address, segment, firstToken)));
    if (end === endToken || segments.length > 1) continue;
    const name = candidateOf({ segment, firstToken, endToken: end }, { form });
    if (!/\p{L}{2}/u.test(name.text)) continue;
    refined.set(target, {
      ...one,
      studied: studiedIn(study.layout, name),
      normalizedValue: normalizedValueOf(name),
    });
  }
  return refined;
}

/** The first token of a line that an address contains, if that is after the first of the name; infinity otherwise. */
function startOf({ tokens }: Candidate, segment: Segment, firstOfName: number): number {
  const start = segment.tokens.findIndex((token) => tokens.includes(token));
  return start > firstOfName ? start : Number.POSITIVE_INFINITY;
}
