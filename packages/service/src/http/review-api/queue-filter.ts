import type { QueueFilter as QueueFilterBody } from '@recto/contract';
import type { FastifyRequest } from 'fastify';
import { timestamp } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import type { QueueFilter } from '../../store/review-queue-store.ts';
import type { AppContext } from '../app-context.ts';
import { principalOf } from '../gate.ts';
import { reviewableActions } from '../review-access.ts';

/** A filter restricted to what the caller may review. Throws a 400 or 403 problem. */
export async function queueFilterOf(
  { store, clock }: AppContext,
  request: FastifyRequest,
  { actionId, reason, createdFrom, createdBefore, text, postponed = false }: QueueFilterBody,
): Promise<QueueFilter> {
  const allowed = await reviewableActions(store.actions, request);
  const wanted = actionId?.toLowerCase();
  if (wanted !== undefined && allowed !== 'all' && !allowed.includes(wanted)) {
    throw new ProblemError('REVIEWER_NOT_ASSIGNED', 'You are not assigned to review this action.');
  }
  return {
    organizationId: principalOf(request).organizationId,
    actionIds: wanted === undefined ? allowed : [wanted],
    reason: reason || undefined,
    createdFrom: timeOf('createdFrom', createdFrom),
    createdBefore: timeOf('createdBefore', createdBefore),
    text: text?.trim() || undefined,
    postponed,
    now: timestamp(clock),
    userId: principalOf(request).id,
  };
}

function timeOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time.toISOString();
  throw new ProblemError('PARAMETER_INVALID', `Invalid ${name}: expected an ISO 8601 time`);
}
