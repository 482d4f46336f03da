import { addressLikeness } from '../../text/kinds/address-words.ts';
import type { Layout, Segment } from '../../text/layout/layout.ts';
import { remembering } from '../../text/layout/remembering.ts';
import { allTerms, anyOf } from '../../text/lexicon/terms.ts';
import type { Candidate } from '../candidates/candidate.ts';

/** Text that stands near a candidate, where a label could be. */
interface Phrase {
  readonly text: string;
  /** Distance in line heights. */
  readonly distance: number;
  /** Values that stand between. */
  readonly hops: number;
  /** How much (0 to 1) of its cell it is: words picked out of running text are little of it. */
  readonly share?: number;
}

export interface Surroundings {
  /** The words before the candidate in its row. */
  readonly left?: Phrase;
  /** The first text of the row, where it is not `left`. */
  readonly rowHead?: Phrase;
  /** The nearest line above that stands alone in its row, at or left of the row's head: the heading of a section. */
  readonly heading?: Phrase;
  /** The text right below the phrase before the candidate, at its left edge or a little indented: it may be the label of that. */
  readonly belowLeft?: string;
  /** The text right below the candidate, at its left edge or a little indented. */
  readonly below?: string;
  /** Texts above it in its column, nearest first. */
  readonly above: readonly Phrase[];
  /** The text right after it in its row; may be empty. */
  readonly after: string;
}

const reachRows = 14;
const longestLabel = 48;

export function surroundingsOf(layout: Layout, candidate: Candidate): Surroundings {
  const left = leftPhrase(layout, candidate);
  const head = rowHead(layout, candidate, left);
  const heading = headingOf(layout, candidate);
  const before = layout.rows[candidate.segment.row]![candidate.segment.column - 1];
  const belowLeft = candidate.firstToken === 0 && before ? alignedBelow(layout, before) : undefined;
  const below = alignedBelow(layout, candidate.segments.at(-1)!);
  return {
    ...(left ? { left } : {}),
    ...(head ? { rowHead: head } : {}),
    ...(heading ? { heading } : {}),
    ...(belowLeft === undefined ? {} : { belowLeft }),
    ...(below === undefined ? {} : { below }),
    above: phrasesAbove(layout, candidate),
    after: textAfter(candidate),
  };
}

const currency = new RegExp(String.raw`\b${anyOf(allTerms(({ amounts }) => amounts?.valueSigns))}\b`, 'g');

/** Whether a text is a value rather than a label: mostly digits and marks, or a currency sign. */
export const isValueText = remembering((text): boolean => {
  const letters = text.replace(currency, '').match(/\p{L}/gu)?.length ?? 0;
  return letters < 2 || (text.match(/\d/g)?.length ?? 0) > letters;
});

function leftPhrase(layout: Layout, candidate: Candidate): Phrase | undefined {
  const row = layout.rows[candidate.segment.row]!;
  let hops = 0;
  for (let column = candidate.segment.column; column >= 0 && hops < 5; column--) {
    const segment = row[column]!;
    const end = segment === candidate.segment ? candidate.firstToken : segment.tokens.length;
    const found = phraseBefore(segment, end);
    hops += found.values;
    if (found.text === '') continue;
    // Prose or a line of another block's address that stands in the row is no label, and would hide the one above.
    if (segment !== candidate.segment && (found.text.length > longestLabel || isAddressLine(segment.text)))
      return undefined;
    const distance = Math.max(0, candidate.left - found.right) / layout.lineHeight;
    return { text: found.text, distance, hops, share: found.text.length / segment.text.length };
  }
  return undefined;
}

/** A street or a place that begins with its number, and says nothing about what stands beside it. */
function isAddressLine(text: string): boolean {
  return /^\D{0,2}\d/.test(text) && !/[:：]\s*$/.test(text) && addressLikeness(text) >= 0.3;
}

function headingOf(layout: Layout, candidate: Candidate): Phrase | undefined {
  const [head] = layout.rows[candidate.segment.row]!;
  const edge = head!.left + layout.lineHeight;
  for (let row = candidate.segment.row - 1; row >= Math.max(0, candidate.segment.row - reachRows); row--) {
    const [only, ...others] = layout.rows[row]!;
    if (others.length > 0 || only!.left > edge || isValueText(only!.text)) continue;
    if (/[:：]\s*\S/.test(only!.text) || only!.text.length > 40) continue;
    return { text: only!.text, distance: candidate.segment.row - row, hops: 0 };
  }
  return undefined;
}

/** The text right below a segment, at its left edge or a little indented. */
export function alignedBelow(layout: Layout, segment: Segment): string | undefined {
  const next = layout.rows[segment.row + 1] ?? [];
  return next.find((other) => {
    const indent = (other.left - segment.left) / layout.lineHeight;
    const isUnder = indent < 2 && other.left < segment.right;
    return indent > -0.8 && isUnder && other.top - segment.bottom < layout.lineHeight * 1.2;
  })?.text;
}

/** What is no value though it has few letters: it belongs to a label (`N° de client`, `20% TVA`). */
const labelMark = /^(?:#|\d{1,2}%|%|[nN][°º]|№)$/;

/** The words that end before a token: back to a colon, or to a value. */
function phraseBefore(segment: Segment, end: number) {
  const words: string[] = [];
  let values = 0;
  let right = segment.left;
  for (let index = end - 1; index >= 0; index--) {
    const { text } = segment.tokens[index]!;
    const mark = /^[\p{P}\p{S}]+$/u.test(text) && text !== '#';
    if ((words.length === 0 && mark) || /^\(.*\)$/.test(text)) continue;
    if (words.length > 0 && /[:：]$/.test(text)) break;
    if (isValueText(text) && !labelMark.test(text) && (text.length > 1 || words.length === 0)) {
      if (words.length > 0) break;
      values++;
      continue;
    }
    if (words.length === 0) right = segment.tokens[index]!.right;
    words.unshift(text);
  }
  return { text: words.join(' '), values, right };
}

function rowHead(layout: Layout, candidate: Candidate, left: Phrase | undefined): Phrase | undefined {
  const [first] = layout.rows[candidate.segment.row]!;
  if (!first || first === candidate.segment || isValueText(first.text) || first.text === left?.text)
    return undefined;
  return { text: first.text, distance: (candidate.left - first.right) / layout.lineHeight, hops: 0 };
}

function phrasesAbove(layout: Layout, candidate: Candidate): Phrase[] {
  const found: Phrase[] = [];
  let hops = 0;
  const top = candidate.segment.row;
  for (let row = top - 1; row >= Math.max(0, top - reachRows) && found.length < 8; row--) {
    for (const segment of layout.rows[row]!) {
      if (!standsAbove(layout, segment, candidate)) continue;
      const text = overlappingText(segment, candidate, layout.lineHeight);
      const distance = Math.max(0, candidate.top - segment.bottom) / layout.lineHeight;
      if (isValueText(text)) hops++;
      else found.push({ text, distance, hops, share: text.length / segment.text.length });
      break;
    }
  }
  return found;
}

function standsAbove(layout: Layout, segment: Segment, candidate: Candidate): boolean {
  const shared = Math.min(segment.right, candidate.right) - Math.max(segment.left, candidate.left);
  if (shared > 0) return true;
  const indent = candidate.left - segment.left;
  return (
    indent >= 0 && indent < layout.lineHeight * 5 && segment.right > candidate.left - layout.lineHeight * 2
  );
}

/** Of a segment with several headings, the words over the candidate; the whole text of a short one. */
function overlappingText(segment: Segment, candidate: Candidate, margin: number): string {
  if (segment.tokens.length < 4) return segment.text;
  const over = segment.tokens.filter(
    (token) => token.right > candidate.left - margin && token.left < candidate.right + margin,
  );
  return over.length === 0 ? segment.text : over.map((token) => token.text).join(' ');
}

function textAfter(candidate: Candidate): string {
  const last = candidate.segments.at(-1)!;
  if (last !== candidate.segment) return '';
  const from = candidate.endToken;
  return from < last.tokens.length ? last.text.slice(last.offsets[from]!) : '';
}
