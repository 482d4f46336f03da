import type { candidateOfLines } from '../candidates/candidate.ts';
import type { Ranked } from '../choice/ranked.ts';

/** The part of a segment that a value covers. */
export type Span = Parameters<typeof candidateOfLines>[0][number];

/** The part of each segment that a value covers, in reading order. */
export function spansOf({ studied: { candidate } }: Ranked): Span[] {
  const own = new Set(candidate.tokens);
  return candidate.segments.map((segment) => ({
    segment,
    firstToken: segment.tokens.findIndex((token) => own.has(token)),
    endToken: segment.tokens.findLastIndex((token) => own.has(token)) + 1,
  }));
}

/** The words of a span, separated by spaces. */
export function textOfSpan({ segment, firstToken, endToken }: Span): string {
  return segment.tokens
    .slice(firstToken, endToken)
    .map(({ text }) => text)
    .join(' ');
}
