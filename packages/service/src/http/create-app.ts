import { createHash, randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { problemMediaType } from '@recto/contract';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { ProblemError } from '../problems.ts';
import { accepts } from './accepts.ts';
import type { AppContext } from './app-context.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { allowOrigins } from './cors.ts';
import { createGate } from './gate.ts';
import { guardBodies } from './guard-bodies.ts';
import { jsonProblem } from './json-problem.ts';
import { limitConnections } from './limit-connections.ts';
import { watchRoutes } from './method-table.ts';
import { describeRoutes } from './open-api.ts';
import { rateStoreOf } from './rate-store.ts';
import { routes } from './routes/routes.ts';
import { createErrorHandler, sendProblem, toProblem } from './send-problem.ts';
import { traceRequests } from './trace-requests.ts';
import { serveWebApp } from './web-app/serve-web-app.ts';

/** For a whole request, however steadily it arrives. */
const requestTimeoutMs = 600_000;

/** The HTTP side of the service. Every failed request is answered with a problem. */
export async function createApp(context: AppContext): Promise<FastifyInstance> {
  const app = createServer(context);
  // The schemas are documentation; bodies and parameters are validated by hand, to answer in the interface's own words.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  app.decorateRequest('principal', undefined);
  app.setErrorHandler(createErrorHandler(context.log));
  const methods = watchRoutes(app);
  allowOrigins(app, { origins: context.config.corsOrigins, methods, log: context.log });
  addHooks(app);
  measureRequests(app, context);
  if (context.config.traces !== undefined) traceRequests(app, context);
  guardBodies(app, context.config);
  addParsers(app);
  await app.register(multipart, { defParamCharset: 'utf8' } as Parameters<typeof multipart>[1]);
  await limitRequests(app, context);
  const screen = serveWebApp(app, context.config.webDir);
  app.setNotFoundHandler((request, reply) => {
    if (screen.isAsked(request)) return screen.send(request, reply);
    const allowed = methods.methodsOf(request.url.split('?')[0] ?? '');
    if (request.method !== 'OPTIONS' || allowed.length === 0) {
      return sendProblem(reply, notFound(request.method, allowed));
    }
    return reply
      .code(200)
      .header('allow', [...allowed, 'OPTIONS'].join(','))
      .send();
  });
  await describeRoutes(app, context);
  const gate = createGate(context);
  for (const addRoutes of routes) addRoutes(app, context, gate);
  return app;
}

function createServer(context: AppContext): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: 1024 * 1024,
    genReqId: requestIdOf,
    requestIdHeader: false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    trustProxy: context.config.trustedProxies.length > 0 && [...context.config.trustedProxies],
    requestTimeout: requestTimeoutMs,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) =>
      sendProblem(reply.header('x-request-id', request.id), toProblem(error)),
    forceCloseConnections: true,
  });
  const connections = limitConnections(app.server, context.config);
  app.addHook('preHandler', async ({ principal, raw }) => {
    if (principal !== undefined) connections.vouch(raw.socket);
  });
  return app;
}

function addHooks(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    refuseEncoded(request);
    refuseTwoHosts(request);
    const produced = (request.routeOptions.schema as { produces?: string[] } | undefined)?.produces;
    const types = [...(produced ?? ['application/json']), problemMediaType];
    if (!accepts(request.headers.accept, types)) {
      throw new ProblemError('NOT_ACCEPTABLE', `Expected Accept to include ${types[0]}.`);
    }
  });
}

function measureRequests(app: FastifyInstance, { meter }: AppContext): void {
  app.addHook('onResponse', async (request, reply) => {
    // The route pattern: document ids would create a separate metric each.
    const route = request.routeOptions.url ?? 'unknown';
    meter.requestAnswered(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
  });
}

/** A proxy may have looked at the other one (RFC 9112, 3.2). */
function refuseTwoHosts({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
  if (hosts.length > 1) throw new ProblemError('BODY_MALFORMED', 'Expected one Host header.');
}

/** A compressed body would be mistaken for a broken one. */
function refuseEncoded({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return;
  throw new ProblemError(
    'MEDIA_TYPE_UNSUPPORTED',
    'Expected a body without Content-Encoding; send it uncompressed.',
    { 'accept-encoding': 'identity' },
  );
}

/** A client's own request id is kept if it is harmless in a header and a log. */
function requestIdOf(request: { readonly headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID();
}

function addParsers(app: FastifyInstance): void {
  // The framework parses plain text by default; no endpoint accepts it, and 415 says so.
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const parse: typeof parseJson = (request, text, done) =>
    parseJson(request, text, (error, body) => done(error === null ? null : jsonProblem(text), body));
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Clients send the content type on every request, even without a body.
    if (text === '') done(null, undefined);
    else parse(request, text, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}

/**
 * Identifies the caller for rate limiting: by credentials, otherwise by address. Behind a proxy not listed as trusted
 * all callers share an address, and one of them must not use up the others' quota.
 */
function callerOf({ headers, ip }: FastifyRequest): string {
  const credentials = headers.authorization ?? headers.cookie;
  if (credentials === undefined) return ip;
  return createHash('sha256').update(`${ip} ${credentials}`).digest('base64');
}

async function limitRequests(app: FastifyInstance, { config, counts }: AppContext): Promise<void> {
  const perMinute = config.requestsPerMinute;
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: callerOf,
    store: rateStoreOf(counts.tallied),
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemError('TOO_MANY_REQUESTS', `Expected at most ${perMinute} requests a minute.`, {
        'retry-after': String(Math.max(1, Math.ceil(ttl / 1000))),
      }),
  });
}

function notFound(method: string, allowed: readonly string[]): ProblemError {
  if (allowed.length === 0 || allowed.includes(method))
    return new ProblemError('PATH_UNKNOWN', 'No resource has this path.');
  return new ProblemError('METHOD_NOT_ALLOWED', `Expected ${allowed.join(' or ')}.`, {
    allow: allowed.join(', '),
  });
}
