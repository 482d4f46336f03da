import type { FastifyInstance } from 'fastify';
import type { MethodTable } from './method-table.ts';

/** The headers of a response that pages may read. */
const exposedHeaders = 'idempotency-replayed, location, retry-after, www-authenticate, x-request-id';
const preflightSeconds = '600';

/**
 * Lets pages of these origins call the service (https://fetch.spec.whatwg.org/#http-cors-protocol). Credentials come in
 * a header set by the page, so `*` exposes nothing: the review screen's cookie is never sent by foreign pages, and no
 * response allows it. Call before other hooks: errors must be readable too.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[], methods: MethodTable): void {
  if (origins.length === 0) return;
  const any = origins.includes('*');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !(any || origins.includes(origin))) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', exposedHeaders);
    const wanted = request.headers['access-control-request-method'];
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
