import type { FastifyRequest } from 'fastify';
import { may } from '../../auth/principal.ts';
import { ProblemError } from '../../problems.ts';
import type { Store } from '../../store/store.ts';
import type { ExecutionRow } from '../../store/tables.ts';
import { pathIds, principalOf } from '../gate.ts';
import { reviewableActions } from '../review-access.ts';

/**
 * The execution of the path, or another one, in the caller's organization. `review`: only for reviewers of its action;
 * `see`: also for callers who may submit documents. Throws a 403 or 404 problem.
 */
export async function findDocument(
  store: Pick<Store, 'actions' | 'executions'>,
  request: FastifyRequest,
  need: 'see' | 'review',
  executionId: string = pathIds(request).executionId,
): Promise<ExecutionRow> {
  const principal = principalOf(request);
  const execution = await store.executions.find(principal.organizationId, executionId);
  if (execution === undefined) throw new ProblemError('EXECUTION_UNKNOWN', `Execution Id: ${executionId}`);
  if (need === 'see' && may(principal, 'Execute Published Actions')) return execution;
  const allowed = await reviewableActions(store.actions, request);
  if (allowed === 'all' || allowed.includes(execution.actionId)) return execution;
  throw new ProblemError('REVIEWER_NOT_ASSIGNED', 'You are not assigned to review this action.');
}
