import { recogniseDates } from '../../text/kinds/date.ts';
import type { Layout, Segment } from '../../text/layout/layout.ts';
import { type Candidate, candidateOf, candidateOfLines } from './candidate.ts';
import type { Line } from './lines.ts';

/**
 * Numbers of documents, orders, customers: words with a digit, and short runs of such words. One that a narrow cell breaks
 * behind its hyphen or slash goes on in the line below.
 */
export function identifierCandidates(layout: Layout, lines: ReadonlyMap<Segment, Line>): Candidate[] {
  return layout.segments.flatMap((segment) => {
    const found: Candidate[] = continuedCodes(segment, lines.get(segment)?.below);
    for (let first = 0; first < segment.tokens.length; first++) {
      for (let end = first + 1; end <= Math.min(segment.tokens.length, first + 5); end++) {
        if (!isCodePart(segment, end - 1)) break;
        const text = cleanText(segment, first, end);
        if (isIdentifier(text)) found.push(codeOf(segment, first, end, text));
        if (/[,;:]$/.test(segment.tokens[end - 1]!.text)) break;
      }
    }
    return found;
  });
}

/** How much lines of one cell begin beside each other, in heights of a line. */
const sameLeft = 0.5;

/** The code that the last word of a segment begins and the first of the next line ends. */
function continuedCodes(segment: Segment, below: Segment | undefined): Candidate[] {
  const [begun, rest] = [segment.tokens.at(-1)!, below?.tokens[0]];
  if (below === undefined || rest === undefined || !/\d.*[-/]$/.test(begun.text)) return [];
  const isSameCell = Math.abs(begun.left - rest.left) < sameLeft * (begun.bottom - begun.top);
  if (!isSameCell || !/^[A-Z\d][A-Z\d/-]*[A-Z\d]$|^\d$/.test(rest.text) || !/\d/.test(rest.text)) return [];
  const text = begun.text.replace(/^[#:(]+/, '') + rest.text;
  const spans = [
    { segment, firstToken: segment.tokens.length - 1, endToken: segment.tokens.length },
    { segment: below, firstToken: 0, endToken: 1 },
  ];
  return isIdentifier(text) ? [candidateOfLines(spans, { text, normalizedText: text, form: 1 })] : [];
}

function codeOf(segment: Segment, firstToken: number, endToken: number, text: string): Candidate {
  const digits = text.match(/\d/g)?.length ?? 0;
  const isDate = recogniseDates(text, { dateOrder: 'day-first' }).some(
    (date) => date.end - date.start > text.length * 0.7,
  );
  const isAmount = /^[$€£]?\d{1,3}(?:[.,\s]\d{3})*[.,]\d{2}(?:[€$]|%)?$/.test(text);
  const form = isDate || isAmount ? 0.1 : Math.min(1, 0.3 + digits * 0.1) - (endToken - firstToken - 1) * 0.1;
  return candidateOf({ segment, firstToken, endToken }, { text, normalizedText: text, form });
}

function cleanText(segment: Segment, first: number, end: number): string {
  const stop = end < segment.tokens.length ? segment.offsets[end]! : segment.text.length;
  return segment.text
    .slice(segment.offsets[first]!, stop)
    .trim()
    .replace(/^[#:(\s]+|[,;:.)\s]+$/g, '');
}

/** A word of a code: has a digit, is short and in capitals, or is a joining mark. */
function isCodePart(segment: Segment, index: number): boolean {
  const text = segment.tokens[index]!.text;
  return /\d/.test(text) || /^[A-Z]{1,4}[.:]?$/.test(text) || /^[-/#·.]$/.test(text);
}

/** Whether a text may be a number that names something: rates and amounts with their signs are none. */
function isIdentifier(text: string): boolean {
  return (
    text.length <= 40 &&
    !/[%‰\p{Sc}]/u.test(text) &&
    /\d/.test(text) &&
    /^[\p{L}\p{N}#]/u.test(text) &&
    /[\p{L}\p{N}]$/u.test(text)
  );
}
