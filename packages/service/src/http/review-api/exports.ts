import { ExportRequest, reviewApiPath } from '@recto/contract';
import {
  type ActionDefinition,
  type DocumentResult,
  resultSheets,
  sheetsAsXlsx,
  shownExtraction,
  toCsv,
} from '@recto/document';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../problems.ts';
import type { ExecutionRow } from '../../store/tables.ts';
import type { AppContext } from '../app-context.ts';
import { checkedBody } from '../checked-body.ts';
import { findVersion } from '../find-action.ts';
import { problemResponse } from '../problem-response.ts';
import { resultBody } from '../result-body.ts';
import type { ApiGate } from './api-gate.ts';
import { findDocument } from './find-document.ts';

const tags = ['review screen'];
const path = `${reviewApiPath}/documents`;

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
} as const;

/** Files to take away: the results of several documents as one, and a document as it was submitted. */
export function exportRoutes(app: FastifyInstance, context: AppContext, apiGate: ApiGate): void {
  app.post(`${reviewApiPath}/exports`, {
    schema: {
      operationId: 'exportResults',
      tags,
      summary: 'The results of some documents as one file: XLSX, CSV or JSON',
      body: ExportRequest,
      produces: Object.values(mediaTypes),
      response: { 200: { description: 'The file' }, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request, reply) => {
      const { executionIds, format } = checkedBody(request, ExportRequest, 'executionIds and format');
      const found = await wanted(context, request, executionIds);
      return reply
        .type(mediaTypes[format])
        .serializer(plainly)
        .send(await contentOf(found, format));
    },
  });
  app.get(`${path}/:executionId/file`, {
    schema: {
      operationId: 'getDocumentFile',
      tags,
      summary: 'The file of a document as it was submitted',
      response: { 200: { description: 'Its bytes' }, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request, reply) => {
      const { organizationId, sha256, documentName } = await findDocument(context.store, request, 'see');
      const got = await context.blobs.get(organizationId, sha256);
      if (!got.ok) throw new ProblemError('FILE_UNKNOWN', 'The file is gone.');
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(documentName)}`)
        .send(Buffer.from(got.bytes));
    },
  });
}

interface Wanted {
  readonly execution: ExecutionRow;
  readonly action: ActionDefinition;
}

async function wanted(
  { store }: AppContext,
  request: FastifyRequest,
  executionIds: readonly string[],
): Promise<readonly Wanted[]> {
  const found: Wanted[] = [];
  for (const executionId of new Set(executionIds.map((id) => id.toLowerCase()))) {
    const execution = await findDocument(store, request, 'see', executionId);
    const { organizationId, actionId, version } = execution;
    const { definition } = await findVersion(store.actions, organizationId, actionId, version);
    found.push({ execution, action: definition });
  }
  return found;
}

async function contentOf(
  found: readonly Wanted[],
  format: ExportRequest['format'],
): Promise<string | Buffer> {
  if (format === 'json') return JSON.stringify(found.map(bodyOf), null, 2);
  // Of an action with several versions the newest says which columns there are.
  const newest = [...found].sort((a, b) => a.execution.createdAt.localeCompare(b.execution.createdAt));
  const actions = [...new Map(newest.map(({ action }) => [action.name, action])).values()];
  const sheets = resultSheets(actions, found.map(resultOf));
  if (format === 'xlsx') return Buffer.from(await sheetsAsXlsx(sheets));
  // A file of comma-separated values has one sheet; an empty line and its name part it from the next.
  const parts = sheets.map(({ name, head, rows }) => [[name], head, ...rows]);
  const [first = []] = parts;
  return toCsv(parts.length === 1 ? first.slice(1) : parts.flatMap((rows) => [...rows, []]));
}

function bodyOf({ execution, action }: Wanted): object {
  return resultBody(execution, action, { valueOnly: false, details: true, shape: undefined });
}

function resultOf({ execution, action }: Wanted): DocumentResult {
  const { documentName, status, result, reasons } = execution;
  const isShown = status !== 'FAILED' && result !== null;
  return {
    documentName,
    status,
    action: action.name,
    ...(isShown && { extraction: shownExtraction(action, result.pages, result.extraction) }),
    reasons: reasons.map(({ detail, field }) => ({ detail, ...(field !== undefined && { field }) })),
  };
}

function plainly(content: unknown): string {
  return content as string;
}
