import type { Match } from '../../model/page-matches.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { mayShare } from './may-share.ts';
import type { PageStudy } from './page-study.ts';
import { siblingFeatureNames, siblingFeatures, strongestStarts } from './sibling-features.ts';
import type { TargetField } from './target-field.ts';

/** What the network says of a candidate; all 0 where no network was asked. */
export const matchFeatureNames = [
  'matched',
  'matchStart',
  'matchIsBest',
  'matchLead',
  'matchNone',
  'matchMembers',
  'matchLeast',
  'matchBefore',
  'matchAfter',
  'matchCovered',
  'matchInside',
  'matchRival',
  'matchOverRival',
  ...siblingFeatureNames,
] as const;

const nothing: readonly number[] = matchFeatureNames.map(() => 0);

/** What tells the numbers of {@link matchFeatureNames} of a candidate; odds are logarithms. */
export function matchFeatures(
  study: PageStudy,
  target: TargetField,
  all: readonly TargetField[],
): (candidate: Candidate) => readonly number[] {
  const match = study.match(target.name);
  if (match === undefined) return () => nothing;
  const rivals = strongestStarts(
    study,
    all.filter((other) => !mayShare(target, other)),
  );
  const best = match.starts.reduce((most, one) => Math.max(most, one), 0);
  const mass = match.members.reduce((sum, one) => sum + (one > 0.1 ? one : 0), 0);
  const siblings = siblingFeatures(study, target, all, match);
  return (candidate) => {
    const rival = odds(rivals[study.positionOf(candidate.tokens[0]!)] ?? 0);
    const own = featuresOf(study, match, candidate, best, mass);
    return [...own, rival, own[startOdds]! - rival, ...siblings(candidate)];
  };
}

const startOdds = matchFeatureNames.indexOf('matchStart');

function featuresOf(
  study: PageStudy,
  match: Match,
  candidate: Candidate,
  best: number,
  mass: number,
): number[] {
  const places = candidate.tokens.map((token) => study.positionOf(token));
  const start = match.starts[places[0]!]!;
  const members = places.map((place) => match.members[place]!);
  const inside = places.slice(1).reduce((sum, place) => sum + match.starts[place]!, 0);
  const sum = members.reduce((total, one) => total + one, 0);
  return [
    1,
    odds(start),
    start >= best && start > 0.01 ? 1 : 0,
    odds(start) - odds(best),
    odds(match.none),
    sum / members.length,
    Math.min(...members),
    memberBeside(study, match, candidate, -1),
    memberBeside(study, match, candidate, 1),
    mass === 0 ? 0 : Math.min(1, sum / mass),
    inside,
  ];
}

/** How much the token before or after a candidate belongs to the value as well. */
function memberBeside(study: PageStudy, { members }: Match, candidate: Candidate, side: -1 | 1): number {
  const segment = side < 0 ? candidate.segment : candidate.segments.at(-1)!;
  const edge = side < 0 ? candidate.tokens[0]! : candidate.tokens.at(-1)!;
  const beside = segment.tokens[segment.tokens.indexOf(edge) + side];
  return beside === undefined ? 0 : members[study.positionOf(beside)]!;
}

/** How likely it is by the network that a candidate is where the value starts; 0 where no network was asked. */
export function startChance(study: PageStudy, match: Match | undefined, { tokens }: Candidate): number {
  return match === undefined ? 0 : match.starts[study.positionOf(tokens[0]!)]!;
}

function odds(chance: number): number {
  const safe = Math.min(1 - 1e-4, Math.max(1e-4, chance));
  return Math.log(safe / (1 - safe));
}
