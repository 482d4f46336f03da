import type { Segment, Token } from '../../text/layout/layout.ts';

/** A stretch of a page that could be the value of a field. */
export interface Candidate {
  readonly tokens: readonly Token[];
  /** As printed; lines separated by a space. */
  readonly text: string;
  readonly normalizedText?: string;
  /** 0 to 1: how surely its form tells its kind. */
  readonly form: number;
  /** The segment of its first line, and the tokens there. */
  readonly segment: Segment;
  readonly firstToken: number;
  /** After the last token in `segment`. */
  readonly endToken: number;
  /** All its segments, one or more for each line. */
  readonly segments: readonly Segment[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Span {
  readonly segment: Segment;
  readonly firstToken: number;
  readonly endToken: number;
}

interface Written {
  readonly text?: string;
  readonly normalizedText?: string;
  readonly form: number;
}

/** A candidate over tokens of one segment. */
export function candidateOf(span: Span, written: Written): Candidate {
  return candidateOfLines([span], written);
}

/** A candidate over several spans, in reading order. */
export function candidateOfLines(spans: readonly Span[], written: Written): Candidate {
  const tokens = spans.flatMap(({ segment, firstToken, endToken }) =>
    segment.tokens.slice(firstToken, endToken),
  );
  const first = spans[0]!;
  return {
    tokens,
    text: written.text ?? spans.map(textOfSpan).join(' '),
    ...(written.normalizedText === undefined ? {} : { normalizedText: written.normalizedText }),
    form: written.form,
    ...first,
    segments: spans.map(({ segment }) => segment),
    left: Math.min(...tokens.map((token) => token.left)),
    right: Math.max(...tokens.map((token) => token.right)),
    top: Math.min(...tokens.map((token) => token.top)),
    bottom: Math.max(...tokens.map((token) => token.bottom)),
  };
}

function textOfSpan({ segment, firstToken, endToken }: Span): string {
  const end = endToken < segment.tokens.length ? segment.offsets[endToken]! : segment.text.length;
  return segment.text.slice(segment.offsets[firstToken]!, end).trim();
}

/** The tokens of a segment that a stretch of its text touches. */
export function spanAt(segment: Segment, start: number, end: number): Span {
  let firstToken = segment.offsets.findLastIndex((offset) => offset <= start);
  let endToken = segment.offsets.findIndex((offset) => offset >= end);
  if (firstToken < 0) firstToken = 0;
  if (endToken < 0) endToken = segment.tokens.length;
  return { segment, firstToken, endToken: Math.max(endToken, firstToken + 1) };
}
