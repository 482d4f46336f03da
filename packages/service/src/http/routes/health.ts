import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ProblemError } from '../../problems.ts';
import type { AppContext } from '../app-context.ts';
import { problemResponse } from '../problem-response.ts';

/** Whether documents can be processed. */
export function health(app: FastifyInstance, { isReady }: AppContext): void {
  app.get('/health', {
    schema: {
      operationId: 'health',
      tags: ['operation'],
      summary: 'Whether documents can be processed',
      security: [],
      response: { 200: Type.Object({ status: Type.Literal('ok') }), ...problemResponse },
    },
    handler: async () => {
      if (isReady()) return { status: 'ok' };
      throw new ProblemError('NOT_READY', 'The readers are still starting.', { 'retry-after': '1' });
    },
  });
}
