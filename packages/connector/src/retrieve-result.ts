import { type ExecutionResult, isFinal, type ResultShape, type StatusEvent } from '@recto/contract';
import { ConnectorError, TimeoutError } from './errors.ts';
import { eventData } from './event-stream.ts';
import { parseRetryAfterMs, pollDelayMs } from './retry.ts';
import type { Cancellable, Session } from './session.ts';
import type { Call } from './transport.ts';

/** Identifies the result; accepts what `submitExecution` returned. */
export interface ResultQuery extends Cancellable {
  readonly actionId: string;
  readonly version: string;
  readonly executionId: string;
  /** Omit confidence and geometry. Default true. */
  readonly valueOnly?: boolean;
  /** Include reasons, normalized values and other extensions of the interface. Default false. */
  readonly details?: boolean;
  /** By page, or fields and tables of the whole document, or both. Default: the action's. */
  readonly shape?: ResultShape;
  /** Wait until the execution has ended or needs a person. Default: ask once. */
  readonly wait?: WaitOptions;
}

export interface WaitOptions {
  /** After this time a TimeoutError is thrown; the execution continues. */
  readonly timeoutMs: number;
  /** `auto` (the default) listens for events and polls if the server has none; `poll` only polls. */
  readonly by?: 'auto' | 'poll';
}

interface Answer {
  readonly result: ExecutionResult;
  readonly retryAfterMs: number | undefined;
}

/** The state and data of an execution, at once or when it has ended. */
export async function retrieveResult(session: Session, query: ResultQuery): Promise<ExecutionResult> {
  const { wait } = query;
  if (wait === undefined) return (await ask(session, query)).result;
  const deadline = AbortSignal.timeout(wait.timeoutMs);
  const signal = query.signal ? AbortSignal.any([query.signal, deadline]) : deadline;
  try {
    return await untilFinal(session, { ...query, signal }, wait.by ?? 'auto');
  } catch (error) {
    query.signal?.throwIfAborted();
    if (!deadline.aborted) throw error;
    const message = `Execution ${query.executionId} did not end within ${wait.timeoutMs} ms: ask again later`;
    throw new TimeoutError(message, error);
  }
}

async function untilFinal(
  session: Session,
  query: ResultQuery,
  by: 'auto' | 'poll',
): Promise<ExecutionResult> {
  let answer = await ask(session, query);
  if (by === 'auto' && !isFinal(answer.result.status) && (await listen(session, query))) {
    answer = await ask(session, query);
  }
  for (let index = 0; !isFinal(answer.result.status); index += 1) {
    await session.runtime.sleep(pollDelayMs(index, answer.retryAfterMs), query.signal);
    answer = await askPatiently(session, query, answer);
  }
  return answer.result;
}

function callOf(session: Session, query: ResultQuery): Call {
  return {
    method: 'GET',
    url: session.paths.execution(query.actionId, query.version, query.executionId),
    authorizer: session.forRuntime,
    repeatable: true,
    signal: query.signal,
  };
}

async function ask(session: Session, query: ResultQuery): Promise<Answer> {
  const { valueOnly, details, shape } = query;
  const call = { ...callOf(session, query), query: { valueOnly, details, shape } };
  const response = await session.transport.send(call);
  const result: unknown = await response.json().catch(() => undefined);
  if (typeof (result as ExecutionResult | undefined)?.status !== 'string') {
    throw new ConnectorError('UNEXPECTED_ANSWER', `Expected a status in the answer from ${call.url}`);
  }
  const retryAfterMs = parseRetryAfterMs(response.headers.get('retry-after'), session.runtime.now());
  return { result: result as ExecutionResult, retryAfterMs };
}

/** While waiting, transient failures do not end the wait: the last response stands. */
async function askPatiently(session: Session, query: ResultQuery, last: Answer): Promise<Answer> {
  try {
    return await ask(session, query);
  } catch (error) {
    query.signal?.throwIfAborted();
    if (error instanceof ConnectorError && error.retryable) return last;
    throw error;
  }
}

// A stream may die silently; after this time polling takes over.
const longestListenMs = 60_000;

/** Listens until a final state is announced; false if the server has no events or the stream ended before. */
async function listen(session: Session, query: ResultQuery): Promise<boolean> {
  const call = callOf(session, query);
  const limit = AbortSignal.timeout(longestListenMs);
  try {
    const response = await session.transport.send({
      ...call,
      url: `${call.url}/events`,
      headers: { accept: 'text/event-stream' },
      streaming: true,
      repeatable: false,
      signal: query.signal ? AbortSignal.any([query.signal, limit]) : limit,
    });
    return await announcesEnd(response);
  } catch {
    query.signal?.throwIfAborted();
    return false;
  }
}

async function announcesEnd({ headers, body }: Response): Promise<boolean> {
  if (body === null) return false;
  if (!headers.get('content-type')?.startsWith('text/event-stream')) {
    await body.cancel();
    return false;
  }
  for await (const data of eventData(body)) {
    if (isFinal((JSON.parse(data) as StatusEvent).status)) return true;
  }
  return false;
}
