import {
  WebhookMessage,
  WebhookMessageList,
  WebhookReplay,
  WebhookReplayed,
  webhookMessageStates,
} from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timestamp } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import type { MessageFilter, WebhookMessageRow } from '../../store/webhook-store.ts';
import type { AppContext } from '../app-context.ts';
import { audited } from '../audit.ts';
import { checkedBody } from '../checked-body.ts';
import { type Gate, pathIds } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { findWebhook } from './find-webhook.ts';
import { ownPath } from './paths.ts';

const path = `${ownPath}/webhooks/:webhookId`;
const pageSize = 100;
/** Sent again by one request. */
const mostReplayed = 1000;

type OnRequest = ReturnType<Gate['requires']>;

/** What an endpoint was told, and telling it again. */
export function webhookMessages(app: FastifyInstance, context: AppContext, gate: Gate): void {
  const onRequest = gate.requires('Manage Actions');
  list(app, context, onRequest);
  test(app, context, onRequest);
  replays(app, context, onRequest);
}

function about(operationId: string, summary: string, response: Readonly<Record<number, unknown>>) {
  return { operationId, tags: ['webhooks'], summary, response: { ...response, ...problemResponse } };
}

const listQuery = {
  type: 'object',
  properties: {
    state: { type: 'string', enum: webhookMessageStates, description: 'GIVEN_UP: the dead letters' },
    before: { type: 'string', description: '`next` of the page before' },
  },
};

function list(app: FastifyInstance, context: AppContext, onRequest: OnRequest): void {
  app.get(`${path}/messages`, {
    schema: {
      ...about('listWebhookMessages', 'What an endpoint was told, newest first', { 200: WebhookMessageList }),
      querystring: listQuery,
    },
    onRequest,
    handler: async (request): Promise<WebhookMessageList> => {
      const { organizationId, id: webhookId } = await findWebhook(context, request);
      const filter = { organizationId, webhookId, ...filterOf(request), limit: pageSize };
      const found = await context.store.webhooks.messages(filter);
      const last = found.length === pageSize ? found.at(-1) : undefined;
      return {
        messages: found.map(messageBody),
        ...(last !== undefined && { next: String(last.sequence) }),
      };
    },
  });
}

function filterOf({ query }: FastifyRequest): Pick<MessageFilter, 'states' | 'before'> {
  const { state, before } = query as { readonly state?: string; readonly before?: string };
  const known = webhookMessageStates.find((one) => one === state);
  if (state !== undefined && known === undefined) {
    throw new ProblemError(
      'PARAMETER_INVALID',
      `Expected state to be one of ${webhookMessageStates.join(', ')}.`,
    );
  }
  if (before !== undefined && !/^\d{1,15}$/.test(before)) {
    throw new ProblemError('PARAMETER_INVALID', 'Expected before to be the `next` of an earlier page.');
  }
  return {
    ...(known !== undefined && { states: [known] }),
    ...(before !== undefined && { before: Number(before) }),
  };
}

function test(app: FastifyInstance, context: AppContext, onRequest: OnRequest): void {
  app.post(`${path}/test`, {
    schema: about('testWebhook', 'Tell an endpoint `webhook.test`', { 202: WebhookMessage }),
    onRequest,
    handler: async (request, reply) => {
      const webhook = await findWebhook(context, request);
      const id = await context.store.webhooks.test(webhook, timestamp(context.clock));
      const made = await context.store.webhooks.findMessage(webhook.organizationId, id);
      if (made === undefined) throw new ProblemError('MESSAGE_UNKNOWN');
      return reply.code(202).send(messageBody(made));
    },
  });
}

function replays(app: FastifyInstance, context: AppContext, onRequest: OnRequest): void {
  app.post(`${path}/messages/:messageId/replay`, {
    schema: about('replayWebhookMessage', 'Send a message that has ended once more', {
      202: WebhookReplayed,
    }),
    onRequest,
    handler: async (request, reply) => {
      const { messageId } = request.params as { readonly messageId: string };
      const known = await context.store.webhooks.findMessage(pathIds(request).organizationId, messageId);
      const { id: webhookId } = await findWebhook(context, request);
      if (known?.webhookId !== webhookId) throw new ProblemError('MESSAGE_UNKNOWN');
      return reply.code(202).send(await replay(context, request, { id: messageId, limit: 1 }));
    },
  });
  app.post(`${path}/replay`, {
    schema: {
      ...about('replayWebhook', `Send up to ${mostReplayed} messages once more: those given up, or all`, {
        202: WebhookReplayed,
      }),
      body: WebhookReplay,
    },
    onRequest,
    handler: async (request, reply) => {
      request.body ??= {};
      const { since, state = 'GIVEN_UP' } = checkedBody(request, WebhookReplay, 'which messages');
      if (since !== undefined && Number.isNaN(Date.parse(since))) {
        throw new ProblemError('PARAMETER_INVALID', 'Expected since to be a time in ISO 8601.');
      }
      const filter = {
        ...(state === 'GIVEN_UP' && { states: [state] as const }),
        ...(since !== undefined && { since: new Date(since).toISOString() }),
        limit: mostReplayed,
      };
      return reply.code(202).send(await replay(context, request, filter));
    },
  });
}

async function replay(
  context: AppContext,
  request: FastifyRequest,
  filter: Omit<MessageFilter, 'organizationId' | 'webhookId'>,
): Promise<{ readonly replayed: number }> {
  const { organizationId, id: webhookId } = await findWebhook(context, request);
  return audited(context, request, async ({ webhooks }, note) => {
    const whole = { ...filter, organizationId, webhookId };
    const replayed = await webhooks.replay(whole, timestamp(context.clock));
    await note('webhook.replayed', webhookId);
    return { replayed };
  });
}

function messageBody(row: WebhookMessageRow): WebhookMessage {
  const { id, eventType, state, tries, httpStatus, error, createdAt, triedAt } = row;
  return { id, eventType, state, tries, httpStatus, error, createdAt, triedAt };
}
