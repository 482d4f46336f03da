import { Readable } from 'node:stream';
import { type ExecutionStatus, transitions } from '@recto/document';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionEvent } from '../../store/execution-store.ts';
import type { AppContext } from '../app-context.ts';
import { findExecution } from '../find-execution.ts';
import { type Gate, pathIds } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { executionsPath, runtimePath } from './paths.ts';

/** An occasional comment keeps proxies from closing a quiet stream. */
const keepAliveMs = 15_000;

const eventStream = {
  description: 'Events named `status`, their data in JSON',
  content: { 'text/event-stream': { schema: { type: 'string' } } },
};

/** State changes as server-sent events: of one execution until its final state, and of the organization. */
export function events(app: FastifyInstance, context: AppContext, gate: Gate): void {
  const permission = 'Execute Published Actions';
  const onRequest = gate.requires(permission);
  const isAdmitted = (request: FastifyRequest) => () => gate.stillAdmits(request, permission);
  const schema = {
    tags: ['executions'],
    produces: ['text/event-stream'],
    response: { 200: eventStream, ...problemResponse },
  };
  app.get(`${executionsPath}/:executionId/events`, {
    exposeHeadRoute: false,
    schema: {
      ...schema,
      operationId: 'executionEvents',
      summary: 'State changes of an execution, from the first to the last, as server-sent events',
    },
    onRequest,
    handler: async (request, reply) => {
      const { id } = await findExecution(context.store.executions, pathIds(request));
      return stream(context, request, reply, {
        executionId: id,
        after: lastSeen(request) ?? 0,
        isAdmitted: isAdmitted(request),
      });
    },
  });
  app.get(`${runtimePath}/executions/events`, {
    exposeHeadRoute: false,
    schema: {
      ...schema,
      operationId: 'organizationEvents',
      summary: 'State changes of all executions from now on, or after Last-Event-ID',
    },
    onRequest,
    handler: async (request, reply) => {
      const { organizationId } = pathIds(request);
      const newest = () => context.store.executions.lastEventSequence(organizationId);
      return stream(context, request, reply, {
        after: lastSeen(request) ?? (await newest()),
        isAdmitted: isAdmitted(request),
      });
    },
  });
}

interface From {
  readonly executionId?: string;
  readonly after: number;
  /** The stream ends when its app, token or user does. */
  readonly isAdmitted: () => Promise<boolean>;
}

function stream(context: AppContext, request: FastifyRequest, reply: FastifyReply, from: From): FastifyReply {
  const gone = new AbortController();
  request.raw.once('close', () => gone.abort());
  const ending = AbortSignal.any([gone.signal, context.stopping]);
  const texts = eventTexts(context, pathIds(request).organizationId, from, ending);
  return reply
    .header('content-type', 'text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(texts));
}

async function* eventTexts(
  { store, notifier }: AppContext,
  organizationId: string,
  { executionId, after, isAdmitted }: From,
  ending: AbortSignal,
): AsyncGenerator<string> {
  let sequence = after;
  // Clients learn at once that the stream is open.
  yield ': open\n\n';
  while (!ending.aborted) {
    const rings = notifier.count();
    if (!(await isAdmitted())) return;
    // Checked first: an end between the two queries is then among the next round's events.
    const ended = executionId !== undefined && (await hasEnded(store, organizationId, executionId));
    const found = await store.executions.eventsAfter(organizationId, sequence, executionId);
    for (const event of found) {
      sequence = event.sequence;
      yield eventText(event);
      if (executionId !== undefined && isLast(event.status)) return;
    }
    if (ended) return;
    if (found.length > 0) continue;
    if (!(await notifier.heard(rings, keepAliveMs, ending))) yield ': still here\n\n';
  }
}

async function hasEnded({ executions }: AppContext['store'], organizationId: string, id: string) {
  const execution = await executions.find(organizationId, id);
  return execution === undefined || isLast(execution.status);
}

/** Whether nothing, not even a review, changes the execution any more. */
function isLast(status: ExecutionStatus): boolean {
  return !transitions.some(({ from }) => from === status);
}

function eventText({
  sequence,
  executionId,
  actionId,
  version,
  status,
  tenantId,
  at,
}: ExecutionEvent): string {
  const tenant = tenantId === null ? {} : { tenantId };
  const data = JSON.stringify({ id: executionId, status, actionId, version, ...tenant, at });
  return `id: ${sequence}\nevent: status\ndata: ${data}\n\n`;
}

/** Where a client that lost the stream wants to resume. */
function lastSeen(request: FastifyRequest): number | undefined {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
