import { randomUUID } from 'node:crypto';
import { CallbackTrial, CallbackTried, RecentDelivery, reviewApiPath } from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { sendCallback } from '../../callbacks/send-callback.ts';
import { deliveryHeaders, signCallback } from '../../callbacks/signature.ts';
import { timestamp } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import type { AppContext } from '../app-context.ts';
import { checkedBody } from '../checked-body.ts';
import { principalOf } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { checkCallback } from '../submission/check-submission.ts';
import type { ApiGate } from './api-gate.ts';
import { findDocument } from './find-document.ts';

const tags = ['review screen'];
const mostDeliveries = 50;

/** Callbacks, for whoever connects a program: tried, listed, and sent again. */
export function connect(app: FastifyInstance, context: AppContext, apiGate: ApiGate): void {
  const { store, clock } = context;
  app.get(`${reviewApiPath}/deliveries`, {
    schema: {
      operationId: 'listRecentDeliveries',
      tags,
      summary: 'The newest attempts to send callbacks',
      response: { 200: Type.Array(RecentDelivery), ...problemResponse },
    },
    onRequest: apiGate('Execute Published Actions'),
    handler: async (request) => {
      const { organizationId } = principalOf(request);
      const rows = await store.callbacks.listRecent(organizationId, mostDeliveries);
      return rows.map(({ executionId, documentName, try: number, httpStatus, error, durationMs, at }) => {
        return { executionId, documentName, try: number, httpStatus, error, durationMs, at };
      });
    },
  });
  app.post(`${reviewApiPath}/documents/:executionId/callbacks`, {
    schema: {
      operationId: 'callBackDocumentAgain',
      tags,
      summary: "Send a document's callback again",
      response: { 204: Type.Null(), ...problemResponse },
    },
    onRequest: apiGate('Execute Published Actions'),
    handler: async (request, reply) => {
      const { organizationId, id } = await findDocument(store, request, 'see');
      if (!(await store.callbacks.announceAgain(organizationId, id, timestamp(clock))))
        throw new ProblemError('CALLBACK_MISSING', 'Expected a finished document with a callback.');
      return reply.code(204).send();
    },
  });
  app.post(`${reviewApiPath}/callbacks/test`, {
    schema: {
      operationId: 'tryCallback',
      tags,
      summary: 'Send a signed callback about a document that does not exist to an address',
      body: CallbackTrial,
      response: { 200: CallbackTried, ...problemResponse },
    },
    onRequest: apiGate('Execute Published Actions'),
    handler: async (request) => tryCallback(context, request),
  });
}

async function tryCallback(context: AppContext, request: FastifyRequest): Promise<CallbackTried> {
  const { store, clock, config, egress, vault, stopping } = context;
  const { url: noAuthUrl, method = 'POST' } = checkedBody(
    request,
    CallbackTrial,
    'url, and optionally method',
  );
  const callback = checkCallback({ noAuthUrl, method }, egress);
  if (callback === undefined) throw new ProblemError('CALLBACK_INVALID', 'Expected an address.');
  const organization = await store.accounts.findOrganization(principalOf(request).organizationId);
  const secret = vault.open(organization?.callbackSecret ?? '');
  const startedAt = clock.now();
  const body = JSON.stringify({ executionId: randomUUID(), actionId: randomUUID(), version: '1.0.0' });
  const facts = { id: randomUUID(), status: 'SUCCEEDED', attempt: 1 };
  const headers = {
    'x-recto-signature': signCallback(secret, body, startedAt),
    ...deliveryHeaders(secret, body, facts, startedAt),
  };
  const about = { body, headers, tenantId: null, timeoutMs: config.callbackTimeoutMs };
  const sent = await sendCallback({ url: callback.url, method: callback.method, ...about }, egress, stopping);
  const error = sent.httpStatus === null ? sent.error : sent.ok ? null : 'STATUS_NOT_2XX';
  return {
    httpStatus: sent.httpStatus,
    error,
    durationMs: Math.max(0, clock.now().getTime() - startedAt.getTime()),
  };
}
