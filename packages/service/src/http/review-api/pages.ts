import { PageWords, pageImageWidthsPx, reviewApiPath } from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../problems.ts';
import { readLimitsOf } from '../../read-limits.ts';
import type { ExecutionRow } from '../../store/tables.ts';
import type { AppContext } from '../app-context.ts';
import { problemResponse } from '../problem-response.ts';
import { unreadable } from '../submission/uploaded-file.ts';
import type { ApiGate } from './api-gate.ts';
import { findDocument } from './find-document.ts';
import { checkChooser, findFile } from './uploads.ts';

const pagePath = `${reviewApiPath}/documents/:executionId/pages/:page`;
const tags = ['review screen'];
/** Neither an execution's file nor what was read of it ever changes. */
const forever = 'private, max-age=31536000, immutable';

/** Pages as images, and the words on them. */
export function pages(app: FastifyInstance, context: AppContext, apiGate: ApiGate): void {
  image(app, context, apiGate);
  words(app, context, apiGate);
  fileImage(app, context, apiGate);
}

function image(app: FastifyInstance, context: AppContext, apiGate: ApiGate): void {
  app.get(`${pagePath}/image`, {
    schema: {
      operationId: 'getPageImage',
      tags,
      summary: 'A page (from 0) as a viewer shows it, in one of a few widths',
      produces: ['image/webp'],
      querystring: {
        type: 'object',
        properties: { width: { type: 'integer', default: 960, enum: pageImageWidthsPx } },
      },
      response: {
        200: { description: 'WebP', content: { 'image/webp': { schema: binary } } },
        304: { description: 'As the caller has it' },
        ...problemResponse,
      },
    },
    onRequest: apiGate(),
    handler: async (request, reply) => {
      const execution = await findDocument(context.store, request, 'see');
      const { page: own, widthPt } = pageOf(request, execution);
      // Of a document in a file with several, the image is that of the file's page.
      const page = execution.partOf?.pages[own - 1] ?? own;
      const widthPx = widthOf(request);
      const etag = `"${execution.sha256.slice(0, 32)}-${page}-${widthPx}"`;
      reply.header('etag', etag).header('cache-control', forever);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const bytes = await imageOf(context, execution, { page, widthPt, widthPx });
      return reply.type('image/webp').send(Buffer.from(bytes));
    },
  });
}

/** A file that no action fits was not kept page by page: its first pages are drawn as those of an A4 sheet. */
function fileImage(app: FastifyInstance, context: AppContext, apiGate: ApiGate): void {
  app.get(`${reviewApiPath}/unmatched/:fileId/pages/:page/image`, {
    schema: {
      operationId: 'getFileImage',
      tags,
      summary: 'A page (from 0) of a file that no action fits',
      produces: ['image/webp'],
      response: {
        200: { description: 'WebP', content: { 'image/webp': { schema: binary } } },
        ...problemResponse,
      },
    },
    onRequest: apiGate(),
    handler: async (request, reply) => {
      await checkChooser(context, request);
      const { page } = request.params as { readonly page: string };
      if (!/^\d{1,2}$/.test(page)) throw new ProblemError('PAGE_UNKNOWN', 'Expected a page from 0 to 99.');
      const drawn = { page: Number(page) + 1, widthPt: usualWidthPt, widthPx: pageImageWidthsPx[2] };
      const bytes = await imageOf(context, await findFile(context, request), drawn);
      return reply.header('cache-control', forever).type('image/webp').send(Buffer.from(bytes));
    },
  });
}

function words(app: FastifyInstance, { store }: AppContext, apiGate: ApiGate): void {
  app.get(`${pagePath}/words`, {
    schema: {
      operationId: 'getPageWords',
      tags,
      summary: 'The words of a page (from 0) with their boxes, in reading order',
      response: { 200: PageWords, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request, reply) => {
      const execution = await findDocument(store, request, 'see');
      const { page } = pageOf(request, execution);
      const kept = await store.executions.findWords(execution.organizationId, execution.id, page);
      reply.header('cache-control', forever);
      return {
        page: page - 1,
        isKept: kept !== undefined,
        words: (kept ?? []).map(([text, left, top, width, height, line]) => ({
          text,
          geometry: { left, top, width, height },
          line,
        })),
      };
    },
  });
}

const binary = { type: 'string', format: 'binary' };
/** An A4 sheet, for documents that could not be read. */
const usualWidthPt = 595;

/** The page named by the path, from 1. Throws a 404 problem for one that does not exist. */
function pageOf(request: FastifyRequest, execution: ExecutionRow): { page: number; widthPt: number } {
  const { page: text } = request.params as { readonly page: string };
  const known = execution.result?.pages ?? [];
  const page = /^\d{1,5}$/.test(text) ? Number(text) + 1 : 0;
  const count = known.length || execution.pageCount || 1;
  if (page === 0 || page > count) {
    throw new ProblemError('PAGE_UNKNOWN', `Expected a page from 0 to ${count - 1}.`);
  }
  const one = known.find(({ number }) => number === page);
  if (one === undefined) return { page, widthPt: usualWidthPt };
  return { page, widthPt: one.quarterTurns % 2 === 1 ? one.heightPt : one.widthPt };
}

/** Only a few widths are rendered: others are rounded up. */
function widthOf(request: FastifyRequest): number {
  const { width = '960' } = request.query as { readonly width?: unknown };
  const asked = Number(width);
  if (!Number.isFinite(asked) || asked <= 0) {
    throw new ProblemError('PARAMETER_INVALID', "Invalid query parameter 'width': expected pixels");
  }
  return pageImageWidthsPx.find((known) => known >= asked) ?? pageImageWidthsPx.at(-1)!;
}

async function imageOf(
  { blobs, pageImages, reader, config, stopping }: AppContext,
  { organizationId, sha256 }: Pick<ExecutionRow, 'organizationId' | 'sha256'>,
  drawn: { readonly page: number; readonly widthPt: number; readonly widthPx: number },
): Promise<Uint8Array> {
  const { page, widthPt, widthPx } = drawn;
  return pageImages.get({ organizationId, sha256, page, widthPx }, async () => {
    const got = await blobs.get(organizationId, sha256);
    if (!got.ok) throw new ProblemError('EXECUTION_UNKNOWN', 'The file is gone.');
    const outcome = await reader.draw({
      bytes: got.bytes,
      page: { pageNumber: page, widthPt, widthPx },
      limits: readLimitsOf(config),
      signal: stopping,
    });
    if (!outcome.ok) throw unreadable(outcome);
    return outcome.webp;
  });
}
