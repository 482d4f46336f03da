import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../problems.ts';
import { endWithProblem } from './broken-request.ts';

const lookMs = 500;
/**
 * How much of a refused body is still read and thrown away, in largest uploads: all that clients send by mistake, in
 * base64 too. What is beyond stays on its side.
 */
const drainedUploads = 3;
/** How often that is checked: a client on the same machine sends many megabytes in a tenth of a second. */
const drainLookMs = 5;
/** How long a refused body may take. */
const drainMs = 30_000;
/** Without a byte for this long, or beyond what is read, the client has had its time to see the answer. */
const drainIdleMs = 5000;

interface BodyLimits {
  readonly bodyIdleMs: number;
  readonly maxUploadBytes: number;
}

/**
 * Limits the cost of a body: one without data for `bodyIdleMs` is answered with 408, and one that will not be used (the
 * sender lacks permission, or it is too large) is thrown away as it arrives, up to a limit. A client that waits for
 * 100 Continue is told to go on only if its body is wanted.
 */
export function guardBodies(app: FastifyInstance, { bodyIdleMs, maxUploadBytes }: BodyLimits): void {
  const mostDrained = drainedUploads * maxUploadBytes + 1024 * 1024;
  const waiting = new WeakSet<IncomingMessage>();
  app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(request);
    app.routing(request, response);
  });
  // After the gate, and before anything is read.
  app.addHook('preParsing', async (request, reply, payload) => {
    const announcedBytes = Number(request.headers['content-length'] ?? 0);
    if (announcedBytes <= request.routeOptions.bodyLimit && waiting.delete(request.raw))
      reply.raw.writeContinue();
    cutWhenIdle(request, bodyIdleMs);
    return payload;
  });
  app.addHook('onSend', async (request, reply) => {
    // A body that was never asked for does not come, or cannot be told from the next request.
    if (waiting.has(request.raw)) reply.header('connection', 'close');
    // The framework closes at once, which resets a connection on which the client is still sending.
    else if (!request.raw.complete) reply.removeHeader('connection');
  });
  app.addHook('onResponse', async (request) => drainAfterAnswer(request, mostDrained));
}

function cutWhenIdle({ raw }: FastifyRequest, idleMs: number): void {
  if (raw.complete) return;
  const { socket } = raw;
  let seen = socket.bytesRead;
  let quietSince = performance.now();
  const timer = setInterval(
    () => {
      if (raw.complete || socket.destroyed) return stop();
      if (socket.bytesRead !== seen) {
        seen = socket.bytesRead;
        quietSince = performance.now();
        return;
      }
      if (performance.now() - quietSince < idleMs) return;
      stop();
      endWithProblem(socket, new ProblemError('REQUEST_TIMEOUT', 'The body is incomplete.'));
    },
    Math.min(lookMs, idleMs),
  );
  timer.unref();
  const stop = () => clearInterval(timer);
  raw.once('close', stop);
}

/**
 * Reads on after the answer, so that the client finishes sending and reads it: many send the whole body before they look
 * for an answer, and one that is cut off while sending sees only that (`urllib`, `HttpURLConnection`).
 */
function drainAfterAnswer({ raw }: FastifyRequest, mostBytes: number): void {
  if (raw.complete) return;
  const { socket } = raw;
  // A parser that gave up may have left it paused.
  raw.unpipe();
  raw.resume();
  const most = socket.bytesRead + mostBytes;
  const endsAt = performance.now() + drainMs;
  let seen = socket.bytesRead;
  let quietSince = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (socket.bytesRead !== seen) {
      seen = socket.bytesRead;
      quietSince = now;
    }
    if (seen > most) socket.pause();
    if (!raw.complete && now < endsAt && now - quietSince < drainIdleMs) return;
    clearInterval(timer);
    if (!raw.complete) socket.destroy();
  }, drainLookMs);
  timer.unref();
  socket.once('close', () => clearInterval(timer));
}
