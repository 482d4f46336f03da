import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
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
  app.addHook('onSend', async (request, reply, payload) => {
    // A body that was never asked for does not come, or cannot be told from the next request.
    if (waiting.has(request.raw)) reply.header('connection', 'close');
    else if (!request.raw.complete && reply.statusCode >= 400 && isBytes(payload)) {
      reply.header('connection', 'close').header('content-length', Buffer.byteLength(payload));
      return Readable.from(heldOpen(payload, () => drained(request.raw, mostDrained)));
    }
    return payload;
  });
  // What was accepted may be followed by bytes that say nothing more, such as the end of the last chunk.
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete && !raw.socket.destroyed && !(await drained(raw, mostDrained))) raw.socket.destroy();
  });
}

function isBytes(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload);
}

/**
 * An answer whose connection stays open after its last byte until the body is gone. Many clients send all of it before
 * they look for an answer, and one that is cut off while sending sees only that (`urllib`, `HttpURLConnection`). Node
 * closes as soon as an answer has ended, if the client asked for that (`Connection: close`).
 */
async function* heldOpen(answer: string | Buffer, drain: () => Promise<boolean>) {
  yield Buffer.from(answer);
  await drain();
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

/** Reads the rest of a body and throws it away, within the limits; false if more may come. */
function drained(raw: IncomingMessage, mostBytes: number): Promise<boolean> {
  const { socket } = raw;
  // A parser that gave up may have left it paused.
  raw.unpipe();
  raw.resume();
  const most = socket.bytesRead + mostBytes;
  const endsAt = performance.now() + drainMs;
  let seen = socket.bytesRead;
  let quietSince = performance.now();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now();
      if (socket.bytesRead !== seen) {
        seen = socket.bytesRead;
        quietSince = now;
      }
      if (seen > most) socket.pause();
      const mayGoOn = now < endsAt && now - quietSince < drainIdleMs;
      if (!raw.complete && !socket.destroyed && mayGoOn) return;
      clearInterval(timer);
      resolve(raw.complete);
    }, drainLookMs);
    timer.unref();
  });
}
