import { randomUUID } from 'node:crypto';
import {
  DocumentEntry,
  isUuid,
  reviewApiPath,
  toConfidenceScore,
  type UnmatchedFile,
  UnmatchedFileList,
  type UploadedDocument,
  UploadedDocument as UploadedDocumentSchema,
} from '@recto/contract';
import type { Reason } from '@recto/document';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { may } from '../../auth/principal.ts';
import { timestamp } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import type { UnmatchedFileRow } from '../../store/unmatched-store.ts';
import type { AppContext } from '../app-context.ts';
import { offeredVersions, type WeighedVersion, weighVersions } from '../choose-action.ts';
import { findVersion } from '../find-action.ts';
import { principalOf } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { reviewableActions } from '../review-access.ts';
import { accept } from '../submission/accept.ts';
import { type CheckedSubmission, inMemory } from '../submission/check-submission.ts';
import { documentNameOf } from '../submission/submitted-file.ts';
import { bodyLimitOf, readFile, takeBytes, uploadedFile, uploadTypes } from '../submission/uploaded-file.ts';
import type { ApiGate } from './api-gate.ts';
import { documentEntry } from './document-entry.ts';
import { chosenAction } from './documents.ts';
import { submitAgain } from './submit-again.ts';

const tags = ['review screen'];
const unmatchedPath = `${reviewApiPath}/unmatched`;
const mostUnmatched = 500;

/** Files uploaded through the screen, with or without an action; and those that match no action. */
export function uploads(app: FastifyInstance, context: AppContext, apiGate: ApiGate): void {
  const mayHandIn = apiGate('Execute Published Actions');
  app.register(async (scope) => {
    takeBytes(scope);
    scope.post(`${reviewApiPath}/documents`, {
      bodyLimit: bodyLimitOf(context.config),
      schema: {
        operationId: 'uploadDocument',
        tags,
        summary: 'Submit a file; without an action, it goes to the one that it belongs to',
        consumes: uploadTypes,
        querystring: {
          type: 'object',
          properties: {
            actionId: {
              type: 'string',
              format: 'uuid',
              description: "Default: chosen by the file's content",
            },
            name: { type: 'string', description: 'Of the file' },
          },
        },
        response: { 201: UploadedDocumentSchema, ...problemResponse },
      },
      onRequest: mayHandIn,
      handler: async (request, reply) => reply.code(201).send(await upload(context, request, reply)),
    });
  });
  unmatchedRoutes(app, context, { mayHandIn, apiGate });
}

function unmatchedRoutes(
  app: FastifyInstance,
  context: AppContext,
  { mayHandIn, apiGate }: { readonly mayHandIn: ReturnType<ApiGate>; readonly apiGate: ApiGate },
): void {
  const { store, blobs } = context;
  app.get(unmatchedPath, {
    schema: {
      operationId: 'listUnmatchedFiles',
      tags,
      summary: 'Files that no action fits, newest first',
      response: { 200: UnmatchedFileList, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => {
      await checkChooser(context, request);
      return (await store.unmatched.list(principalOf(request).organizationId, mostUnmatched)).map(
        unmatchedBody,
      );
    },
  });
  app.post(`${unmatchedPath}/:fileId/action`, {
    schema: {
      operationId: 'chooseAction',
      tags,
      summary: 'Assign an action to a file that none fits',
      response: { 201: DocumentEntry, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request, reply) => {
      const file = await findFile(context, request);
      const { organizationId, id } = file;
      const chosen = { ...file, actionId: chosenAction(request) };
      await checkChooser(context, request, chosen.actionId);
      const execution = await submitAgain(context, request, chosen, `unmatched ${id}`);
      await store.unmatched.remove(organizationId, id, (sha256) => blobs.remove(organizationId, sha256));
      return reply.code(201).send(await documentEntry(store, request, execution));
    },
  });
  app.delete(`${unmatchedPath}/:fileId`, {
    schema: {
      operationId: 'deleteUnmatchedFile',
      tags,
      summary: 'Delete a file that no action fits',
      response: { 204: Type.Null(), ...problemResponse },
    },
    onRequest: mayHandIn,
    handler: async (request, reply) => {
      const { organizationId, id } = await findFile(context, request);
      await store.unmatched.remove(organizationId, id, (sha256) => blobs.remove(organizationId, sha256));
      return reply.code(204).send();
    },
  });
}

/**
 * Throws a 403 problem for whoever may neither submit documents nor review: files that no action fits belong to
 * everybody who could say which one it is. A reviewer chooses among the actions that they review.
 */
export async function checkChooser(
  { store }: AppContext,
  request: FastifyRequest,
  actionId?: string,
): Promise<void> {
  if (may(principalOf(request), 'Execute Published Actions')) return;
  const allowed = await reviewableActions(store.actions, request);
  if (allowed === 'all' || (actionId === undefined ? allowed.length > 0 : allowed.includes(actionId))) return;
  throw new ProblemError('REVIEWER_NOT_ASSIGNED', 'You are not assigned to review this action.');
}

/** The file of the path. Throws a 404 problem. */
export async function findFile({ store }: AppContext, request: FastifyRequest): Promise<UnmatchedFileRow> {
  const { fileId } = request.params as { readonly fileId: string };
  const file = await store.unmatched.find(principalOf(request).organizationId, fileId);
  if (file === undefined) throw new ProblemError('FILE_UNKNOWN', 'No file without an action has this id.');
  return file;
}

async function upload(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UploadedDocument> {
  const { store } = context;
  const { organizationId } = principalOf(request);
  const { actionId, name } = request.query as { readonly actionId?: unknown; readonly name?: unknown };
  const uploaded = await uploadedFile(request, context);
  const checked =
    typeof name === 'string'
      ? { ...uploaded, documentName: documentNameOf(name, uploaded.fileType) }
      : uploaded;
  if (actionId !== undefined && actionId !== '') {
    if (typeof actionId !== 'string' || !isUuid(actionId)) {
      throw new ProblemError('PARAMETER_INVALID', "Invalid query parameter 'actionId': expected a UUID");
    }
    const version = await findVersion(store.actions, organizationId, actionId.toLowerCase(), 'latest');
    return submitted(context, request, version, checked);
  }
  const versions = await offeredVersions(store.actions, organizationId, request);
  const read = await readFile(context, checked.bytes, reply);
  if (!read.ok) {
    const { code, detail } = read;
    return { unmatched: await keepUnmatched(context, request, checked, { code, detail }, []) };
  }
  const { best, weighed } = await weighVersions(context, read.pages, versions);
  if (best !== undefined) return submitted(context, request, best.version, checked);
  return { unmatched: await keepUnmatched(context, request, checked, noneFits, weighed) };
}

const noneFits: Reason = {
  code: 'ACTION_UNDECIDED',
  detail: 'The file probably belongs to none of the actions; choose one.',
};

async function submitted(
  context: AppContext,
  request: FastifyRequest,
  version: Parameters<typeof accept>[2],
  checked: CheckedSubmission,
): Promise<UploadedDocument> {
  const accepted = await accept(context, request, version, inMemory(checked));
  if (accepted.kind === 'KEY_REUSED') throw new ProblemError('IDEMPOTENCY_KEY_REUSED');
  return { document: await documentEntry(context.store, request, accepted.execution) };
}

const mostLikely = 3;

/** Keeps a file without an action. */
export async function keepUnmatched(
  { store, blobs, clock, log }: AppContext,
  request: FastifyRequest,
  { bytes, fileType, documentName }: CheckedSubmission,
  reason: Reason,
  weighed: readonly WeighedVersion[],
): Promise<UnmatchedFile> {
  const { organizationId, id: submittedBy } = principalOf(request);
  const likely = weighed.slice(0, mostLikely).map(({ version, name, probability }) => ({
    actionId: version.actionId,
    name,
    confidenceScore: toConfidenceScore(probability),
  }));
  const file: UnmatchedFileRow = {
    id: randomUUID(),
    organizationId,
    documentName,
    fileId: randomUUID(),
    sha256: await blobs.put(organizationId, bytes),
    sizeBytes: bytes.length,
    fileType,
    reason,
    likely,
    submittedBy,
    createdAt: timestamp(clock),
  };
  await store.unmatched.add(file, () => blobs.put(organizationId, bytes, file.sha256));
  log.write('info', 'file.unmatched', { fileId: file.id, code: reason.code, sizeBytes: bytes.length });
  return unmatchedBody(file);
}

function unmatchedBody({ id, documentName, sizeBytes, createdAt, ...file }: UnmatchedFileRow): UnmatchedFile {
  return {
    id,
    documentName,
    sizeBytes,
    createdAt,
    reason: file.reason,
    likely: file.likely,
  };
}
