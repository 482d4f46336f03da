import { ExecutionResult, isFinal } from '@recto/contract';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../problems.ts';
import type { AppContext } from '../app-context.ts';
import { findVersion } from '../find-action.ts';
import { findExecution } from '../find-execution.ts';
import { type Gate, pathIds } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { resultBody } from '../result-body.ts';
import { executionsPath } from './paths.ts';

/** Seconds that a client should wait before it asks again; most documents take a few. */
const retryAfterS = '2';

/** Endpoint 2: the state and the data of an execution. */
export function executionResult(app: FastifyInstance, { store }: AppContext, gate: Gate): void {
  for (const suffix of ['', '/v2']) {
    app.get(`${executionsPath}/:executionId${suffix}`, {
      schema: {
        operationId: suffix === '' ? 'executionResult' : 'executionResultV2',
        tags: ['runtime'],
        summary: 'State and extracted data of an execution',
        querystring: { type: 'object', properties: { valueOnly: { type: 'boolean', default: true } } },
        response: { 200: ExecutionResult, ...problemResponse },
      },
      onRequest: gate.requires('Execute Published Actions'),
      handler: async (request, reply) => {
        const valueOnly = parseValueOnly((request.query as Record<string, unknown>).valueOnly);
        const execution = await findExecution(store.executions, pathIds(request));
        const { organizationId, actionId, version } = execution;
        const { definition } = await findVersion(store.actions, organizationId, actionId, version);
        if (!isFinal(execution.status)) reply.header('retry-after', retryAfterS);
        return resultBody(execution, JSON.parse(definition), valueOnly);
      },
    });
  }
}

function parseValueOnly(value: unknown): boolean {
  const text = String(Array.isArray(value) ? value[0] : (value ?? '')).toLowerCase();
  if (text === '' || text === 'true') return true;
  if (text === 'false') return false;
  throw new ProblemError('PARAMETER_INVALID', "Invalid query parameter 'valueOnly': expected true or false");
}
