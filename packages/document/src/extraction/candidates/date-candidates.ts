import { recogniseDates } from '../../text/kinds/date.ts';
import type { Conventions } from '../../text/kinds/recognised.ts';
import type { Layout, Segment } from '../../text/layout/layout.ts';
import { type Candidate, candidateOf, candidateOfLines, spanAt } from './candidate.ts';
import type { Line } from './lines.ts';
import { recognisedCandidates } from './recognised-candidates.ts';

/** Dates; of one that a narrow cell breaks behind the month, the year stands in the line below, or in the next cell. */
export function dateCandidates(
  layout: Layout,
  lines: ReadonlyMap<Segment, Line>,
  conventions: Conventions,
): Candidate[] {
  const whole = recognisedCandidates(layout, recogniseDates, conventions);
  const broken = layout.segments.flatMap(
    (segment) =>
      yearsBehind(layout, lines, segment)
        .map((year) => goingOn(segment, year, conventions))
        .find((found) => found.length > 0) ?? [],
  );
  return broken.length === 0 ? whole : [...whole, ...broken].sort(inReadingOrder);
}

/** What may be a year, with nothing behind it that makes a house's number or an amount of it. */
const year = /^(?:19|20)\d{2}(?=$|[.,;:)](?!\d)|\s*\()/;
/** A day and a month in words, in either order, end a text that the year may follow. */
const dayAndMonth = /\d\S*\s*(?:\p{L}+\s+)?\p{L}{3,}[.,]?$|\p{L}{3,}\.?\s+\d{1,2}\p{L}{0,2}[.,]?$/u;
/** Cells further apart, in heights of a line, are of two columns. */
const nearestCell = 3;

function yearsBehind(layout: Layout, lines: ReadonlyMap<Segment, Line>, segment: Segment): Segment[] {
  if (!dayAndMonth.test(segment.text)) return [];
  const next = layout.rows[segment.row]![segment.column + 1];
  const isNear = next !== undefined && next.left - segment.right < nearestCell * layout.lineHeight;
  const below = lines.get(segment)?.below;
  const isOther = below !== undefined && isLabelled(layout, segment) && isLabelled(layout, below);
  return [isNear ? next : undefined, isOther ? undefined : below].filter(
    (other): other is Segment => other !== undefined && year.test(other.text),
  );
}

/** Whether a label ends in the cell before one: where it does in two rows, they have values of their own. */
function isLabelled(layout: Layout, { row, column }: Segment): boolean {
  return /[:：]$/u.test(layout.rows[row]![column - 1]?.text ?? '');
}

/** The dates of a segment that only the year behind it tells: the last one, and the first day of a range that ends there. */
function goingOn(segment: Segment, behind: Segment, conventions: Conventions): Candidate[] {
  const { text } = segment;
  const joined = `${text} ${year.exec(behind.text)![0]}`;
  const found = recogniseDates(joined, conventions);
  const last = found.find(({ start, end }) => start < text.length && end > text.length);
  if (last === undefined) return [];
  const known = recogniseDates(text, conventions);
  const first = found.filter(
    ({ start, end }) => end <= last.start && !known.some((one) => one.start === start),
  );
  const own = spanAt(segment, last.start, text.length);
  const spans = [own, spanAt(behind, 0, last.end - text.length - 1)];
  return [
    ...first.map((one) =>
      candidateOf(spanAt(segment, one.start, one.end), {
        ...one,
        text: joined.slice(one.start, one.end).trim(),
      }),
    ),
    candidateOfLines(spans, { ...last, text: joined.slice(last.start, last.end) }),
  ];
}

function inReadingOrder(a: Candidate, b: Candidate): number {
  return a.segment.row - b.segment.row || a.segment.column - b.segment.column || a.firstToken - b.firstToken;
}
