import { randomUUID } from 'node:crypto';
import {
  type ExecutionStatus,
  type ExecutionSummary,
  ExecutionsList,
  executionStatuses,
  isUuid,
  type PageQuery,
  type PageRules,
  SubmissionResponse,
} from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { may, type Principal } from '../../auth/principal.ts';
import { timestamp } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import {
  type ExecutionFilter,
  type ExecutionRow,
  type ListedExecution,
  refusedSort,
} from '../../store/execution-store.ts';
import type { AppContext } from '../app-context.ts';
import { audited } from '../audit.ts';
import { checkKept } from '../check-kept.ts';
import { findVersion } from '../find-action.ts';
import { findExecution } from '../find-execution.ts';
import { type Gate, pathIds, principalOf } from '../gate.ts';
import { pageQueryOf, pageQuerySchema } from '../page-query.ts';
import { problemResponse } from '../problem-response.ts';
import { executionsPath, runtimePath } from './paths.ts';

const tags = ['executions'];
const fields = ['createdAt', 'updatedAt', 'documentName', 'status'];
const pageRules: PageRules = {
  sorts: fields.flatMap((field) => [`${field},desc`, `${field},asc`]),
};

/** Executions of the organization: listed with filters, deleted, resubmitted. */
export function executions(app: FastifyInstance, context: AppContext, gate: Gate): void {
  const { store } = context;
  const onRequest = gate.requires('Execute Published Actions');
  app.get(`${runtimePath}/executions`, {
    schema: {
      operationId: 'listExecutions',
      tags,
      summary: 'Executions of the organization, newest first',
      querystring: listQuerySchema(),
      response: { 200: ExecutionsList, ...problemResponse },
    },
    onRequest,
    handler: async (request) => {
      const paging = pageQueryOf(request, pageRules);
      const { organizationId } = pathIds(request);
      const filter = filterOf(request);
      checkSort(filter, paging);
      const found = await store.executions.list(organizationId, filter, paging);
      return { executions: found.executions.map(summaryOf), ...totalOf(found) };
    },
  });
  deletion(app, context, gate);
  app.post(`${executionsPath}/:executionId/resubmit`, {
    schema: {
      operationId: 'resubmitExecution',
      tags,
      summary: 'Process the file of an execution again, as a new execution',
      querystring: { type: 'object', properties: { version: { type: 'string', default: 'the same' } } },
      response: { 201: SubmissionResponse, ...problemResponse },
    },
    onRequest,
    handler: async (request, reply) => {
      const again = await resubmit(context, request);
      return reply.code(201).send({ id: again.id, documentName: again.documentName, status: again.status });
    },
  });
}

function deletion(app: FastifyInstance, context: AppContext, gate: Gate): void {
  app.delete(`${executionsPath}/:executionId`, {
    schema: {
      operationId: 'deleteExecution',
      tags,
      summary:
        'Delete an execution with its file, result and review (an app without Manage Actions: its own)',
      response: { 204: Type.Null(), ...problemResponse },
    },
    onRequest: gate.requires('Execute Published Actions'),
    handler: async (request, reply) => {
      const execution = await findExecution(context.store.executions, pathIds(request));
      checkOwner(execution, principalOf(request));
      await removeExecution(context, request, execution);
      return reply.code(204).send();
    },
  });
}

/** Apps share an organization, but not each other's documents. */
function checkOwner({ submittedBy }: ExecutionRow, principal: Principal): void {
  if (principal.kind === 'user' || submittedBy === principal.id || may(principal, 'Manage Actions')) return;
  const told = 'Expected an execution that this app submitted; others need Manage Actions.';
  throw new ProblemError('PERMISSION_MISSING', told);
}

/** Deletes an execution with everything attached to it, and records it in the audit log. */
export async function removeExecution(
  context: AppContext,
  request: FastifyRequest,
  { organizationId, id }: Pick<ExecutionRow, 'organizationId' | 'id'>,
): Promise<void> {
  const { blobs, log } = context;
  await audited(context, request, async ({ executions }, note) => {
    const unheld: string[] = [];
    if (!(await executions.remove(organizationId, id, async (sha256) => void unheld.push(sha256)))) return;
    await note('execution.deleted', id);
    // The bytes are deleted when nothing but the commit can still fail, and before it, so nobody can start holding
    // them.
    for (const sha256 of unheld) await blobs.remove(organizationId, sha256);
  });
  log.write('info', 'execution.deleted', { executionId: id });
}

async function resubmit(
  { store, blobs, clock, log }: AppContext,
  request: FastifyRequest,
): Promise<ExecutionRow> {
  const seen = await findExecution(store.executions, pathIds(request));
  const { organizationId, actionId, sha256 } = seen;
  const asked = textParameter(request, 'version') ?? seen.version;
  const { version } = await findVersion(store.actions, organizationId, actionId, asked);
  if (seen.bytesGoneAt !== null) {
    throw new ProblemError('EXECUTION_UNKNOWN', 'The file of this execution is gone.');
  }
  const keepBytes = () => checkKept(blobs, organizationId, sha256);
  await keepBytes();
  const { documentName, fileId, sizeBytes, fileType, callbackUrl, callbackMethod, tenantId } = seen;
  const kept = { documentName, fileId, sha256, sizeBytes, fileType, callbackUrl, callbackMethod, tenantId };
  const execution = {
    ...kept,
    id: randomUUID(),
    organizationId,
    actionId,
    version,
    submittedBy: principalOf(request).id,
    resubmissionOf: seen.id,
    callbackDetails: seen.callbackDetails,
    partOf: seen.partOf,
    createdAt: timestamp(clock),
  };
  const submitted = await store.executions.submit({ execution, keepBytes });
  if (submitted.kind === 'KEY_REUSED') throw new ProblemError('INTERNAL');
  log.write('info', 'execution.resubmitted', { executionId: execution.id, resubmissionOf: seen.id });
  return submitted.execution;
}

function summaryOf(row: ListedExecution): ExecutionSummary {
  const { id, actionId, version, documentName, status, createdAt, updatedAt } = row;
  const duplicateOf = row.duplicateOf === null ? {} : { duplicateOf: row.duplicateOf };
  return { id, actionId, version, documentName, status, createdAt, updatedAt, ...duplicateOf };
}

/** Throws a 400 problem for a sort that is not possible with the filter. */
export function checkSort(filter: ExecutionFilter, { sort }: PageQuery): void {
  const name = refusedSort(filter, sort);
  if (name === undefined) return;
  throw invalid('sort', `createdAt,desc or createdAt,asc beside ${name}`);
}

/** The number of entries in a list, as reported. */
export function totalOf({ total, isTotalExact }: { readonly total: number; readonly isTotalExact: boolean }) {
  return { total, ...(!isTotalExact && { totalIsAtLeast: true }) };
}

function listQuerySchema(): object {
  const paging = pageQuerySchema(pageRules) as { readonly properties: object };
  const text = { type: 'string' };
  return {
    type: 'object',
    properties: {
      ...paging.properties,
      status: { ...text, description: `Some of ${executionStatuses.join(', ')}, separated by commas` },
      actionId: text,
      version: text,
      documentName: {
        ...text,
        description: 'Part of the name; with fewer than three characters, only the newest 5000 are searched',
      },
      duplicate: {
        type: 'boolean',
        description: 'Only duplicates, or only the others',
      },
      createdFrom: { ...text, format: 'date-time' },
      createdBefore: { ...text, format: 'date-time' },
    },
  };
}

/** The filters of a query. Throws a 400 problem. */
export function filterOf(request: FastifyRequest): ExecutionFilter {
  const actionId = textParameter(request, 'actionId')?.toLowerCase();
  if (actionId !== undefined && !isUuid(actionId)) throw invalid('actionId', 'a UUID');
  const version = textParameter(request, 'version');
  const documentName = textParameter(request, 'documentName');
  const statuses = statusesOf(textParameter(request, 'status'));
  const duplicate = booleanParameter(request, 'duplicate');
  const createdFrom = timeParameter(request, 'createdFrom');
  const createdBefore = timeParameter(request, 'createdBefore');
  return {
    ...(actionId !== undefined && { actionId }),
    ...(version !== undefined && { version }),
    ...(documentName !== undefined && { documentName }),
    ...(statuses !== undefined && { statuses }),
    ...(duplicate !== undefined && { duplicate }),
    ...(createdFrom !== undefined && { createdFrom }),
    ...(createdBefore !== undefined && { createdBefore }),
  };
}

function statusesOf(text: string | undefined): readonly ExecutionStatus[] | undefined {
  return text?.split(',').map((part) => {
    const status = executionStatuses.find((known) => known === part.trim().toUpperCase());
    if (status === undefined) throw invalid('status', `some of ${executionStatuses.join(', ')}`);
    return status;
  });
}

function textParameter(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  const text = Array.isArray(value) ? value.join(',') : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

function booleanParameter(request: FastifyRequest, name: string): boolean | undefined {
  const text = textParameter(request, name);
  if (text !== undefined && text !== 'true' && text !== 'false') throw invalid(name, 'true or false');
  return text === undefined ? undefined : text === 'true';
}

function timeParameter(request: FastifyRequest, name: string): string | undefined {
  const text = textParameter(request, name);
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw invalid(name, 'an ISO 8601 time');
  return time.toISOString();
}

function invalid(name: string, expectation: string): ProblemError {
  return new ProblemError('PARAMETER_INVALID', `Invalid query parameter '${name}': expected ${expectation}`);
}
