import type { StageParts, Work } from './stage.ts';

/** One in fifty documents that passed is checked: the only way to know what passes wrongly. */
const usualShare = 0.02;

/** The share of an action's finished documents that a person checks: none if there is nobody to do it. */
export async function auditShareOf(
  { auditShare, actions }: Pick<StageParts, 'auditShare' | 'actions'>,
  { action, execution: { organizationId, actionId } }: Work,
): Promise<number> {
  const share = action.auditShare ?? auditShare;
  if (share !== undefined) return share;
  const reviewers = await actions.listReviewers(organizationId, actionId);
  return reviewers.length > 0 ? usualShare : 0;
}
