import type { Match } from '../../model/page-matches.ts';
import type { Segment } from '../../text/layout/layout.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { PageStudy } from './page-study.ts';
import { partyGroupOf } from './party-group.ts';
import type { TargetField } from './target-field.ts';

/** How a candidate stands to other lines, by the network: those of its own party, of other parties, and of its own value. */
export const siblingFeatureNames = [
  'matchSibling',
  'matchStranger',
  'matchLineAbove',
  'matchLineBelow',
] as const;

/** Lines above and below in which the name to an address, or the address to a name, may begin. */
const reach = 2;

/**
 * What tells the numbers of {@link siblingFeatureNames} of a candidate, chances from 0 to 1: that another part of the same
 * party begins in a line beside, that a part of another party does, and that the line above or below belongs to the
 * value too.
 */
export function siblingFeatures(
  study: PageStudy,
  target: TargetField,
  all: readonly TargetField[],
  match: Match,
): (candidate: Candidate) => readonly number[] {
  const group = partyGroupOf(target);
  const [own, others] = [true, false].map((isOwn) =>
    group === undefined
      ? new Float32Array()
      : startsOf(study, target, all, (other) => (other === group) === isOwn),
  );
  return (candidate) => {
    const [first, last] = [candidate.segments[0]!, candidate.segments.at(-1)!];
    const beside = [...linesFrom(study, first, 'above'), ...linesFrom(study, last, 'below')];
    return [
      likeliest(study, own!, beside),
      likeliest(study, others!, beside),
      memberOf(study, match, study.lines.get(first)?.above, candidate.tokens[0] === first.tokens[0], -1),
      memberOf(study, match, study.lines.get(last)?.below, candidate.tokens.at(-1) === last.tokens.at(-1), 0),
    ];
  };
}

/** For each token how likely it is at most that the value of one of the chosen parties' other parts starts there. */
function startsOf(
  study: PageStudy,
  target: TargetField,
  all: readonly TargetField[],
  isChosen: (group: string) => boolean,
): Float32Array {
  return strongestStarts(
    study,
    all.filter((other) => {
      const group = partyGroupOf(other);
      return other.finder !== target.finder && group !== undefined && isChosen(group);
    }),
  );
}

/** For each token of a page how likely it is at most that the value of one of some fields starts there; empty without fields. */
export function strongestStarts(study: PageStudy, fields: readonly TargetField[]): Float32Array {
  const matches = fields.flatMap(({ name }) => study.match(name) ?? []);
  const strongest = new Float32Array(matches[0]?.starts.length ?? 0);
  for (const { starts } of matches) {
    for (let token = 0; token < starts.length; token++) {
      if (starts[token]! > strongest[token]!) strongest[token] = starts[token]!;
    }
  }
  return strongest;
}

function linesFrom(study: PageStudy, from: Segment, side: 'above' | 'below'): Segment[] {
  const found: Segment[] = [];
  for (
    let next = study.lines.get(from)?.[side];
    next && found.length < reach;
    next = study.lines.get(next)?.[side]
  )
    found.push(next);
  return found;
}

function likeliest(study: PageStudy, starts: Float32Array, lines: readonly Segment[]): number {
  if (starts.length === 0) return 0;
  let most = 0;
  for (const { tokens } of lines) {
    for (const token of tokens) most = Math.max(most, starts[study.positionOf(token)] ?? 0);
  }
  return most;
}

/** How much the nearest token of a line beside belongs to the value, where the candidate reaches to the edge of its own line. */
function memberOf(
  study: PageStudy,
  { members }: Match,
  line: Segment | undefined,
  isAtEdge: boolean,
  at: 0 | -1,
): number {
  const token = line?.tokens.at(at);
  return token === undefined || !isAtEdge ? 0 : members[study.positionOf(token)]!;
}
