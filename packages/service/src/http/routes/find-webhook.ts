import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../problems.ts';
import type { WebhookRow } from '../../store/tables.ts';
import type { AppContext } from '../app-context.ts';
import { pathIds } from '../gate.ts';

/** The endpoint of the path, in the caller's organization. Throws a 404 problem. */
export async function findWebhook({ store }: AppContext, request: FastifyRequest): Promise<WebhookRow> {
  const found = await store.webhooks.find(pathIds(request).organizationId, webhookIdOf(request));
  if (found === undefined) throw new ProblemError('WEBHOOK_UNKNOWN');
  return found;
}

export function webhookIdOf(request: FastifyRequest): string {
  return (request.params as { readonly webhookId: string }).webhookId;
}
