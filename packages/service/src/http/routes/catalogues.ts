import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { CatalogueChanges, CatalogueList, CatalogueRowVersions, catalogueNamePattern } from '@recto/contract';
import { jsonOfRow } from '@recto/document';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timestamp } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import type { CatalogueChange } from '../../store/catalogue-store.ts';
import type { AppContext } from '../app-context.ts';
import { audited } from '../audit.ts';
import { type Gate, principalOf } from '../gate.ts';
import { importRows } from '../import-rows.ts';
import { problemResponse } from '../problem-response.ts';
import { ownPath } from './paths.ts';

const path = `${ownPath}/catalogues/:catalogue`;
const lines = 'application/x-ndjson';
/** A million suppliers are some 300 MB. */
const mostBytes = 2 * 1024 ** 3;
/** Rows that are read at a time. */
const page = 1000;

const dryRun = {
  type: 'object',
  properties: { dryRun: { type: 'boolean', default: false, description: 'Only count what would change' } },
};

const exportResponse = {
  description: 'The rows, by id',
  content: { [lines]: { schema: { type: 'string' } } },
};

/** An extension of the interface: lists that the organization keeps, such as its suppliers. */
export function catalogues(app: FastifyInstance, context: AppContext, gate: Gate): void {
  app.register(async (scope) => {
    scope.addContentTypeParser([lines, 'application/jsonl', 'text/plain'], (_, payload, done) =>
      done(null, payload),
    );
    const mayRead = gate.requires('Build Actions', 'Execute Published Actions');
    const mayWrite = gate.requires('Build Actions');
    readLists(scope, context, mayRead);
    readRow(scope, context, mayRead);
    writeList(scope, context, mayWrite, 'PUT');
    writeList(scope, context, mayWrite, 'PATCH');
    deleteFrom(scope, context, mayWrite);
  });
}

type OnRequest = ReturnType<Gate['requires']>;

function readLists(scope: FastifyInstance, context: AppContext, onRequest: OnRequest): void {
  scope.get(`${ownPath}/catalogues`, {
    schema: about('listCatalogues', 'The lists that an organization keeps', { 200: CatalogueList }),
    onRequest,
    handler: async (request) => {
      const all = await context.store.catalogues.list(principalOf(request).organizationId);
      return { catalogues: [...all] };
    },
  });
  scope.get(path, {
    schema: {
      ...about('exportCatalogue', 'All rows of a list, one JSON object a line', { 200: exportResponse }),
      produces: [lines],
    },
    onRequest,
    handler: async (request, reply) => {
      const of = ofRequest(request);
      const first = await context.store.catalogues.rows(of, '', 1);
      if (first.length === 0) throw unknownCatalogue();
      return reply.type(lines).send(Readable.from(exported(context, of)));
    },
  });
}

function readRow(scope: FastifyInstance, context: AppContext, onRequest: OnRequest): void {
  scope.get(`${path}/rows/:row`, {
    schema: about('catalogueRow', 'The versions of a row, newest first', { 200: CatalogueRowVersions }),
    onRequest,
    handler: async (request) => {
      const versions = await context.store.catalogues.versions(ofRequest(request), rowIdOf(request));
      if (versions.length === 0) throw new ProblemError('ROW_UNKNOWN');
      return { versions: versions.map(({ row, ...one }) => ({ row: jsonOfRow(row), ...one })) };
    },
  });
}

const writing = {
  PUT: about('replaceCatalogue', 'Replace a list by the rows of the body, one JSON object a line', {
    200: CatalogueChanges,
  }),
  PATCH: about('changeCatalogue', 'Add and change rows of a list by their ids, one JSON object a line', {
    200: CatalogueChanges,
  }),
} as const;

function writeList(
  scope: FastifyInstance,
  context: AppContext,
  onRequest: OnRequest,
  method: keyof typeof writing,
): void {
  scope.route({
    method,
    url: path,
    bodyLimit: mostBytes,
    schema: { ...writing[method], consumes: [lines], querystring: dryRun },
    onRequest,
    handler: (request) => write(context, request, method === 'PUT'),
  });
}

function deleteFrom(scope: FastifyInstance, context: AppContext, onRequest: OnRequest): void {
  scope.delete(path, {
    schema: about('deleteCatalogue', 'Delete a list; the versions of its rows are kept', {
      200: CatalogueChanges,
    }),
    onRequest,
    handler: (request) => deleteAll(context, request),
  });
  scope.delete(`${path}/rows/:row`, {
    schema: about('deleteCatalogueRow', 'Delete a row; its versions are kept', { 200: CatalogueChanges }),
    onRequest,
    handler: async (request) => {
      const change = changeBy(context, request);
      const was = await context.store.catalogues.delete(ofRequest(request), rowIdOf(request), change);
      if (!was) throw new ProblemError('ROW_UNKNOWN');
      const counts = { added: 0, changed: 0, same: 0, deleted: 1 };
      await noteChange(context, request, 'catalogue.changed', counts);
      return { ...counts, dryRun: false };
    },
  });
}

function about(operationId: string, summary: string, response: Readonly<Record<number, unknown>>) {
  return { operationId, tags: ['platform'], summary, response: { ...response, ...problemResponse } };
}

async function write(
  context: AppContext,
  request: FastifyRequest,
  replaces: boolean,
): Promise<CatalogueChanges> {
  const of = ofRequest(request);
  const isDry = (request.query as { dryRun?: boolean | string }).dryRun?.toString() === 'true';
  const change = changeBy(context, request);
  const body = request.body as IncomingMessage | undefined;
  if (body === undefined)
    throw new ProblemError('BODY_MALFORMED', `Expected rows as ${lines}, one JSON object a line.`);
  const counts = await importRows(context.store.catalogues, of, body, { change, replaces, isDry });
  if (!isDry) await noteChange(context, request, 'catalogue.changed', counts);
  return { ...counts, dryRun: isDry };
}

async function deleteAll(context: AppContext, request: FastifyRequest): Promise<CatalogueChanges> {
  const of = ofRequest(request);
  const change = changeBy(context, request);
  let deleted = 0;
  for (;;) {
    const dropped = await context.store.catalogues.dropUnseen(of, change);
    if (dropped === 0) break;
    deleted += dropped;
  }
  if (deleted === 0) throw unknownCatalogue();
  const counts = { added: 0, changed: 0, same: 0, deleted };
  await noteChange(context, request, 'catalogue.deleted', counts);
  return { ...counts, dryRun: false };
}

/** In the audit log, and for registered endpoints if rows are other than before. */
async function noteChange(
  context: AppContext,
  request: FastifyRequest,
  event: 'catalogue.changed' | 'catalogue.deleted',
  { added, changed, deleted }: Omit<CatalogueChanges, 'dryRun'>,
): Promise<void> {
  const { organizationId, catalogue } = ofRequest(request);
  const at = timestamp(context.clock);
  const data = { catalogue, added, changed, deleted };
  await audited(context, request, async ({ webhooks }, note) => {
    if (added + changed + deleted > 0) {
      await webhooks.announce({ organizationId, type: 'catalogue.changed', at, data });
    }
    await note(event, catalogue);
  });
}

async function* exported({ store }: AppContext, of: ReturnType<typeof ofRequest>): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const rows = await store.catalogues.rows(of, after, page);
    if (rows.length === 0) return;
    yield rows.map((row) => `${JSON.stringify(jsonOfRow(row))}\n`).join('');
    after = rows.at(-1)!.id;
  }
}

function ofRequest(request: FastifyRequest) {
  return { organizationId: principalOf(request).organizationId, catalogue: nameOf(request) };
}

function nameOf({ params }: FastifyRequest): string {
  const { catalogue = '' } = params as { catalogue?: string };
  if (catalogueNamePattern.test(catalogue)) return catalogue;
  throw unknownCatalogue();
}

function rowIdOf({ params }: FastifyRequest): string {
  return (params as { row: string }).row;
}

function unknownCatalogue(): ProblemError {
  return new ProblemError('CATALOGUE_UNKNOWN');
}

function changeBy(context: AppContext, request: FastifyRequest): CatalogueChange {
  return { by: principalOf(request).name, at: timestamp(context.clock), importId: randomUUID() };
}
