import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { parseAuthorization } from '../../auth/authorization-header.ts';
import { ProblemError } from '../../problems.ts';
import type { AppContext } from '../app-context.ts';
import { problemResponse } from '../problem-response.ts';

/** Counters and gauges for Prometheus: only numbers, not attributed to organizations. */
export function metrics(app: FastifyInstance, { readMetrics, config }: AppContext): void {
  app.get('/metrics', {
    schema: {
      operationId: 'metrics',
      tags: ['operation'],
      summary: 'Metrics in Prometheus format',
      security: [],
      produces: ['text/plain'],
      response: {
        200: { description: 'Metrics', content: { 'text/plain': { schema: { type: 'string' } } } },
        ...problemResponse,
      },
    },
    onRequest: async ({ headers }) => checkToken(headers.authorization, config.metricsToken),
    handler: async (_request, reply) => {
      const { contentType, text } = await readMetrics();
      return reply
        .type(contentType)
        .serializer((content: unknown) => content as string)
        .send(text);
    },
  });
}

function checkToken(authorization: string | undefined, token: string | undefined): void {
  if (token === undefined) return;
  const given = parseAuthorization(authorization);
  const [expected, came] = [token, given?.scheme === 'bearer' ? given.token : ''].map((text) =>
    Buffer.from(text.padEnd(256)),
  );
  if (expected === undefined || came === undefined) return;
  if (expected.length === came.length && timingSafeEqual(expected, came)) return;
  throw new ProblemError('TOKEN_INVALID', 'Expected the bearer token of RECTO_METRICS_TOKEN.', {
    'www-authenticate': 'Bearer realm="Recto metrics"',
  });
}
