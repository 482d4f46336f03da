import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from './app-context.ts';

/** Read-only requests are not traced: clients poll for results, which would bury the rest. */
const looking: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Runs a route as a span of the caller's trace, or of a new one; starting with the body, since what comes before is
 * short.
 */
export function traceRequests(app: FastifyInstance, { tracing }: AppContext): void {
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    if (methods.every((method) => looking.has(method))) return;
    const { handler, url } = route;
    route.handler = function traced(request: FastifyRequest, reply: FastifyReply) {
      const { method } = request;
      const header = request.headers.traceparent;
      const parent = typeof header === 'string' ? header : undefined;
      const facts = { 'http.request.method': method, 'http.route': url, 'recto.request.id': request.id };
      return tracing.span(`${method} ${url}`, { kind: 'server', parent, facts }, async (tell) => {
        const answer: unknown = await handler.call(this, request, reply);
        tell({ 'http.response.status_code': reply.statusCode });
        return answer;
      });
    };
  });
}
