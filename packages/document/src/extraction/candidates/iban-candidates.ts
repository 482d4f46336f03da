import { recogniseIbans } from '../../text/kinds/iban.ts';
import type { Conventions } from '../../text/kinds/recognised.ts';
import type { Layout, Segment } from '../../text/layout/layout.ts';
import { type Candidate, candidateOf, candidateOfLines, spanAt } from './candidate.ts';
import type { Line } from './lines.ts';
import { recognisedCandidates } from './recognised-candidates.ts';

/** Bank account numbers; one that a narrow cell breaks goes on in the line below, where its checksum says so. */
export function ibanCandidates(
  layout: Layout,
  lines: ReadonlyMap<Segment, Line>,
  conventions: Conventions,
): Candidate[] {
  const found = recognisedCandidates(layout, recogniseIbans, conventions).map(
    (candidate) => (candidate.form < 1 && continued(candidate, lines)) || candidate,
  );
  const ends = layout.segments.flatMap((segment) => {
    const end = beginAtEnd(segment);
    const isFound = end === undefined || found.some(({ tokens }) => tokens.includes(segment.tokens.at(-1)!));
    return isFound ? [] : (continued(end, lines) ?? []);
  });
  return [...found, ...ends];
}

/** The beginning of a number at the end of a line, too short to be one by itself. */
function beginAtEnd(segment: Segment): Candidate | undefined {
  const { index } = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]{1,4})*$/u.exec(segment.text) ?? {};
  return index === undefined
    ? undefined
    : candidateOf(spanAt(segment, index, segment.text.length), { form: 0 });
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
