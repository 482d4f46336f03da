import type { StageParts, Work } from './stage.ts';

/** One in fifty documents that passed is checked: the only way to know what passes wrongly. */
const usualShare = 0.02;

/** The share of an action's finished documents that a person checks: none if there is nobody to do it. */
export async function auditShareOf(
  { auditShare, actions }: Pick<StageParts, 'auditShare' | 'actions'>,
  { execution: { organizationId, actionId } }: Work,
): Promise<number> {
  if (auditShare !== undefined) return auditShare;
  const reviewers = await actions.listReviewers(organizationId, actionId);
  return reviewers.length > 0 ? usualShare : 0;
}
