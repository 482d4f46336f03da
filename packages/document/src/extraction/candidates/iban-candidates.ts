import { recogniseIbans } from '../../text/kinds/iban.ts';
import type { Conventions } from '../../text/kinds/recognised.ts';
import type { Layout, Segment } from '../../text/layout/layout.ts';
import { type Candidate, candidateOfLines, spanAt } from './candidate.ts';
import type { Line } from './lines.ts';
import { recognisedCandidates } from './recognised-candidates.ts';

/** Bank account numbers; one that a narrow cell breaks goes on in the line below, where its checksum says so. */
export function ibanCandidates(
  layout: Layout,
  lines: ReadonlyMap<Segment, Line>,
  conventions: Conventions,
): Candidate[] {
  return recognisedCandidates(layout, recogniseIbans, conventions).map(
    (candidate) => (candidate.form < 1 && continued(candidate, lines)) || candidate,
  );
}

function continued(candidate: Candidate, lines: ReadonlyMap<Segment, Line>): Candidate | undefined {
  const { segment, firstToken, endToken } = candidate;
  const below = lines.get(segment)?.below;
  if (endToken !== segment.tokens.length || !below) return undefined;
  const text = `${candidate.text} ${below.text}`;
  const whole = recogniseIbans(text).find(({ start, form }) => start === 0 && form === 1);
  if (!whole || whole.end <= candidate.text.length) return undefined;
  const end = whole.end - candidate.text.length - 1;
  return candidateOfLines([{ segment, firstToken, endToken }, spanAt(below, 0, end)], {
    ...whole,
    text: text.slice(0, whole.end),
  });
}
