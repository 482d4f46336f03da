import type { CallbackBody } from '@recto/contract';
import type { EgressGuard } from '../callbacks/egress-guard.ts';
import { retryDelayMs } from '../callbacks/retry-delay.ts';
import type { Sent, sendCallback } from '../callbacks/send-callback.ts';
import { deliveryHeaders, signCallback } from '../callbacks/signature.ts';
import { standardHeaders } from '../callbacks/standard-webhook.ts';
import { type Clock, timestamp } from '../clock.ts';
import type { ServiceConfig } from '../config.ts';
import type { Log } from '../log.ts';
import type { Meter } from '../meter.ts';
import type { Job } from '../queue/queue.ts';
import type { Store } from '../store/store.ts';
import type { CallbackRow, ExecutionRow, OrganizationRow } from '../store/tables.ts';
import type { Tracing } from '../tracing.ts';
import type { Vault } from '../vault.ts';
import { signingSecrets } from './signing-secrets.ts';
import type { Handled } from './worker-loop.ts';

/** What callbacks and webhooks are sent with. */
export interface CallBackParts {
  readonly store: Store;
  readonly egress: EgressGuard;
  readonly send: typeof sendCallback;
  readonly clock: Clock;
  readonly random: () => number;
  readonly config: Pick<ServiceConfig, 'callbackTimeoutMs' | 'callbackMaxTries' | 'callbackBackoffMs'>;
  readonly vault: Pick<Vault, 'open'>;
  readonly meter: Meter;
  readonly log: Log;
  readonly tracing: Tracing;
}

/**
 * Makes one attempt to notify a receiver of an execution's end, and logs it. The body contains no data and, unless the
 * submission asked for details, no state.
 */
export async function callBack(parts: CallBackParts, job: Job, signal: AbortSignal): Promise<Handled> {
  const { store, config } = parts;
  const callback = await store.callbacks.find(job.organizationId, job.subjectId);
  if (callback === undefined || callback.state !== 'PENDING') return { kind: 'DONE' };
  const execution = await store.executions.find(job.organizationId, callback.executionId);
  const organization = await store.accounts.findOrganization(job.organizationId);
  if (execution === undefined || organization === undefined) return { kind: 'DONE' };
  const startedAt = parts.clock.now();
  const body = bodyOf(execution, callback);
  const { method } = callback;
  const url = parts.vault.open(callback.url);
  const secret = parts.vault.open(organization.callbackSecret);
  const delivery = { id: callback.id, status: callback.status, attempt: callback.tries + 1 };
  const headers = {
    'x-recto-signature': signCallback(secret, body, startedAt),
    ...deliveryHeaders(secret, body, delivery, startedAt),
    ...standardHeaders(callback.id, body, await secretsFor(parts, organization, url, startedAt), startedAt),
  };
  const { callbackTimeoutMs: timeoutMs } = config;
  const { tenantId } = execution;
  const sent = await parts.tracing.span(`${method} callback`, { kind: 'client' }, async (tell) => {
    const traceParent = parts.tracing.parent();
    const traced = traceParent === undefined ? headers : { ...headers, traceparent: traceParent };
    const request = { url, method, body, headers: traced, tenantId, timeoutMs };
    const outcome = await parts.send(request, parts.egress, signal);
    tell(
      outcome.httpStatus === null
        ? { 'error.type': outcome.error }
        : { 'http.response.status_code': outcome.httpStatus },
    );
    return outcome;
  });
  if (signal.aborted && !sent.ok) return { kind: 'AGAIN', inMs: 0 };
  return conclude(parts, { ...callback, tenantId }, sent, startedAt);
}

/** Those of the endpoint that is registered with this address; otherwise the organization's. */
async function secretsFor(
  { store, vault }: CallBackParts,
  { id, callbackSecret }: OrganizationRow,
  url: string,
  now: Date,
): Promise<readonly string[]> {
  const webhooks = await store.webhooks.list(id);
  const registered = webhooks.find((webhook) => vault.open(webhook.url) === url);
  return registered === undefined ? [vault.open(callbackSecret)] : signingSecrets(vault, registered, now);
}

function bodyOf(execution: ExecutionRow, callback: CallbackRow): string {
  const { id: executionId, actionId, version } = execution;
  const details = execution.callbackDetails === 1 ? detailsOf(execution, callback) : {};
  return JSON.stringify({ executionId, actionId, version, ...details } satisfies CallbackBody);
}

/** Why the execution is in the state that is reported; without reasons if it has moved on. */
function detailsOf(execution: ExecutionRow, { status }: CallbackRow): Partial<CallbackBody> {
  const { reasons, duplicateOf, partOf } = execution;
  return {
    status,
    reasons: execution.status === status ? reasons.map((reason) => ({ ...reason })) : [],
    ...(duplicateOf !== null && { duplicateOf }),
    ...(partOf !== null && { partOf: { ...partOf, pages: [...partOf.pages] } }),
  };
}

async function conclude(
  { store, config, clock, random, meter, log }: CallBackParts,
  callback: CallbackRow & Pick<ExecutionRow, 'tenantId'>,
  sent: Sent,
  startedAt: Date,
): Promise<Handled> {
  const { organizationId, executionId, id: callbackId } = callback;
  const tries = callback.tries + 1;
  const error = sent.httpStatus === null ? sent.error : sent.ok ? null : 'STATUS_NOT_2XX';
  const isLast = tries >= config.callbackMaxTries || error === 'ADDRESS_REFUSED';
  const state = sent.ok ? 'DELIVERED' : isLast ? 'GIVEN_UP' : 'PENDING';
  const { httpStatus } = sent;
  const durationMs = Math.max(0, clock.now().getTime() - startedAt.getTime());
  const at = timestamp(clock);
  const delivery = { organizationId, executionId, callbackId, try: tries, httpStatus, error, durationMs, at };
  await store.callbacks.recordTry(delivery, state);
  meter.callbackTried(sent.ok ? 'delivered' : state === 'GIVEN_UP' ? 'given-up' : 'failed');
  const { tenantId } = callback;
  const told = { executionId, ...(tenantId !== null && { tenantId }), tries, state, httpStatus, error };
  log.write(sent.ok ? 'info' : 'warn', 'callback.tried', told);
  if (state === 'DELIVERED') return { kind: 'DONE' };
  if (state === 'GIVEN_UP') return { kind: 'GIVEN_UP', why: error ?? 'CONNECTION_FAILED' };
  return { kind: 'AGAIN', inMs: retryDelayMs(tries, config.callbackBackoffMs, random()) };
}
