import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemMediaType } from '@recto/contract';
import { ProblemError } from '../problems.ts';
import { problemBody } from './send-problem.ts';

/** Responds to what is not even an HTTP request: there is no request to reply to, only a socket. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  endWithProblem(socket, problemOf(error));
}

function problemOf({ code }: NodeJS.ErrnoException): ProblemError {
  if (code === 'HPE_HEADER_OVERFLOW') return new ProblemError('HEADERS_TOO_LARGE');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ProblemError('REQUEST_TIMEOUT', 'The request took too long to arrive.');
  }
  return new ProblemError('BODY_MALFORMED', 'Expected an HTTP/1.1 request.');
}

/** Writes a problem, bypassing anything that still waits for the request, and closes. */
export function endWithProblem(socket: Socket, problem: ProblemError): void {
  const body = JSON.stringify(problemBody(problem));
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      `content-type: ${problemMediaType}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroySoon(),
  );
}
