import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Gate } from '../gate.ts';
import { actions } from './actions.ts';
import { executionResult } from './execution-result.ts';
import { health } from './health.ts';
import { publishAction } from './publish-action.ts';
import { submitExecution } from './submit-execution.ts';
import { tokens } from './tokens.ts';

/** Every route of the service, in the order of its documentation. */
export const routes: readonly ((app: FastifyInstance, context: AppContext, gate: Gate) => void)[] = [
  tokens,
  submitExecution,
  executionResult,
  actions,
  publishAction,
  health,
];
