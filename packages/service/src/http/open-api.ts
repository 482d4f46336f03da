import swagger from '@fastify/swagger';
import { tokenPath } from '@recto/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from './app-context.ts';

/** Documents the routes added from now on, in OpenAPI 3.1. */
export async function describeRoutes(app: FastifyInstance, { baseUrl }: AppContext): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Recto document service',
        version: '1',
        description: 'Send a document to an action; get its fields, each with a confidence and a box.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      security: [{ bearer: [] }, { basic: [] }],
      components: {
        securitySchemes: {
          basic: { type: 'http', scheme: 'basic' },
          bearer: { type: 'http', scheme: 'bearer', description: `Get tokens from ${tokenPath}.` },
        },
      },
    },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => ({
    ...app.swagger(),
    servers: [{ url: baseUrl() }],
  }));
}
