import { proseRoleFit } from '../features/prose-role.ts';
import type { TargetField } from '../features/target-field.ts';
import { isRoleUnprinted } from '../features/unprinted-role.ts';
import type { DecidedDocument } from './decided-document.ts';

/** Of a party that the text calls what is asked for; of one that only the order of the parties tells. */
const [certainty, certaintyByPlace] = [0.85, 0.55];

/** What is left of the odds of somebody whose role is printed nowhere, though the document would say it. */
const unprintedShare = 0.14;

/**
 * The probabilities (0 to 1) of choices, where a party is no less sure than running text tells it: labels, by which
 * confidence is learned, stand beside values and not in sentences. What a label tells is surer.
 */
export function settledRole(
  { studies, decided }: Pick<DecidedDocument, 'studies' | 'decided'>,
  believed: readonly number[],
): readonly number[] {
  const isUnprinted = once((target: TargetField) => isRoleUnprinted(studies, target));
  return decided.map(({ target, page, chosen }, index) => {
    const study = studies[page - 1];
    const fit = study === undefined ? 0 : proseRoleFit(study, target, chosen.studied);
    if (fit <= 0 && isUnprinted(target)) return lessOdds(believed[index]!, unprintedShare);
    if (fit <= 0) return believed[index]!;
    return Math.max(believed[index]!, fit === 1 ? certainty : certaintyByPlace);
  });
}

/** All pages are looked at, so for each field once, not for each of its values. */
function once(ask: (target: TargetField) => boolean): (target: TargetField) => boolean {
  const known = new Map<TargetField, boolean>();
  return (target) => {
    const answer = known.get(target) ?? ask(target);
    known.set(target, answer);
    return answer;
  };
}

function lessOdds(chance: number, share: number): number {
  return (chance * share) / (1 - chance + chance * share);
}
