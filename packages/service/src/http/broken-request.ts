import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemMediaType } from '@recto/contract';
import { ProblemError } from '../problems.ts';
import { problemBody } from './send-problem.ts';

/** Answers what is not even an HTTP request: there is no request to reply to, only a socket. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const problem = tooLarge
    ? new ProblemError('HEADERS_TOO_LARGE')
    : new ProblemError('BODY_MALFORMED', 'Expected an HTTP/1.1 request.');
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
  );
}
