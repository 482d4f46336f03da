import { setTimeout as pause } from 'node:timers/promises';
import type { Http, HttpReply } from '@recto/decision';
import type { LlmQuestion } from '@recto/document';
import { retryDelayMs } from '../callbacks/retry-delay.ts';
import { CallBudget } from './call-budget.ts';
import { type ChatAnswer, readChatAnswer } from './chat-answer.ts';
import type { LlmConnection } from './llm-connection.ts';
import { ModelError } from './model-error.ts';

interface ChatTools {
  readonly http: Http;
  /** Milliseconds by a monotonic clock. */
  readonly nowMs: () => number;
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}

/** One endpoint, with its state kept between documents. */
export interface Chat {
  /**
   * Asks one question. Rejects with {@link ModelError}, or with the reason of `signal` if that aborts; never later than
   * `deadlineAtMs`.
   */
  ask(question: LlmQuestion, limits: ChatLimits): Promise<ChatAnswer>;
}

interface ChatLimits {
  readonly signal: AbortSignal;
  readonly deadlineAtMs: number;
}

const firstPauseMs = 500;
const longestRetryAfterMs = 20_000;

export function createChat(connection: LlmConnection, tools: ChatTools): Chat {
  const budget = new CallBudget(connection.budget, tools.nowMs);
  let asksForLogprobs = connection.logprobs;

  async function attempt(
    question: LlmQuestion,
    limits: ChatLimits,
    withLogprobs = asksForLogprobs,
  ): Promise<ChatAnswer> {
    const reply = await send(connection, tools, bodyOf(connection, question, withLogprobs), limits);
    if ((reply.status === 400 || reply.status === 422) && withLogprobs) {
      // Not every endpoint supports log probabilities, and those that do not often refuse the whole request.
      const answer = await attempt(question, limits, false);
      asksForLogprobs = false;
      return answer;
    }
    if (reply.status < 200 || reply.status > 299) throw refusal(reply);
    const answer = readChatAnswer(reply.text);
    budget.spend((answer.inputTokens ?? 0) + (answer.outputTokens ?? 0));
    return answer;
  }

  return {
    async ask(question, limits) {
      if (!budget.take()) throw new ModelError('MODEL_BUDGET_EXCEEDED', 'has used up its budget.');
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(question, limits);
        } catch (error) {
          limits.signal.throwIfAborted();
          const known = error instanceof ModelError ? error : unreachable(error);
          if (!known.retryable || tries > connection.maxRetries) throw known;
          const waitMs = known.retryAfterMs ?? retryDelayMs(tries, firstPauseMs, tools.random());
          if (waitMs > longestRetryAfterMs || tools.nowMs() + waitMs >= limits.deadlineAtMs) throw known;
          await pause(waitMs, undefined, { signal: limits.signal });
        }
      }
    },
  };
}

function bodyOf({ model, parameters }: LlmConnection, question: LlmQuestion, logprobs: boolean): string {
  const { system, user, schema } = question;
  return JSON.stringify({
    ...parameters,
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    response_format: { type: 'json_schema', json_schema: { name: 'values', strict: true, schema } },
    ...(logprobs && { logprobs: true }),
    stream: false,
  });
}

async function send(
  { baseUrl, apiKey, headers, responseTimeoutMs }: LlmConnection,
  { http, nowMs }: ChatTools,
  body: string,
  { signal, deadlineAtMs }: ChatLimits,
): Promise<HttpReply> {
  const leftMs = deadlineAtMs - nowMs();
  if (leftMs <= 0) throw new ModelError('MODEL_UNAVAILABLE', 'did not answer in time.');
  const timeout = AbortSignal.timeout(Math.ceil(Math.min(leftMs, responseTimeoutMs)));
  const request = {
    method: 'POST',
    url: `${baseUrl}/chat/completions`,
    headers: {
      'user-agent': 'recto',
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
      'content-type': 'application/json',
      accept: 'application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    },
    body,
  } as const;
  try {
    return await http(request, AbortSignal.any([timeout, signal]));
  } catch (error) {
    if (!timeout.aborted) throw error;
    throw new ModelError('MODEL_UNAVAILABLE', 'did not answer in time.', { retryable: true });
  }
}

/** An error status. The body is ignored: it may quote what was sent. */
function refusal(reply: HttpReply): ModelError {
  const { status } = reply;
  const isPassing = status === 408 || status === 429 || status >= 500;
  if (!isPassing) return new ModelError('MODEL_REFUSED', `refused the request with status ${status}.`);
  const retryAfterMs = retryAfterOf(reply);
  return new ModelError('MODEL_UNAVAILABLE', `answered with status ${status}.`, {
    retryable: true,
    retryAfterMs,
  });
}

function retryAfterOf(reply: HttpReply): number | undefined {
  const seconds = Number(reply.header('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

function unreachable(cause: unknown): ModelError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const word = typeof code === 'string' && /^\w+$/.test(code) ? ` (${code})` : '';
  const retryable = code !== 'ADDRESS_REFUSED';
  return new ModelError('MODEL_UNAVAILABLE', `could not be reached${word}.`, { retryable, cause });
}
