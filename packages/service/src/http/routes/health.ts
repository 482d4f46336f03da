import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ProblemError } from '../../problems.ts';
import type { AppContext } from '../app-context.ts';
import { problemResponse } from '../problem-response.ts';

/** Whether documents can be processed. */
export function health(app: FastifyInstance, { isReady, whyUnready }: AppContext): void {
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
  app.get('/ready', {
    schema: {
      operationId: 'ready',
      tags: ['operation'],
      summary: 'Whether requests should be sent here: readers warm, database reachable, disk not nearly full',
      security: [],
      response: { 200: Type.Object({ status: Type.Literal('ready') }), ...problemResponse },
    },
    handler: async () => {
      const reasons = await whyUnready();
      if (reasons.length === 0) return { status: 'ready' };
      throw new ProblemError('NOT_READY', reasons.join(' '), { 'retry-after': '5' });
    },
  });
}
