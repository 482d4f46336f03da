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
import { auditAs } from '../audit.ts';
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
      ...about('exportCatalogue', 'All rows of a list, one JSON object a line', {}),
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
  scope.get(`${path}/rows/:rowId`, {
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
  scope.delete(`${path}/rows/:rowId`, {
    schema: about('deleteCatalogueRow', 'Delete a row; its versions are kept', { 200: CatalogueChanges }),
    onRequest,
    handler: async (request) => {
      const change = changeBy(context, request);
      const was = await context.store.catalogues.delete(ofRequest(request), rowIdOf(request), change);
      if (!was) throw new ProblemError('ROW_UNKNOWN');
      await auditAs(context, request, principalOf(request), 'catalogue.changed', nameOf(request));
      return { added: 0, changed: 0, same: 0, deleted: 1, dryRun: false };
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
  if (!isDry) await auditAs(context, request, principalOf(request), 'catalogue.changed', of.catalogue);
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
  await auditAs(context, request, principalOf(request), 'catalogue.deleted', of.catalogue);
  return { added: 0, changed: 0, same: 0, deleted, dryRun: false };
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
  return (params as { rowId: string }).rowId;
}

function unknownCatalogue(): ProblemError {
  return new ProblemError('CATALOGUE_UNKNOWN');
}

function changeBy(context: AppContext, request: FastifyRequest): CatalogueChange {
  return { by: principalOf(request).name, at: timestamp(context.clock), importId: randomUUID() };
}
