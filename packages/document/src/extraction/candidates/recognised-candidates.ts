import type { Conventions, Recogniser } from '../../text/kinds/recognised.ts';
import type { Layout, Segment, Token } from '../../text/layout/layout.ts';
import { type Candidate, candidateOf, spanAt } from './candidate.ts';

/** Candidates of the kinds that their form tells: one for each stretch that the recogniser knows. */
export function recognisedCandidates(
  layout: Layout,
  recognise: Recogniser,
  conventions: Conventions,
): Candidate[] {
  return layout.segments.flatMap((segment) =>
    recognise(segment.text, conventions).map((found) => {
      const span = spanAt(segment, found.start, found.end);
      const text = segment.text.slice(found.start, found.end).trim();
      const candidate = candidateOf(span, { ...found, text });
      return { ...candidate, ...trimmedExtent(segment, found.start, found.end, candidate) };
    }),
  );
}

/** The horizontal extent of a stretch that begins or ends inside a token, by its share of the characters. */
function trimmedExtent(segment: Segment, start: number, end: number, candidate: Candidate) {
  const first = segment.tokens[candidate.firstToken]!;
  const last = segment.tokens[candidate.endToken - 1]!;
  const left = xAt(first, start - segment.offsets[candidate.firstToken]!);
  const right = xAt(last, end - segment.offsets[candidate.endToken - 1]!);
  return right > left ? { left, right } : {};
}

function xAt(token: Token, offset: number): number {
  const share = Math.min(1, Math.max(0, offset / Math.max(1, token.text.length)));
  return token.left + (token.right - token.left) * share;
}
