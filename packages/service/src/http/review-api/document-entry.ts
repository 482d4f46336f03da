import type { DocumentEntry } from '@recto/contract';
import type { FastifyRequest } from 'fastify';
import { may } from '../../auth/principal.ts';
import type { ListedExecution } from '../../store/execution-store.ts';
import type { Store } from '../../store/store.ts';
import { principalOf } from '../gate.ts';

/** Documents as the caller sees them in a list. */
export async function documentEntries(
  { actions }: Pick<Store, 'actions'>,
  request: FastifyRequest,
  executions: readonly ListedExecution[],
): Promise<DocumentEntry[]> {
  const principal = principalOf(request);
  const { organizationId, id } = principal;
  const reviewable = may(principal, 'Manage Actions')
    ? undefined
    : await actions.listReviewable(organizationId, id);
  const ids = [...new Set(executions.map(({ actionId }) => actionId))];
  const found = await Promise.all(ids.map((actionId) => actions.find(organizationId, actionId)));
  const names = new Map(found.flatMap((action) => (action ? [[action.id, action.name] as const] : [])));
  return executions.map((execution) => ({
    executionId: execution.id,
    actionId: execution.actionId,
    actionName: names.get(execution.actionId) ?? '',
    version: execution.version,
    documentName: execution.documentName,
    status: execution.status,
    reasons: [...execution.reasons],
    pageCount: execution.pageCount,
    createdAt: execution.createdAt,
    updatedAt: execution.updatedAt,
    revision: execution.revision,
    ...(execution.resubmissionOf !== null && { resubmissionOf: execution.resubmissionOf }),
    mayReview: reviewable === undefined || reviewable.includes(execution.actionId),
  }));
}

/** One of them. */
export async function documentEntry(
  store: Pick<Store, 'actions'>,
  request: FastifyRequest,
  execution: ListedExecution,
): Promise<DocumentEntry> {
  const [entry] = await documentEntries(store, request, [execution]);
  return entry!;
}
