import { CheckedKind, Kind, KindEntry, KindText, KindVersion } from '@recto/contract';
import { diffActions } from '@recto/document';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ProblemError } from '../../../problems.ts';
import type { AppContext } from '../../app-context.ts';
import { checkedBody } from '../../checked-body.ts';
import { findVersion } from '../../find-action.ts';
import { pathIds, principalOf } from '../../gate.ts';
import { problemResponse } from '../../problem-response.ts';
import type { ApiGate } from '../api-gate.ts';
import { checkedKind, kindBody } from './checked-kind.ts';
import { kindComparison } from './kind-comparison.ts';
import { kindSamples } from './kind-samples.ts';
import { kindsPath } from './kinds-path.ts';
import { createSampleReader } from './sample-pages.ts';

const tags = ['review screen'];

const mostKinds = 500;
const mostVersions = 100;

/** Kinds of documents as whoever defines them needs them. They are published like any action file. */
export function kinds(app: FastifyInstance, context: AppContext, apiGate: ApiGate): void {
  const onRequest = apiGate('Build Actions');
  lists(app, context, onRequest);
  versions(app, context, onRequest);
  app.post(`${kindsPath}/check`, {
    schema: {
      operationId: 'checkKind',
      tags,
      summary: 'An action file in every form that the screens need, or what is wrong with it',
      body: KindText,
      response: { 200: CheckedKind, ...problemResponse },
    },
    onRequest,
    handler: async (request) => checkedKind(checkedBody(request, KindText, 'text').text),
  });
  const reader = createSampleReader(context);
  kindSamples(app, context, { onRequest, reader });
  kindComparison(app, context, { onRequest, reader });
}

function lists(app: FastifyInstance, { store }: AppContext, onRequest: ReturnType<ApiGate>): void {
  app.get(kindsPath, {
    schema: {
      operationId: 'listKinds',
      tags,
      summary: 'All actions, published or not, by name',
      response: { 200: Type.Array(KindEntry), ...problemResponse },
    },
    onRequest,
    handler: async (request) => store.actions.listAll(principalOf(request).organizationId, mostKinds),
  });
  app.get(`${kindsPath}/:actionId`, {
    schema: {
      operationId: 'getKind',
      tags,
      summary: 'The draft of an action, or a version: the newest, or the one that is named',
      querystring: { type: 'object', properties: { version: { type: 'string' } } },
      response: { 200: Kind, ...problemResponse },
    },
    onRequest,
    handler: async (request) => {
      const { organizationId } = principalOf(request);
      const { actionId } = pathIds(request);
      const { version } = request.query as { readonly version?: string };
      const [entry] = await store.actions.listAll(organizationId, 1, actionId);
      if (entry === undefined) throw new ProblemError('ACTION_UNKNOWN', `Action Id: ${actionId}`);
      const draft =
        version === undefined ? await store.actions.findDraft(organizationId, actionId) : undefined;
      const row = draft ?? (await findVersion(store.actions, organizationId, actionId, version ?? 'latest'));
      return { ...entry, ...kindBody(row.definition) };
    },
  });
}

function versions(app: FastifyInstance, { store }: AppContext, onRequest: ReturnType<ApiGate>): void {
  app.get(`${kindsPath}/:actionId/versions`, {
    schema: {
      operationId: 'listKindVersions',
      tags,
      summary: 'Published versions, newest first, each with what it changed',
      response: { 200: Type.Array(KindVersion), ...problemResponse },
    },
    onRequest,
    handler: async (request) => {
      const { organizationId } = principalOf(request);
      const { actionId } = pathIds(request);
      const sort = { field: 'version', direction: 'desc' } as const;
      const paging = { page: 0, size: mostVersions, sort };
      const rows = await store.actions.listVersions(organizationId, actionId, paging);
      return rows.map(({ version, createdAt, definition }, index) => {
        const before = rows[index + 1]?.definition;
        const changes = before === undefined ? [] : diffActions(before, definition).map(({ text }) => text);
        return { version, createdAt, changes };
      });
    },
  });
}
