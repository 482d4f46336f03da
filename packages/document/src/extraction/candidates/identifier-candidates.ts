import { recogniseDates } from '../../text/kinds/date.ts';
import type { Layout, Segment } from '../../text/layout/layout.ts';
import { type Candidate, candidateOf } from './candidate.ts';

/** Numbers of documents, orders, customers: words with a digit, and short runs of such words. */
export function identifierCandidates(layout: Layout): Candidate[] {
  return layout.segments.flatMap((segment) => {
    const found: Candidate[] = [];
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
