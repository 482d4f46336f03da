import { afterFailure, circuitTurn, closedCircuit } from '../callbacks/circuit.ts';
import { retryDelayMs } from '../callbacks/retry-delay.ts';
import type { Sent } from '../callbacks/send-callback.ts';
import { standardHeaders } from '../callbacks/standard-webhook.ts';
import { timestampIn } from '../clock.ts';
import type { Job } from '../queue/queue.ts';
import type { WebhookRow } from '../store/tables.ts';
import type { WebhookMessageRow } from '../store/webhook-store.ts';
import type { CallBackParts } from './call-back.ts';
import { signingSecrets } from './signing-secrets.ts';
import type { Handled } from './worker-loop.ts';

/** A message that waited for so long for its receiver is given up. */
const longestWaitMs = 3 * 86_400_000;
/** A trial that has not ended by then was lost with its process. */
const trialMarginMs = 30_000;

/**
 * Makes one attempt to tell a registered endpoint something. What is given up stays in the list of its messages, from
 * which it can be sent again.
 */
export async function deliverHook(parts: CallBackParts, job: Job, signal: AbortSignal): Promise<Handled> {
  const { store, clock, config } = parts;
  const message = await store.webhooks.findMessage(job.organizationId, job.subjectId);
  if (message?.state !== 'PENDING') return { kind: 'DONE' };
  const webhook = await store.webhooks.find(job.organizationId, message.webhookId);
  if (webhook === undefined) return { kind: 'DONE' };
  const now = clock.now();
  const giveUp = webhook.disabled === 1 ? 'WEBHOOK_DISABLED' : isTooOld(message, now) ? 'EXPIRED' : undefined;
  if (giveUp !== undefined) {
    await store.webhooks.giveUp(message, giveUp);
    parts.log.write('warn', 'webhook.given-up', {
      webhookId: webhook.id,
      messageId: message.id,
      error: giveUp,
    });
    return { kind: 'DONE' };
  }
  const turn = circuitTurn(webhook, now);
  if (turn.kind === 'WAIT') return { kind: 'AGAIN', inMs: turn.ms };
  if (turn.kind === 'TRIAL') {
    const until = timestampIn(clock, config.callbackTimeoutMs + trialMarginMs);
    const isMine = await store.webhooks.takeTrial(webhook, turn.openUntil, until);
    if (!isMine) return { kind: 'AGAIN', inMs: config.callbackTimeoutMs };
  }
  const sent = await send(parts, webhook, message, signal);
  const isTrial = turn.kind === 'TRIAL';
  // The circuit of an interrupted trial is half-open again at once.
  if (signal.aborted && !sent.ok) {
    if (isTrial) await store.webhooks.change(job.organizationId, webhook.id, { openUntil: turn.openUntil });
    return { kind: 'AGAIN', inMs: 0 };
  }
  return conclude(parts, message, sent, isTrial);
}

function isTooOld({ queuedAt }: WebhookMessageRow, now: Date): boolean {
  return now.getTime() - Date.parse(queuedAt) > longestWaitMs;
}

async function send(
  { clock, vault, config, egress, send, tracing }: CallBackParts,
  webhook: WebhookRow,
  { id, body }: WebhookMessageRow,
  signal: AbortSignal,
): Promise<Sent> {
  const now = clock.now();
  const signed = standardHeaders(id, body, signingSecrets(vault, webhook, now), now);
  return tracing.span('POST webhook', { kind: 'client' }, async (tell) => {
    const traceparent = tracing.parent();
    const headers = { ...signed, ...(traceparent !== undefined && { traceparent }) };
    const url = vault.open(webhook.url);
    const { callbackTimeoutMs: timeoutMs } = config;
    const request = { url, method: 'POST', body, headers, tenantId: null, timeoutMs } as const;
    const sent = await send(request, egress, signal);
    tell(
      sent.httpStatus === null
        ? { 'error.type': sent.error }
        : { 'http.response.status_code': sent.httpStatus },
    );
    return sent;
  });
}

async function conclude(
  { store, config, clock, random, meter, log }: CallBackParts,
  message: WebhookMessageRow,
  sent: Sent,
  isTrial: boolean,
): Promise<Handled> {
  const { organizationId, webhookId, id, eventType } = message;
  const tries = message.tries + 1;
  const { httpStatus } = sent;
  const error = sent.httpStatus === null ? sent.error : sent.ok ? null : 'STATUS_NOT_2XX';
  // 410: the receiver is gone for good; Standard Webhooks asks senders to stop.
  const isGone = httpStatus === 410;
  const isLast = isGone || tries >= config.callbackMaxTries || error === 'ADDRESS_REFUSED';
  const state = sent.ok ? 'DELIVERED' : isLast ? 'GIVEN_UP' : 'PENDING';
  const now = clock.now();
  await store.webhooks.recordTry(
    message,
    { tries, state, httpStatus, error, triedAt: now.toISOString() },
    (seen) => (sent.ok ? closedCircuit : afterFailure(seen, now, isTrial)),
  );
  if (isGone) await store.webhooks.change(organizationId, webhookId, { disabled: 1 });
  meter.callbackTried(sent.ok ? 'delivered' : isLast ? 'given-up' : 'failed');
  const told = { webhookId, messageId: id, eventType, tries, state, httpStatus, error };
  log.write(sent.ok ? 'info' : 'warn', 'webhook.tried', told);
  return state === 'PENDING'
    ? { kind: 'AGAIN', inMs: retryDelayMs(tries, config.callbackBackoffMs, random()) }
    : { kind: 'DONE' };
}
