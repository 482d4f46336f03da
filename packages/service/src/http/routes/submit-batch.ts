import { BatchSubmissionResponse, toConfidenceScore } from '@recto/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../problems.ts';
import type { ActionVersionRow } from '../../store/tables.ts';
import type { AppContext } from '../app-context.ts';
import { actionsQuery, offeredVersions, undecidedText, weighVersions } from '../choose-action.ts';
import { type Gate, pathIds } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { acceptAll } from '../submission/accept.ts';
import type { CheckedSubmission } from '../submission/check-submission.ts';
import { type DocumentsWithin, documentsWithin, type LeftFile } from '../submission/documents-within.ts';
import { idempotencyKeyOf, requestDigest } from '../submission/idempotency.ts';
import { bodyLimitOf, fileOf, readFile, takeBytes, uploadTypes } from '../submission/uploaded-file.ts';
import { ownPath } from './paths.ts';

const containerTypes = [
  'message/rfc822',
  'application/zip',
  'application/vnd.ms-outlook',
  'application/ms-tnef',
  'application/pkcs7-mime',
];

/** Each is read before the response, so there must not be many. */
const mostWeighed = 50;

/**
 * An extension of the interface: a mail or an archive becomes one execution per document in it. All of them are
 * accepted in one transaction, or none.
 */
export function submitBatch(app: FastifyInstance, context: AppContext, gate: Gate): void {
  app.register(async (scope) => {
    takeBytes(scope, containerTypes);
    scope.post(`${ownPath}/batches`, {
      bodyLimit: bodyLimitOf(context.config),
      schema: {
        operationId: 'submitBatch',
        tags: ['executions'],
        summary:
          'Submit the documents in an email (EML) or ZIP archive, each to the action that it belongs to',
        consumes: [...uploadTypes, ...containerTypes],
        querystring: { type: 'object', properties: { actions: actionsQuery } },
        response: { 200: BatchSubmissionResponse, 201: BatchSubmissionResponse, ...problemResponse },
      },
      onRequest: gate.requires('Execute Published Actions'),
      handler: async (request, reply) => {
        const { organizationId } = pathIds(request);
        const versions = await offeredVersions(context.store.actions, organizationId, request);
        const submitted = await fileOf(request, context.config.maxUploadBytes);
        const within = await documentsWithin(context, submitted, reply);
        const { chosen, left } = await choose(context, within, versions, reply);
        const executions = await submitChosen(context, request, chosen);
        const { documentName } = within;
        const body = { documentName, executions, left: [...within.left, ...left] };
        return reply.code(executions.length > 0 ? 201 : 200).send(body);
      },
    });
  });
}

interface ChosenDocument {
  readonly checked: CheckedSubmission;
  readonly version: ActionVersionRow;
  /** That it belongs to the action; absent if there was no choice. */
  readonly probability?: number;
}

interface Choice {
  readonly chosen: readonly ChosenDocument[];
  readonly left: readonly LeftFile[];
}

async function choose(
  context: AppContext,
  { documents }: DocumentsWithin,
  versions: readonly ActionVersionRow[],
  reply: FastifyReply,
): Promise<Choice> {
  const [only, ...others] = versions;
  if (only !== undefined && others.length === 0)
    return { chosen: documents.map((checked) => ({ checked, version: only })), left: [] };
  if (documents.length > mostWeighed) {
    throw new ProblemError(
      'PARAMETER_INVALID',
      `Invalid query parameter 'actions': of ${documents.length} documents no action can be chosen, since each is read before the answer; name one action, or send at most ${mostWeighed} documents`,
    );
  }
  const chosen: ChosenDocument[] = [];
  const left: LeftFile[] = [];
  for (const checked of documents) {
    const weighed = await weigh(context, checked, versions, reply);
    if ('code' in weighed) left.push(weighed);
    else chosen.push(weighed);
  }
  return { chosen, left };
}

async function weigh(
  context: AppContext,
  checked: CheckedSubmission,
  versions: readonly ActionVersionRow[],
  reply: FastifyReply,
): Promise<ChosenDocument | LeftFile> {
  const { documentName } = checked;
  const read = await readFile(context, checked.bytes, reply);
  if (!read.ok) return { documentName, code: read.code, detail: read.detail };
  const weighed = await weighVersions(context, read.pages, versions);
  const { best } = weighed;
  if (best !== undefined) return { checked, version: best.version, probability: best.probability };
  return { documentName, code: 'ACTION_UNDECIDED', detail: undecidedText(weighed) };
}

async function submitChosen(context: AppContext, request: FastifyRequest, chosen: readonly ChosenDocument[]) {
  const key = idempotencyKeyOf(request);
  const accepted = await acceptAll(
    context,
    request,
    chosen.map(({ checked, version }, index) => ({ checked, version, key: keyOf(key, index) })),
  );
  if (accepted === undefined) {
    throw new ProblemError(
      'IDEMPOTENCY_KEY_REUSED',
      'The key was used for another submission; use a new one.',
    );
  }
  return accepted.map(({ execution: { id, documentName, status, actionId, version } }, index) => {
    const probability = chosen[index]?.probability;
    const sure = probability === undefined ? {} : { confidenceScore: toConfidenceScore(probability) };
    return { id, documentName, status, actionId, version, ...sure };
  });
}

/** The request's key stands for as many executions as there are documents. */
function keyOf(key: string | undefined, index: number): string | undefined {
  return key === undefined ? undefined : `batch ${requestDigest([key])} ${index}`;
}
