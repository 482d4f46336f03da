import swagger from '@fastify/swagger';
import { tenantHeaders, tokenPath } from '@recto/contract';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { AppContext } from './app-context.ts';
import { errorResponses } from './error-responses.ts';
import { runtimePath } from './routes/paths.ts';

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
      security: [{ bearer: [] }, { oauth: [] }, { basic: [] }],
      components: {
        securitySchemes: {
          basic: { type: 'http', scheme: 'basic' },
          bearer: { type: 'http', scheme: 'bearer', description: `Get tokens from ${tokenPath}.` },
          oauth: {
            type: 'oauth2',
            description: 'An app gets a token with its client id and secret.',
            flows: { clientCredentials: { tokenUrl: tokenPath, scopes: {} } },
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        ...parametersOf(url, [route.method].flat()),
        ...errorResponses(schema, url, [route.method].flat()),
      },
    }),
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => ({
    ...app.swagger(),
    servers: [{ url: baseUrl() }],
  }));
}

/** What requests carry besides their query and body, so that generated clients can set it. */
function parametersOf(url: string, methods: readonly string[]): Pick<FastifySchema, 'params' | 'headers'> {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = names.map((name) => [name, parameterOf(name)] as const);
  const headers = {
    ...(url.startsWith(runtimePath) && Object.fromEntries(tenantHeaders.map((name) => [name, tenantHeader]))),
    ...(methods.includes('POST') && takesKey.test(url) && { 'idempotency-key': keyHeader }),
  };
  return {
    ...(names.length > 0 && {
      params: { type: 'object', properties: Object.fromEntries(params), required: names },
    }),
    ...(Object.keys(headers).length > 0 && { headers: { type: 'object', properties: headers } }),
  };
}

function parameterOf(name: string): object {
  if (name === 'versionSemantic') {
    return { type: 'string', description: 'A version such as 1.0.0, or latest', example: '1.0.0' };
  }
  if (name === 'page') return { type: 'integer', minimum: 0, description: 'The page, counted from 0' };
  return name.endsWith('Id') ? { type: 'string', format: 'uuid' } : { type: 'string' };
}

/** The paths that accept documents. */
const takesKey = /\/(?:executions(?:\/v2)?|batches)$/;

const tenantHeader = {
  type: 'string',
  description: 'The tenant on whose behalf the request is made, one that is bound to the credentials',
};

const keyHeader = {
  type: 'string',
  pattern: '^[\\x20-\\x7e]{1,255}$',
  description: 'Sent again with the same document, the first execution is returned instead of a second one',
};
