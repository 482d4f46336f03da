import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import type { MethodTable } from './method-table.ts';

/** The headers of a response that pages may read. */
const exposedHeaders = 'idempotency-replayed, location, retry-after, www-authenticate, x-request-id';
const preflightSeconds = '600';

interface CorsParts {
  readonly origins: readonly string[];
  readonly methods: MethodTable;
  readonly log: Log;
}

/**
 * Lets pages of these origins call the service (https://fetch.spec.whatwg.org/#http-cors-protocol). Credentials come in
 * a header set by the page, so `*` exposes nothing: the review screen's cookie is never sent by foreign pages, and no
 * response allows it. Call before other hooks: errors must be readable too.
 */
export function allowOrigins(app: FastifyInstance, { origins, methods, log }: CorsParts): void {
  const tell = refusalTeller(log);
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers;
    const isPreflight = request.method === 'OPTIONS' && wantedMethod(request) !== undefined;
    if (isPreflight && origin !== undefined && !origins.includes('*') && !origins.includes(origin))
      tell(origin);
  });
  if (origins.length === 0) return;
  const any = origins.includes('*');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !(any || origins.includes(origin))) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', exposedHeaders);
    const wanted = wantedMethod(request);
    const allowed = methods.methodsOf(request.url.split('?')[0] ?? '');
    if (request.method !== 'OPTIONS' || wanted === undefined || allowed.length === 0) return;
    return reply
      .code(204)
      .header('access-control-allow-methods', allowed.join(', '))
      .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
      .header('access-control-max-age', preflightSeconds)
      .send();
  });
}

function wantedMethod({ headers }: FastifyRequest): string | undefined {
  return headers['access-control-request-method'];
}

/** Anybody can send any number of origins. */
const mostTold = 20;
const longestOrigin = 200;

/** A page whose requests the browser does not send gets no message of ours: its operator finds this line instead. */
function refusalTeller(log: Log): (origin: string) => void {
  const told = new Set<string>();
  return (origin) => {
    if (told.has(origin) || told.size >= mostTold) return;
    told.add(origin);
    log.write('warn', 'cors.refused', {
      origin: origin.slice(0, longestOrigin),
      setting: 'RECTO_CORS_ORIGINS',
    });
  };
}
