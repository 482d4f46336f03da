import { ExecutionResult, isFinal, resultShapes } from '@recto/contract';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../problems.ts';
import type { ExecutionRow } from '../../store/execution-store.ts';
import type { AppContext } from '../app-context.ts';
import { findVersion } from '../find-action.ts';
import { findExecution } from '../find-execution.ts';
import { type Gate, pathIds } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { type ResultView, resultBody } from '../result-body.ts';
import { executionsPath } from './paths.ts';

/** Seconds before a client should ask again; most documents take a few. */
const retryAfterS = '2';

/** Endpoint 2: the state and the data of an execution. */
export function executionResult(app: FastifyInstance, { store }: AppContext, gate: Gate): void {
  for (const suffix of ['', '/v2']) {
    app.get(`${executionsPath}/:executionId${suffix}`, {
      schema: {
        operationId: suffix === '' ? 'executionResult' : 'executionResultV2',
        tags: ['runtime'],
        summary: 'State and extracted data of an execution',
        querystring: viewSchema,
        response: { 200: ExecutionResult, ...problemResponse },
      },
      onRequest: gate.requires('Execute Published Actions'),
      handler: async (request, reply) => {
        const query = request.query as Record<string, unknown>;
        const view = viewOf(query);
        const execution = await atRevision(
          store,
          await findExecution(store.executions, pathIds(request)),
          query,
        );
        const { organizationId, actionId, version } = execution;
        const { definition } = await findVersion(store.actions, organizationId, actionId, version);
        if (!isFinal(execution.status)) reply.header('retry-after', retryAfterS);
        const copies = view.details ? await store.duplicates.copiesOf(organizationId, execution.id) : [];
        return resultBody({ ...execution, copies }, definition, view);
      },
    });
  }
}

const viewSchema = {
  type: 'object',
  properties: {
    valueOnly: {
      type: 'boolean',
      default: true,
      description: 'false: each value with its confidenceScore and geometry',
    },
    details: {
      type: 'boolean',
      default: false,
      description: 'Adds reasons, normalized values, pages of values, duplicateOf, copies and tenantId',
    },
    revision: {
      type: 'integer',
      minimum: 1,
      description: 'An earlier revision of the result. Default: the newest',
    },
    shape: {
      type: 'string',
      enum: [...resultShapes],
      description: "By page, or fields and tables of the whole document, or both. Default: the action's",
    },
  },
};

function viewOf(query: Readonly<Record<string, unknown>>): ResultView {
  const shape = parameterOf(query, 'shape');
  const known = resultShapes.find((one) => one === shape);
  if (shape !== '' && known === undefined) throw invalid('shape', resultShapes.join(' or '));
  return {
    valueOnly: booleanOf(query, 'valueOnly', true),
    details: booleanOf(query, 'details', false),
    shape: known,
  };
}

/** The execution with its result at the revision named in the query. Throws a 400 or 404 problem. */
async function atRevision(
  { executions }: AppContext['store'],
  execution: ExecutionRow,
  query: Readonly<Record<string, unknown>>,
): Promise<ExecutionRow> {
  const text = parameterOf(query, 'revision');
  if (text === '' || Number(text) === execution.revision) return execution;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw invalid('revision', 'a whole number from 1');
  const { organizationId, id } = execution;
  const earlier = await executions.findRevision(organizationId, id, Number(text));
  if (earlier !== undefined) return { ...execution, ...earlier };
  throw new ProblemError(
    'REVISION_UNKNOWN',
    `Expected a revision from 1 to ${execution.revision}, got ${text}.`,
  );
}

function booleanOf(query: Readonly<Record<string, unknown>>, name: string, missing: boolean): boolean {
  const text = parameterOf(query, name);
  if (text === '') return missing;
  if (text !== 'true' && text !== 'false') throw invalid(name, 'true or false');
  return text === 'true';
}

/** The first if it is repeated; empty if missing. */
function parameterOf(query: Readonly<Record<string, unknown>>, name: string): string {
  const value = query[name];
  return String(Array.isArray(value) ? value[0] : (value ?? '')).toLowerCase();
}

function invalid(name: string, expectation: string): ProblemError {
  return new ProblemError('PARAMETER_INVALID', `Invalid query parameter '${name}': expected ${expectation}`);
}
