import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../problems.ts';
import { endWithProblem } from './broken-request.ts';

const lookMs = 500;
/**
 * How much is still read from a client that has been answered; the rest stays on its side until it reads the answer.
 */
const lingerBytes = 1024 * 1024;
/** How often that is checked: a client on the same machine sends many megabytes in a tenth of a second. */
const lingerLookMs = 5;
/** How long the connection stays open for the answer to be read. */
const lingerMs = 5000;

/**
 * Limits the cost of a body: one without data for `idleMs` is answered with 408, and one that will not be used (the
 * sender lacks permission, or it is too large) is not read to the end.
 */
export function guardBodies(app: FastifyInstance, idleMs: number): void {
  // After the gate, and before anything is read.
  app.addHook('preParsing', async (request, _reply, payload) => {
    cutWhenIdle(request, idleMs);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => cutAfterAnswer(request, reply));
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
 * The connection stays open briefly, so the client reads the answer before it finds the connection closed: a client cut
 * off while sending sees only that.
 */
function cutAfterAnswer({ raw }: FastifyRequest, _reply: FastifyReply): void {
  if (raw.complete) return;
  const { socket } = raw;
  const most = socket.bytesRead + lingerBytes;
  const endsAt = performance.now() + lingerMs;
  const timer = setInterval(() => {
    const isOver = raw.complete || performance.now() >= endsAt;
    if (!isOver) {
      if (socket.bytesRead > most) socket.pause();
      return;
    }
    clearInterval(timer);
    if (!raw.complete) socket.destroy();
  }, lingerLookMs);
  timer.unref();
  socket.once('close', () => clearInterval(timer));
}
