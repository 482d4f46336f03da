import { ForgetQuery, Forgotten, SenderMemory } from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../problems.ts';
import type { AppContext } from '../app-context.ts';
import { audited } from '../audit.ts';
import { findAction } from '../find-action.ts';
import { type Gate, pathIds } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { ownPath } from './paths.ts';

const path = `${ownPath}/actions/:actionId/memory`;

/** An extension of the interface: what documents taught an action of their senders, and forgetting it. */
export function memory(app: FastifyInstance, context: AppContext, gate: Gate): void {
  const onRequest = gate.requires('Build Actions');
  app.get(path, {
    schema: {
      operationId: 'listMemory',
      tags: ['platform'],
      summary: 'What an action remembers of the senders of its documents, and from which documents',
      response: { 200: SenderMemory, ...problemResponse },
    },
    onRequest,
    handler: async (request) => {
      const { organizationId, actionId } = await actionOf(context, request);
      const senders = await context.store.memory.list(organizationId, actionId);
      return {
        senders: senders.map((documents) => ({
          documents: documents.map((one) => ({ ...one, fields: [...one.fields] })),
        })),
      };
    },
  });
  app.delete(path, {
    schema: {
      operationId: 'forgetMemory',
      tags: ['platform'],
      summary: 'Forget a document, a sender or a field',
      querystring: ForgetQuery,
      response: { 200: Forgotten, ...problemResponse },
    },
    onRequest,
    handler: (request) => forget(context, request),
  });
}

async function forget(context: AppContext, request: FastifyRequest): Promise<Forgotten> {
  const { organizationId, actionId } = await actionOf(context, request);
  const what = request.query as { document?: string; sender?: string; field?: string };
  if (what.document === undefined && what.sender === undefined && what.field === undefined)
    throw new ProblemError('BODY_MALFORMED', 'Expected document, sender or field in the query.');
  return audited(context, request, async (store, note) => {
    const documents = await store.memory.forget(organizationId, actionId, what);
    await note('memory.forgotten', actionId);
    return { documents };
  });
}

async function actionOf(context: AppContext, request: FastifyRequest) {
  const { organizationId, actionId } = pathIds(request);
  await findAction(context.store.actions, organizationId, actionId);
  return { organizationId, actionId };
}
