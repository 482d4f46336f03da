import { randomUUID } from 'node:crypto';
import { Action, VersionText } from '@recto/contract';
import { type ActionDefinition, areAlike, formatActionFile, parseActionFile } from '@recto/document';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { timestamp } from '../../clock.ts';
import type { Connections } from '../../engines/connections.ts';
import { modelFault, modelWarning } from '../../engines/model-fault.ts';
import { ProblemError } from '../../problems.ts';
import type { ActionVersionRow } from '../../store/action-store.ts';
import { actionBody } from '../action-body.ts';
import type { AppContext } from '../app-context.ts';
import { audited } from '../audit.ts';
import { findVersion } from '../find-action.ts';
import { type Gate, pathIds, principalOf } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { actionPath, platformPath } from './paths.ts';

const tags = ['platform'];
const yaml = 'application/yaml';
const fileTypes = ['application/json', yaml, 'application/x-yaml', 'text/yaml', 'text/x-yaml', 'text/plain'];

const PublishedAction = Type.Intersect([
  Action,
  Type.Object({
    version: VersionText,
    warnings: Type.Optional(Type.Array(Type.String(), { description: 'What its author should know' })),
    alike: Type.Optional(
      Type.Array(Type.Object({ actionId: Type.String(), name: Type.String() }), {
        description: 'Published actions that documents of this one cannot be told from by their content',
      }),
    ),
  }),
]);

/** An extension of the interface: actions are created and changed by sending an action file, in YAML or JSON. */
export function publishAction(app: FastifyInstance, context: AppContext, gate: Gate): void {
  definitionFile(app, context, gate);
  const onRequest = gate.requires('Build Actions');
  const querystring = { type: 'object', properties: { draft: { type: 'boolean', default: false } } };
  const response = { 201: PublishedAction, ...problemResponse };
  app.register(async (scope) => {
    takeText(scope);
    scope.post(`${platformPath}/actions`, {
      schema: { operationId: 'createAction', tags, summary: 'A new action, as 1.0.0', querystring, response },
      onRequest,
      handler: async (request, reply) => {
        const definition = parseBody(request);
        return reply.code(201).send(await keep(context, request, randomUUID(), definition));
      },
    });
    scope.post(`${actionPath}/versions`, {
      schema: {
        operationId: 'publishVersion',
        tags,
        summary: 'The next minor version of an action; without a body, of its draft',
        querystring,
        response,
      },
      onRequest,
      handler: async (request, reply) => {
        const { organizationId, actionId } = pathIds(request);
        const action = await context.store.actions.find(organizationId, actionId);
        if (action === undefined) throw new ProblemError('ACTION_UNKNOWN', `Action Id: ${actionId}`);
        const definition = request.body
          ? parseBody(request)
          : await draftOf(context, organizationId, actionId);
        return reply.code(201).send(await keep(context, request, actionId, definition));
      },
    });
  });
}

/** Bodies stay unparsed, so messages can name their lines. */
function takeText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    fileTypes,
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => text,
  );
}

function parseBody({ body, headers }: FastifyRequest): ActionDefinition {
  if (typeof body !== 'string' || body.trim() === '') {
    throw new ProblemError('BODY_MALFORMED', 'Expected an action file in YAML or JSON as the body.');
  }
  const isJson = headers['content-type']?.startsWith('application/json') === true;
  const parsed = parseActionFile(body, isJson ? { format: 'json' } : {});
  if (parsed.ok) return parsed.action;
  const told = parsed.problems.slice(0, 20).map((problem) => problem.message);
  throw new ProblemError('ACTION_INVALID', `The action file has problems. ${told.join('. ')}.`);
}

async function draftOf(
  { store }: AppContext,
  organizationId: string,
  actionId: string,
): Promise<ActionDefinition> {
  const draft = await store.actions.findDraft(organizationId, actionId);
  if (draft !== undefined) return draft.definition;
  throw new ProblemError(
    'BODY_MALFORMED',
    'Expected an action file as the body: the action has no draft to publish.',
  );
}

async function keep(
  context: AppContext,
  request: FastifyRequest,
  actionId: string,
  definition: ActionDefinition,
): Promise<object> {
  const { store, clock, log, config } = context;
  const { organizationId } = pathIds(request);
  const publication = {
    organizationId,
    actionId,
    definition,
    by: principalOf(request).id,
    at: timestamp(clock),
  };
  const isDraft = wantsDraft(request.query as Record<string, unknown>);
  if (!isDraft) checkModels(definition, config.connections);
  if (isDraft) await store.actions.saveDraft(publication);
  else {
    await audited(context, request, async ({ actions }, note) => {
      await actions.publishNext(publication);
      const published = await actions.findVersion(organizationId, actionId, 'latest');
      await note('action.published', `${actionId} ${published?.version}`);
    });
  }
  const action = await store.actions.find(organizationId, actionId);
  const row = await (isDraft
    ? store.actions.findDraft(organizationId, actionId)
    : store.actions.findVersion(organizationId, actionId, 'latest'));
  if (action === undefined || row === undefined) throw new ProblemError('INTERNAL');
  log.write('info', isDraft ? 'action.drafted' : 'action.published', { actionId, version: row.version });
  const alike = isDraft ? [] : await alikeOnes(context, row);
  const warning = modelWarning(definition, config.connections);
  return {
    ...actionBody(action, row),
    version: row.version,
    ...(warning !== undefined && { warnings: [warning] }),
    ...(alike.length > 0 && { alike }),
  };
}

/** Among so many published actions a new one is compared, those that changed last. */
const mostCompared = 100;

/** The other published actions that look like a version. */
async function alikeOnes(
  { store: { actions } }: AppContext,
  { organizationId, actionId, definition }: ActionVersionRow,
): Promise<{ actionId: string; name: string }[]> {
  const sort = { field: 'updatedAt', direction: 'desc' } as const;
  const listed = await actions.listPublished(organizationId, { page: 0, size: mostCompared, sort });
  const others = listed.actions.filter(({ id }) => id !== actionId);
  const versions = await Promise.all(
    others.map(({ id }) => findVersion(actions, organizationId, id, 'latest')),
  );
  return versions
    .filter((other) => areAlike(definition, other.definition))
    .map((other) => ({ actionId: other.actionId, name: other.definition.name }));
}

/** The models of an action that takes documents must exist. */
function checkModels(definition: ActionDefinition, connections: Connections): void {
  const fault = modelFault(definition, connections);
  if (fault !== undefined) throw new ProblemError('ACTION_INVALID', fault);
}

function wantsDraft({ draft }: Record<string, unknown>): boolean {
  if (draft === undefined || draft === 'false') return false;
  if (draft === 'true') return true;
  throw new ProblemError('PARAMETER_INVALID', "Invalid query parameter 'draft': expected true or false");
}

/** A published version as an action file: the interface's own bodies omit kinds and labels. */
function definitionFile(app: FastifyInstance, { store }: AppContext, gate: Gate): void {
  app.get(`${actionPath}/versions/:versionSemantic/definition`, {
    schema: {
      operationId: 'getDefinition',
      tags,
      summary: 'One published version as an action file in YAML',
      produces: [yaml],
      response: { 200: Type.String(), ...problemResponse },
    },
    onRequest: gate.requires('View Actions', 'Build Actions'),
    handler: async (request, reply) => {
      const { organizationId, actionId, versionSemantic } = pathIds(request);
      const row: ActionVersionRow = await findVersion(
        store.actions,
        organizationId,
        actionId,
        versionSemantic,
      );
      return reply.type(yaml).serializer(String).send(formatActionFile(row.definition));
    },
  });
}
