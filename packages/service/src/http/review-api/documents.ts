import {
  ActionChoice,
  DocumentEntry,
  DocumentList,
  ReviewAction,
  reviewApiPath,
  TryAgainRequest,
} from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { may } from '../../auth/principal.ts';
import type { AppContext } from '../app-context.ts';
import { checkedBody } from '../checked-body.ts';
import { principalOf } from '../gate.ts';
import { pageQueryOf, pageQuerySchema } from '../page-query.ts';
import { problemResponse } from '../problem-response.ts';
import { reviewableActions } from '../review-access.ts';
import { checkSort, filterOf, removeExecution, totalOf } from '../routes/executions.ts';
import type { ApiGate } from './api-gate.ts';
import { documentEntries, documentEntry } from './document-entry.ts';
import { findDocument } from './find-document.ts';
import { submitAgain } from './submit-again.ts';

const tags = ['review screen'];
const path = `${reviewApiPath}/documents`;
const pageRules = { sorts: ['createdAt,desc', 'createdAt,asc', 'updatedAt,desc', 'updatedAt,asc'] };

/** Documents and the actions they may go to. */
export function documents(app: FastifyInstance, context: AppContext, apiGate: ApiGate): void {
  lists(app, context, apiGate);
  const { store } = context;
  app.get(`${path}/:executionId`, {
    schema: {
      operationId: 'getDocument',
      tags,
      summary: 'The state of a document, and why',
      response: { 200: DocumentEntry, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => documentEntry(store, request, await findDocument(store, request, 'see')),
  });
  app.delete(`${path}/:executionId`, {
    schema: {
      operationId: 'deleteDocument',
      tags,
      summary: 'Delete a document with its file, result, pictures and review',
      response: { 204: Type.Null(), ...problemResponse },
    },
    onRequest: apiGate('Execute Published Actions'),
    handler: async (request, reply) => {
      await removeExecution(context, request, await findDocument(store, request, 'see'));
      return reply.code(204).send();
    },
  });
  app.post(`${path}/:executionId/again`, {
    schema: {
      operationId: 'tryDocumentAgain',
      tags,
      summary: 'Process a file again as a new document, with another action if one is named',
      body: TryAgainRequest,
      response: { 201: DocumentEntry, ...problemResponse },
    },
    onRequest: apiGate('Execute Published Actions'),
    handler: async (request, reply) => {
      const seen = await findDocument(store, request, 'see');
      const { actionId = seen.actionId } = checkedBody(request, TryAgainRequest, 'actionId, or nothing');
      const again = await submitAgain(context, request, { ...seen, actionId, resubmissionOf: seen.id });
      return reply.code(201).send(await documentEntry(store, request, again));
    },
  });
}

function lists(app: FastifyInstance, context: AppContext, apiGate: ApiGate): void {
  const { store } = context;
  app.get(`${reviewApiPath}/actions`, {
    schema: {
      operationId: 'listReviewActions',
      tags,
      summary: 'Actions that the caller may submit to, or whose documents the caller may review',
      response: { 200: Type.Array(ReviewAction), ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => actionsOf(context, request),
  });
  app.get(path, {
    schema: {
      operationId: 'listDocuments',
      tags,
      summary: 'Documents with their states, newest first',
      querystring: {
        type: 'object',
        properties: {
          ...(pageQuerySchema(pageRules) as { properties: object }).properties,
          actionId: { type: 'string', format: 'uuid' },
          status: { type: 'string', description: 'Several separated by commas' },
          name: { type: 'string', description: "Part of the document's name" },
        },
      },
      response: { 200: DocumentList, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => {
      const { organizationId } = principalOf(request);
      const filter = await visible(context, request);
      const paging = pageQueryOf(request, pageRules);
      checkSort(filter, paging);
      const found = await store.executions.list(organizationId, filter, paging);
      return { documents: await documentEntries(store, request, found.executions), ...totalOf(found) };
    },
  });
}

/** Restricts a filter to what the caller may see: whoever may submit documents sees all. */
async function visible({ store }: AppContext, request: FastifyRequest) {
  const { name } = request.query as { readonly name?: unknown };
  const named = typeof name === 'string' && name !== '' ? { documentName: name } : {};
  const filter = { ...filterOf(request), ...named };
  if (may(principalOf(request), 'Execute Published Actions')) return filter;
  const allowed = await reviewableActions(store.actions, request);
  return allowed === 'all' ? filter : { ...filter, actionIds: allowed };
}

/** More actions than a person can choose from are not listed. */
const mostActions = 500;

async function actionsOf({ store }: AppContext, request: FastifyRequest): Promise<ReviewAction[]> {
  const principal = principalOf(request);
  const { organizationId } = principal;
  const sort = { field: 'name', direction: 'asc' } as const;
  const paging = { page: 0, size: mostActions, sort };
  const { actions } = await store.actions.listPublished(organizationId, paging);
  const reviewable =
    principal.kind === 'user' ? await reviewableActions(store.actions, request) : ([] as readonly string[]);
  const mayReview = (id: string) => reviewable === 'all' || reviewable.includes(id);
  const seen = may(principal, 'Execute Published Actions')
    ? actions
    : actions.filter(({ id }) => mayReview(id));
  const versions = await Promise.all(
    seen.map(({ id }) => store.actions.findVersion(organizationId, id, 'latest')),
  );
  return seen.flatMap(({ id, name }, index) => {
    const version = versions[index]?.version;
    return version === undefined ? [] : [{ id, name, version, mayReview: mayReview(id) }];
  });
}

/** The action named in a body, in lower case. */
export function chosenAction(request: FastifyRequest): string {
  return checkedBody(request, ActionChoice, 'actionId').actionId.toLowerCase();
}
