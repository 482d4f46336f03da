import type { Match } from '../../model/page-matches.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { mayShare } from './may-share.ts';
import type { PageStudy } from './page-study.ts';
import { siblingFeatureNames, siblingFeatures } from './sibling-features.ts';
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

/** The numbers of {@link matchFeatureNames} for each candidate; odds are logarithms. */
export function matchFeatures(
  study: PageStudy,
  target: TargetField,
  all: readonly TargetField[],
  candidates: readonly Candidate[],
): readonly (readonly number[])[] {
  const match = study.match(target.name);
  if (match === undefined) return candidates.map(() => nothing);
  const rivals = rivalStarts(study, target, all);
  const best = match.starts.reduce((most, one) => Math.max(most, one), 0);
  const mass = match.members.reduce((sum, one) => sum + (one > 0.1 ? one : 0), 0);
  const siblings = siblingFeatures(study, target, all, match, candidates);
  return candidates.map((candidate, index) => {
    const rival = odds(rivals[study.positionOf(candidate.tokens[0]!)] ?? 0);
    const own = featuresOf(study, match, candidate, best, mass);
    return [...own, rival, own[startOdds]! - rival, ...siblings[index]!];
  });
}

const startOdds = matchFeatureNames.indexOf('matchStart');

/** For each token how likely it is at most that the value of another field starts there, of those that share no values with this one. */
function rivalStarts(study: PageStudy, target: TargetField, all: readonly TargetField[]): readonly number[] {
  const strongest: number[] = [];
  for (const other of all) {
    if (mayShare(target, other)) continue;
    study.match(other.name)?.starts.forEach((chance, token) => {
      strongest[token] = Math.max(strongest[token] ?? 0, chance);
    });
  }
  return strongest;
}

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
