import { STATUS_CODES } from 'node:http';
import { type Problem, problemMediaType } from '@recto/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorFields, type Log } from '../log.ts';
import { type ProblemCode, ProblemError, problems } from '../problems.ts';
import { type StoreFailure, storeFailureOf } from '../store-failure.ts';

/** Problems found by the framework and its plugins, by their codes. */
const frameworkCodes: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_MAX_PARAM_LENGTH: 'URL_TOO_LONG',
};

/** What was expected, if the framework cannot say. */
const details: Readonly<Partial<Record<ProblemCode, string>>> = {
  MEDIA_TYPE_UNSUPPORTED: 'Expected a Content-Type that this path accepts; /openapi.json lists them.',
  BODY_TOO_LARGE: 'Expected a smaller body.',
};

const byStatus: Readonly<Record<number, ProblemCode>> = {
  404: 'PATH_UNKNOWN',
  406: 'NOT_ACCEPTABLE',
  413: 'BODY_TOO_LARGE',
  414: 'URL_TOO_LONG',
  415: 'MEDIA_TYPE_UNSUPPORTED',
  429: 'TOO_MANY_REQUESTS',
  431: 'HEADERS_TOO_LARGE',
};

const storeProblems: Readonly<Record<StoreFailure, () => ProblemError>> = {
  FULL: () =>
    new ProblemError(
      'STORAGE_FULL',
      "The service's disk is full; nothing was stored. Send the request again later.",
      {
        'retry-after': '60',
      },
    ),
  STUCK: () =>
    new ProblemError(
      'STORAGE_AWAY',
      "The service's disk cannot be written at the moment; nothing was stored. Send the request again later.",
      { 'retry-after': '10' },
    ),
  AWAY: () =>
    new ProblemError('DATABASE_AWAY', 'The database does not answer at the moment. Send the request again.', {
      'retry-after': '2',
    }),
  BYTES_AWAY: () =>
    new ProblemError(
      'OBJECT_STORAGE_AWAY',
      'The object storage for documents is unavailable at the moment; nothing was stored. Send the request again.',
      { 'retry-after': '5' },
    ),
};

/** Converts any error to a problem. Unexpected ones become INTERNAL and reveal nothing. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const failure = storeFailureOf(error);
  if (failure !== undefined) return storeProblems[failure]();
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = frameworkCodes[code ?? ''];
  if (known !== undefined) return new ProblemError(known, details[known]);
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return new ProblemError('INTERNAL');
  const fallback = byStatus[statusCode] ?? 'BODY_MALFORMED';
  // The parser's own message may quote the body: say what is expected instead.
  const detail = fallback === 'BODY_MALFORMED' ? 'Expected a body that matches its content type.' : undefined;
  return new ProblemError(fallback, detail);
}

/** The body of a problem. */
export function problemBody(problem: ProblemError): Problem {
  const { status } = problems[problem.code];
  return {
    status,
    title: STATUS_CODES[status] ?? 'Error',
    ...(problem.detail !== undefined && { detail: problem.detail }),
    code: problem.code,
  };
}

/** An error handler that responds with a problem and logs what was not the client's fault. */
export function createErrorHandler(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const problem = toProblem(error);
    if (problem.status >= 500) {
      const cause = error instanceof ProblemError ? { code: problem.code } : errorFields(error);
      // Whoever starts the service polls until it is ready: that is not an error.
      const level = problem.code === 'NOT_READY' ? 'info' : 'error';
      log.write(level, 'request.failed', { requestId: request.id, ...cause });
    }
    return sendProblem(reply, problem);
  };
}

export function sendProblem(reply: FastifyReply, problem: ProblemError): FastifyReply {
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .header('content-type', problemMediaType)
    .send(Buffer.from(JSON.stringify(problemBody(problem))));
}
