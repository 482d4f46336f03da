import type { Match } from '../../model/page-matches.ts';
import type { Segment, Token } from '../../text/layout/layout.ts';
import { type Candidate, candidateOf, candidateOfLines } from '../candidates/candidate.ts';
import type { PageStudy } from '../features/page-study.ts';

/** Less likely starts are ignored. */
const leastStart = 0.03;
const mostStarts = 4;
/**
 * Probabilities from which on a word belongs to a value: by default, and for when the network is uncertain about its
 * ends. The ranker chooses among the spans.
 */
const membershipLimits = [0.45, 0.2, 0.75] as const;
const mostLines = 7;
/** Maximum distance of the lines of one value, in line heights. */
const nextLine = 2.3;
/** Maximum gap within a line of a value, in line heights. */
const mostAcross = 3;

interface Span {
  readonly segment: Segment;
  readonly firstToken: number;
  readonly endToken: number;
}

/**
 * Values of a kind are in one line, continue in the lines below, or are blocks that begin and end where their parts do.
 */
type Extent = 'line' | 'lines' | 'block';

/** Spans of a page that the network takes for the value of a query: from each likely start, as far as it extends. */
export function proposals(study: PageStudy, match: Match, extent: Extent): Candidate[] {
  return membershipLimits.flatMap((limit) => {
    const reach: Reach = { study, match, limit };
    return startsOf(reach).flatMap(({ segment, token }) => {
      const first = runFrom(reach, segment, token);
      if (extent === 'line') return [candidateOf(first, { form: 0.5 })];
      const rows = rowsFrom(reach, first);
      const runs = extent === 'block' ? partsOfBlock(study, rows) : [rows[0]!, rows.flat()];
      return runs.map((spans) => candidateOfLines(spans, { form: 0.5 }));
    });
  });
}

/** The network's output for a page, and the probability from which on a word belongs to the value. */
interface Reach {
  readonly study: PageStudy;
  readonly match: Match;
  readonly limit: number;
}

/** A first line and what belongs to the same value in the lines below it. */
function rowsFrom(reach: Reach, first: Span): Span[][] {
  const rows = [acrossFrom(reach, first)];
  for (let below = rowBelow(reach, rows); below !== undefined; below = rowBelow(reach, rows))
    rows.push(below);
  return rows;
}

/**
 * The first line alone, two lines, and so on up to all that belong; those with the following line, which may be a
 * country, or with the previous one, which may be a street; those without the first, which may be a name; and all of
 * them up to the ends of their lines. The ranker chooses.
 */
function partsOfBlock(study: PageStudy, rows: readonly Span[][]): Span[][] {
  const first = rows[0]![0]!;
  const next = study.lines.get(rows.at(-1)!.at(-1)!.segment)?.below;
  const before = first.firstToken === 0 ? study.lines.get(first.segment)?.above : undefined;
  const whole = rows.flat().map(({ segment, firstToken }) => spanFrom(segment, firstToken));
  return [
    ...rows.map((_, index) => rows.slice(0, index + 1).flat()),
    ...(next === undefined ? [] : [[...rows.flat(), spanFrom(next, 0)]]),
    ...(before === undefined ? [] : [[spanFrom(before, 0), ...rows.flat()]]),
    ...(rows.length > 1 ? [rows.slice(1).flat()] : []),
    whole,
  ];
}

function spanFrom(segment: Segment, firstToken: number): Span {
  return { segment, firstToken, endToken: segment.tokens.length };
}

/** A run and its continuation in the same line, after wider gaps. */
function acrossFrom(reach: Reach, first: Span): Span[] {
  const { study } = reach;
  const row = study.layout.rows[first.segment.row]!;
  const spans = [first];
  for (let at = row.indexOf(first.segment) + 1; at > 0 && at < row.length; at++) {
    const [last, next] = [spans.at(-1)!, row[at]!];
    const isWhole = last.endToken === last.segment.tokens.length;
    if (!isWhole || next.left - last.segment.right > mostAcross * study.layout.lineHeight) break;
    if (!belongs(reach, next.tokens[0]!)) break;
    spans.push(runFrom(reach, next, 0));
  }
  return spans;
}

function startsOf({ study, match: { starts } }: Reach): { segment: Segment; token: number }[] {
  const likely: { segment: Segment; token: number; chance: number }[] = [];
  let position = 0;
  for (const segment of study.layout.segments) {
    for (let token = 0; token < segment.tokens.length; token++, position++) {
      const chance = starts[position]!;
      if (chance >= leastStart) likely.push({ segment, token, chance });
    }
  }
  return likely.sort((a, b) => b.chance - a.chance).slice(0, mostStarts);
}

function runFrom(reach: Reach, segment: Segment, firstToken: number): Span {
  let endToken = firstToken + 1;
  while (endToken < segment.tokens.length && belongs(reach, segment.tokens[endToken]!)) endToken++;
  return { segment, firstToken, endToken };
}

function belongs({ study, match, limit }: Reach, token: Token): boolean {
  return match.members[study.positionOf(token)]! >= limit;
}

/** What belongs to the value in the line below its lines so far. */
function rowBelow(reach: Reach, rows: readonly (readonly Span[])[]): Span[] | undefined {
  const { study } = reach;
  if (rows.length >= mostLines) return undefined;
  const above = rows.at(-1)!;
  const left = Math.min(...rows.map(([first]) => first!.segment.tokens[first!.firstToken]!.left));
  const [first, last] = [above[0]!.segment, above.at(-1)!.segment];
  const below = study.layout.segments.filter(
    (segment) =>
      segment.row > first.row &&
      segment.top - first.bottom < nextLine * study.layout.lineHeight &&
      segment.left < last.right &&
      segment.right > left &&
      segment.tokens.some((token) => belongs(reach, token)),
  );
  const next = below.sort((a, b) => a.row - b.row || Math.abs(a.left - left) - Math.abs(b.left - left))[0];
  if (next === undefined) return undefined;
  const start = next.tokens.findIndex((token) => belongs(reach, token));
  return acrossFrom(reach, runFrom(reach, next, start));
}
