import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../problems.ts';
import type { AppContext } from '../app-context.ts';
import { type Gate, pathIds } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { ownPath } from './paths.ts';

const mostAtOnce = 1000;

/** Who did what in the organization, oldest first, one JSON object per line. */
export function auditLog(app: FastifyInstance, { store }: AppContext, gate: Gate): void {
  app.get(`${ownPath}/audit`, {
    schema: {
      operationId: 'auditLog',
      tags: ['accounts'],
      summary: `Who did what: up to ${mostAtOnce} entries after a sequence number, one JSON object per line`,
      produces: ['application/x-ndjson'],
      querystring: {
        type: 'object',
        properties: {
          after: { type: 'integer', minimum: 0, default: 0, description: 'sequence of the last' },
        },
      },
      response: {
        200: {
          description: 'Entries; none when there are no more',
          content: { 'application/x-ndjson': { schema: { type: 'string' } } },
        },
        ...problemResponse,
      },
    },
    onRequest: gate.requires('Manage Actions'),
    handler: async (request, reply) => {
      const { after = '0' } = request.query as { readonly after?: string };
      if (!/^\d{1,15}$/.test(after)) {
        throw new ProblemError(
          'PARAMETER_INVALID',
          "Invalid query parameter 'after': expected a whole number",
        );
      }
      const entries = await store.audit.after(pathIds(request).organizationId, Number(after), mostAtOnce);
      const lines = entries.map(({ organizationId: _, ...entry }) => `${JSON.stringify(entry)}\n`);
      return reply
        .type('application/x-ndjson')
        .serializer((content: unknown) => content as string)
        .send(lines.join(''));
    },
  });
}
