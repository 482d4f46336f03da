import {
  Action,
  ActionsList,
  ActionVersion,
  ActionVersionsList,
  actionsPageRules,
  versionsPageRules,
} from '@recto/contract';
import type { FastifyInstance } from 'fastify';
import { actionBody, versionBody } from '../action-body.ts';
import type { AppContext } from '../app-context.ts';
import { findAction, findVersion } from '../find-action.ts';
import { type Gate, pathIds } from '../gate.ts';
import { pageQueryOf, pageQuerySchema } from '../page-query.ts';
import { problemResponse } from '../problem-response.ts';
import { actionPath, platformPath } from './paths.ts';

const tags = ['platform'];

/** Endpoints 7, 8, 10 and 11: published actions and their versions. */
export function actions(app: FastifyInstance, context: AppContext, gate: Gate): void {
  const onRequest = gate.requires('View Actions', 'Build Actions');
  const { store } = context;
  app.get(`${platformPath}/actions`, {
    schema: {
      operationId: 'listActions',
      tags,
      summary: 'Published actions of the organization',
      querystring: pageQuerySchema(actionsPageRules),
      response: { 200: ActionsList, ...problemResponse },
    },
    onRequest,
    handler: async (request) => {
      const paging = pageQueryOf(request, actionsPageRules);
      const { organizationId } = pathIds(request);
      const { actions: found, total } = await store.actions.listPublished(organizationId, paging);
      const bodies = found.map(async ({ id }) => {
        const { action, newest } = await findAction(store.actions, organizationId, id);
        return actionBody(action, newest);
      });
      return { actions: await Promise.all(bodies), total };
    },
  });
  app.get(actionPath, {
    schema: {
      operationId: 'getAction',
      tags,
      summary: 'One action, as its newest published version has it',
      response: { 200: Action, ...problemResponse },
    },
    onRequest,
    handler: async (request) => {
      const { organizationId, actionId } = pathIds(request);
      const { action, newest } = await findAction(store.actions, organizationId, actionId);
      return actionBody(action, newest);
    },
  });
  versions(app, context, onRequest);
}

function versions(app: FastifyInstance, context: AppContext, onRequest: ReturnType<Gate['requires']>): void {
  const { store, baseUrl } = context;
  app.get(`${actionPath}/versions`, {
    schema: {
      operationId: 'listVersions',
      tags,
      summary: 'Published versions of an action, newest first',
      querystring: pageQuerySchema(versionsPageRules),
      response: { 200: ActionVersionsList, ...problemResponse },
    },
    onRequest,
    handler: async (request) => {
      const paging = pageQueryOf(request, versionsPageRules);
      const { organizationId, actionId } = pathIds(request);
      await findAction(store.actions, organizationId, actionId);
      const rows = await store.actions.listVersions(organizationId, actionId, paging);
      return rows.map((row) => versionBody(row, baseUrl()));
    },
  });
  app.get(`${actionPath}/versions/:versionSemantic`, {
    schema: {
      operationId: 'getVersion',
      tags,
      summary: 'One published version of an action',
      response: { 200: ActionVersion, ...problemResponse },
    },
    onRequest,
    handler: async (request) => {
      const { organizationId, actionId, versionSemantic } = pathIds(request);
      const row = await findVersion(store.actions, organizationId, actionId, versionSemantic);
      return versionBody(row, baseUrl());
    },
  });
}
