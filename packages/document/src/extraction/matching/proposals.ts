import type { Match } from '../../model/page-matches.ts';
import type { Segment, Token } from '../../text/layout/layout.ts';
import { type Candidate, candidateOf, candidateOfLines } from '../candidates/candidate.ts';
import type { PageStudy } from '../features/page-study.ts';

/** Starts less likely than this are not followed. */
const leastStart = 0.03;
const mostStarts = 4;
const isMember = 0.45;
const mostLines = 7;
/** Lines of one value are not further apart than this many line heights. */
const nextLine = 2.3;

interface Span {
  readonly segment: Segment;
  readonly firstToken: number;
  readonly endToken: number;
}

/** Stretches of a page that the network takes for the value of a query: from each likely start, as far as it belongs. */
export function proposals(study: PageStudy, match: Match, isOfLines: boolean): Candidate[] {
  const places = startsOf(study, match);
  return places.flatMap(({ segment, token }) => {
    const first = runFrom(study, match, segment, token);
    const single = candidateOf(first, { form: 0.5 });
    if (!isOfLines) return [single];
    const lines = [first, ...linesBelow(study, match, first)];
    return lines.length === 1 ? [single] : [single, candidateOfLines(lines, { form: 0.5 })];
  });
}

function startsOf(study: PageStudy, { starts }: Match): { segment: Segment; token: number }[] {
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

function runFrom(study: PageStudy, match: Match, segment: Segment, firstToken: number): Span {
  let endToken = firstToken + 1;
  while (endToken < segment.tokens.length && belongs(study, match, segment.tokens[endToken]!)) endToken++;
  return { segment, firstToken, endToken };
}

function belongs(study: PageStudy, { members }: Match, token: Token): boolean {
  return members[study.positionOf(token)]! >= isMember;
}

/** What belongs to the value in the lines below it, as long as each line follows the one before. */
function linesBelow(study: PageStudy, match: Match, first: Span): Span[] {
  const lines: Span[] = [];
  let above: Segment = first.segment;
  const left = first.segment.tokens[first.firstToken]!.left;
  while (lines.length < mostLines) {
    const below = study.layout.segments.filter(
      (segment) =>
        segment.row > above.row &&
        segment.top - above.bottom < nextLine * study.layout.lineHeight &&
        segment.left < above.right &&
        segment.right > Math.min(left, above.left) &&
        segment.tokens.some((token) => belongs(study, match, token)),
    );
    const next = below.sort((a, b) => a.row - b.row || Math.abs(a.left - left) - Math.abs(b.left - left))[0];
    if (next === undefined) break;
    const start = next.tokens.findIndex((token) => belongs(study, match, token));
    lines.push(runFrom(study, match, next, start));
    above = next;
  }
  return lines;
}
