import { randomUUID } from 'node:crypto';
import {
  isHttpUrl,
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookList,
  WebhookRotation,
  WebhookWithSecret,
  webhookEventTypes,
} from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { newWebhookSecret } from '../../callbacks/standard-webhook.ts';
import { timestamp, timestampIn } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import type { WebhookRow } from '../../store/tables.ts';
import type { AppContext } from '../app-context.ts';
import { audited } from '../audit.ts';
import { checkedBody } from '../checked-body.ts';
import { type Gate, pathIds } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { refusePrivate } from '../submission/check-submission.ts';
import { findWebhook, webhookIdOf } from './find-webhook.ts';
import { ownPath } from './paths.ts';
import { webhookMessages } from './webhook-messages.ts';

const path = `${ownPath}/webhooks`;
const onePath = `${path}/:webhookId`;
const hourMs = 3_600_000;

type OnRequest = ReturnType<Gate['requires']>;

/** Endpoints that are told what happens in an organization, signed as Standard Webhooks defines it. */
export function webhooks(app: FastifyInstance, context: AppContext, gate: Gate): void {
  const onRequest = gate.requires('Manage Actions');
  reading(app, context, onRequest);
  writing(app, context, onRequest);
  secrets(app, context, onRequest);
  webhookMessages(app, context, gate);
}

function about(operationId: string, summary: string, response: Readonly<Record<number, unknown>>) {
  return { operationId, tags: ['webhooks'], summary, response: { ...response, ...problemResponse } };
}

function reading(app: FastifyInstance, context: AppContext, onRequest: OnRequest): void {
  app.get(path, {
    schema: about('listWebhooks', 'The registered endpoints', { 200: WebhookList }),
    onRequest,
    handler: async (request) => {
      const all = await context.store.webhooks.list(pathIds(request).organizationId);
      return { webhooks: all.map((row) => webhookBody(context, row)) };
    },
  });
  app.get(onePath, {
    schema: about('getWebhook', 'A registered endpoint', { 200: Webhook }),
    onRequest,
    handler: async (request) => webhookBody(context, await findWebhook(context, request)),
  });
}

function writing(app: FastifyInstance, context: AppContext, onRequest: OnRequest): void {
  app.patch(onePath, {
    schema: {
      ...about('changeWebhook', 'Change a registered endpoint', { 200: Webhook }),
      body: WebhookChange,
    },
    onRequest,
    handler: async (request) => {
      const body = checkedBody(request, WebhookChange, 'settings of a webhook');
      const { url, eventTypes, description, disabled } = body;
      if (url !== undefined) checkUrl(context, url);
      await change(context, request, 'webhook.changed', {
        ...(url !== undefined && { url: context.vault.seal(url) }),
        ...(eventTypes !== undefined && { eventTypes }),
        ...(description !== undefined && { description }),
        // Whoever changes it has repaired something: what waits is tried at once.
        ...(disabled !== undefined && { disabled: disabled ? (1 as const) : (0 as const) }),
        failures: 0,
        openings: 0,
        openUntil: null,
      });
      return webhookBody(context, await findWebhook(context, request));
    },
  });
  app.delete(onePath, {
    schema: about('deleteWebhook', 'Delete an endpoint with its messages', { 204: Type.Null() }),
    onRequest,
    handler: async (request, reply) => {
      const { organizationId } = pathIds(request);
      const id = webhookIdOf(request);
      await audited(context, request, async (records, note) => {
        if (!(await records.webhooks.remove(organizationId, id))) throw new ProblemError('WEBHOOK_UNKNOWN');
        await note('webhook.deleted', id);
      });
      return reply.code(204).send();
    },
  });
}

function secrets(app: FastifyInstance, context: AppContext, onRequest: OnRequest): void {
  app.post(path, {
    schema: {
      ...about('createWebhook', 'Register an endpoint; only this answer contains its secret', {
        201: WebhookWithSecret,
      }),
      body: NewWebhook,
    },
    onRequest,
    handler: async (request, reply) => {
      const body = checkedBody(request, NewWebhook, 'a webhook');
      checkUrl(context, body.url);
      const secret = newWebhookSecret();
      const row = newRow(context, pathIds(request).organizationId, body, secret);
      await audited(context, request, async (records, note) => {
        await records.webhooks.add(row);
        await note('webhook.created', row.id);
      });
      const made = { ...webhookBody(context, row), secret };
      return reply.code(201).header('cache-control', 'no-store').send(made);
    },
  });
  app.post(`${onePath}/secret`, {
    schema: {
      ...about('rotateWebhookSecret', 'Give an endpoint a new secret; the old one signs too for a while', {
        200: WebhookWithSecret,
      }),
      body: WebhookRotation,
    },
    onRequest,
    handler: async (request, reply) => {
      request.body ??= {};
      const { overlapHours = 24 } = checkedBody(request, WebhookRotation, 'a rotation');
      const { secret: previousSecret } = await findWebhook(context, request);
      const secret = newWebhookSecret();
      await change(context, request, 'webhook.secret-changed', {
        secret: context.vault.seal(secret),
        previousSecret,
        previousSecretUntil: timestampIn(context.clock, overlapHours * hourMs),
      });
      const body = { ...webhookBody(context, await findWebhook(context, request)), secret };
      return reply.header('cache-control', 'no-store').send(body);
    },
  });
}

async function change(
  context: AppContext,
  request: FastifyRequest,
  event: 'webhook.changed' | 'webhook.secret-changed',
  changed: Partial<WebhookRow>,
): Promise<void> {
  const { organizationId } = pathIds(request);
  const id = webhookIdOf(request);
  await audited(context, request, async (records, note) => {
    const isThere = await records.webhooks.change(organizationId, id, changed);
    if (!isThere) throw new ProblemError('WEBHOOK_UNKNOWN');
    await note(event, id);
  });
}

/** Names are resolved when a message is sent: here only what is certain is refused. */
function checkUrl({ egress }: AppContext, text: string): void {
  if (!isHttpUrl(text)) throw new ProblemError('CALLBACK_INVALID', 'Expected an absolute http or https URL.');
  const { username, password } = new URL(text);
  if (username + password !== '') {
    throw new ProblemError('CALLBACK_INVALID', 'Expected a URL without user and password.');
  }
  refusePrivate(text, egress);
}

function newRow(
  { vault, clock }: AppContext,
  organizationId: string,
  { url, eventTypes = [...webhookEventTypes], description = '' }: NewWebhook,
  secret: string,
): WebhookRow {
  return {
    id: randomUUID(),
    organizationId,
    url: vault.seal(url),
    description,
    eventTypes,
    secret: vault.seal(secret),
    previousSecret: null,
    previousSecretUntil: null,
    disabled: 0,
    failures: 0,
    openings: 0,
    openUntil: null,
    createdAt: timestamp(clock),
  };
}

function webhookBody({ vault, clock }: AppContext, row: WebhookRow): Webhook {
  const { id, url, description, eventTypes, openUntil, previousSecretUntil: until, createdAt } = row;
  const isRotating = until !== null && until > timestamp(clock);
  return {
    id,
    url: vault.open(url),
    description,
    eventTypes,
    disabled: row.disabled === 1,
    circuit: openUntil === null ? 'closed' : 'open',
    ...(openUntil !== null && { openUntil }),
    ...(isRotating && { previousSecretUntil: until }),
    createdAt,
  };
}
