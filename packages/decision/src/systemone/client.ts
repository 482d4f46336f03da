import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '../connect.ts';
import { settingsOf } from '../connection.ts';
import type { Connector } from '../connector.ts';
import { fetchHttp } from '../http/fetch-http.ts';
import type { Http, HttpReply } from '../http/http.ts';
import { nodeHttp } from '../http/node-http.ts';
import { isObject, parseJson } from '../json.ts';
import type { Questions as OurQuestions } from '../question.ts';
import { after, deadlinePassed, within } from '../within.ts';
import { APIPromise, type Outcome } from './api-promise.ts';
import { APIUserAbortError, TypeSafeError } from './errors.ts';
import { checkLogLevel, type Logger, type LogLevel, loggerAt, redactHeaders } from './logger.ts';
import { checkQuestions } from './questions.ts';
import { bodyOf, errorOf, responseOf } from './reply.ts';
import { defaultRetryPolicy, mergeRetryPolicy, type RetryPolicy, retryDelayMs } from './retry-policy.ts';
import type {
  Fetch,
  ModelCard,
  Questions,
  RequestOptions,
  SystemOneRequest,
  SystemOneResult,
  TypeSafeClientConfig,
} from './types.ts';

/**
 * The variables of the environment that provide settings.
 * @example delete process.env[ENV.apiKey];
 */
export const ENV = {
  apiKey: 'TYPESAFE_API_KEY',
  baseURL: 'TYPESAFE_BASE_URL',
  defaultModel: 'TYPESAFE_DEFAULT_MODEL',
  logLevel: 'TYPESAFE_LOG_LEVEL',
} as const;

/** One attempt, and the last reply that it has had. */
interface Attempt {
  readonly tag: string;
  readonly signal: AbortSignal | undefined;
  readonly deadlineMs: number;
  readonly extraHeaders: Record<string, string>;
  reply: HttpReply | undefined;
}

/**
 * The official client's interface on this package's connection: code written for `@typesafe-ai/sdk` changes its import
 * and has checked answers and, with `connection`, fallbacks, budgets and a cache.
 * @throws TypeSafeError for a missing key and for invalid settings.
 * @example
 * const client = new TypeSafeClient({ connection: { fallbacks: [{ route: 'openrouter' }] } });
 * const { answers } = await client.systemOne({
 *   state: 'I was charged twice',
 *   questions: { billing: noul('Is it about billing?') },
 * });
 */
export class TypeSafeClient {
  readonly baseURL: string;
  readonly defaultModel: string;
  readonly logLevel: LogLevel;
  readonly logger: Logger;
  readonly retry: RetryPolicy;
  /** For one attempt, in milliseconds. */
  readonly timeout: number;
  readonly defaultHeaders: Readonly<Record<string, string>>;
  readonly fetch: Fetch;
  readonly models: {
    /** The models that the account may use. */
    list(options?: RequestOptions): APIPromise<ModelCard[]>;
  };
  readonly #attempt = new AsyncLocalStorage<Attempt>();
  readonly #connector: Connector;
  readonly #http: Http;
  readonly #usesCache: boolean;
  #count = 0;

  constructor(config: TypeSafeClientConfig = {}) {
    refuseBrowser(config);
    const apiKey = given(config.apiKey, ENV.apiKey);
    if (apiKey === undefined) throw missingKey();
    this.baseURL = (given(config.baseURL, ENV.baseURL) ?? 'https://api.typesafe.ai').replace(/\/+$/, '');
    this.defaultModel = given(config.defaultModel, ENV.defaultModel) ?? 'jev-latest';
    const source = config.logLevel === undefined ? ENV.logLevel : 'the `logLevel` option';
    this.logLevel = checkLogLevel(given(config.logLevel, ENV.logLevel) ?? 'warn', source);
    this.logger = loggerAt(this.logLevel, config.logger);
    this.retry = mergeRetryPolicy(defaultRetryPolicy, config.retry);
    this.timeout = checkTimeout(config.timeout ?? 10_000);
    this.defaultHeaders = { ...config.defaultHeaders };
    this.fetch = config.fetch ?? ((input, init) => globalThis.fetch(input, init));
    const { connection = {} } = config;
    const settings = settingsOf(connection);
    const own = config.fetch === undefined ? nodeHttp(settings) : fetchHttp(this.#fetchAs(), settings);
    this.#http = (request, signal) => this.#exchange(own, request, signal);
    this.#usesCache = connection.cache !== undefined;
    // A client that repeats calls by its own policy leaves nothing of that to the connection.
    const attempts = { retry: { maxRetries: 0 }, responseTimeoutMs: Number.POSITIVE_INFINITY };
    const route = { route: 'typesafe', apiKey, baseUrl: this.baseURL, model: this.defaultModel } as const;
    this.#connector = orTypeSafeError(() =>
      connect({ ...attempts, ...connection, ...route }, { http: this.#http }),
    );
    this.models = {
      list: (options) => this.#call('GET', '/v1/models', options, (attempt) => this.#list(apiKey, attempt)),
    };
  }

  /**
   * Answers to named questions about a state.
   * @throws TypeSafeError for wrong questions, APIError for a refusal, APIConnectionError for no reply in time, and
   * APIUserAbortError for a call that was aborted.
   * @example (await client.systemOne({ state: ticket, questions: { urgent: noul('Is it urgent?') } })).answers.urgent.noul
   */
  systemOne<const Q extends Questions>(
    request: SystemOneRequest<Q>,
    options?: RequestOptions,
  ): APIPromise<SystemOneResult<Q>> {
    checkQuestions(request.questions);
    const { state, questions, model: asked, ...extraBody } = request;
    const model = asked ?? this.defaultModel;
    return this.#call('POST', '/v1/systemone', options, async ({ signal, deadlineMs, extraHeaders }) => {
      // The types of the official client allow what is refused with a reason, such as a question without instructions.
      const input = { state: state as string, questions: questions as unknown as OurQuestions };
      const limits = { signal, deadlineMs, useCache: this.#usesCache };
      const more = { model, extraBody, extraHeaders };
      const { payload, attributes } = await this.#connector.evaluate(input, { ...limits, ...more });
      const { inputTokens, outputTokens } = attributes.usage;
      const usage = { input_tokens: inputTokens ?? 0, output_tokens: outputTokens ?? 0 };
      const answers = payload.answers as unknown as SystemOneResult<Q>['answers'];
      return { model: payload.model ?? model, answers, usage };
    });
  }

  /**
   * Ends the connections that the client has opened.
   * @example await client.close()
   */
  close(): Promise<void> {
    return this.#connector.close();
  }

  #call<T>(
    method: 'GET' | 'POST',
    path: string,
    options: RequestOptions = {},
    ask: (attempt: Attempt) => Promise<T>,
  ): APIPromise<T> {
    const deadlineMs = checkTimeout(options.timeout ?? this.timeout);
    const retry = mergeRetryPolicy(this.retry, options.retry);
    const tag = `#${++this.#count} ${method} ${path}`;
    const extraHeaders = mergeHeaders(this.defaultHeaders, options.headers);
    const attempt = { tag, signal: options.signal, deadlineMs, extraHeaders, reply: undefined };
    return new APIPromise(this.#repeat(attempt, retry, ask));
  }

  async #repeat<T>(
    first: Attempt,
    retry: RetryPolicy,
    ask: (attempt: Attempt) => Promise<T>,
  ): Promise<Outcome<T>> {
    const { tag, signal, deadlineMs } = first;
    for (let nth = 0; ; nth++) {
      const counted = nth === 0 ? {} : { 'x-typesafe-retry-count': String(nth) };
      const attempt: Attempt = { ...first, extraHeaders: { ...first.extraHeaders, ...counted } };
      try {
        const data = await this.#attempt.run(attempt, () => ask(attempt));
        return { data, response: () => responseOf(attempt.reply, data) };
      } catch (cause) {
        const error = errorOf(cause, attempt.reply, signal, deadlineMs);
        const delayMs = retryDelayMs(error, nth, retry, Math.random);
        if (delayMs === undefined) throw error;
        this.logger.info(`${tag} retrying in ${delayMs}ms (retry ${nth + 1}/${retry.maxRetries})`);
        await delay(delayMs, undefined, { signal }).catch((reason) => {
          throw new APIUserAbortError(undefined, { cause: reason });
        });
      }
    }
  }

  /** Sends and logs, and keeps the reply for whoever wants to see it. */
  async #exchange(http: Http, request: Parameters<Http>[0], signal: AbortSignal): Promise<HttpReply> {
    const attempt = this.#attempt.getStore();
    const tag = attempt?.tag ?? '';
    const isWordy = this.logLevel === 'debug';
    if (attempt !== undefined) attempt.reply = undefined;
    if (isWordy) {
      const body = parseJson(request.body ?? '');
      this.logger.debug(`${tag} -> ${request.url}`, { headers: redactHeaders(request.headers), body });
    }
    const startedMs = Date.now();
    const reply = await http(request, signal);
    if (attempt !== undefined) attempt.reply = reply;
    const id = reply.header('x-typesafe-request-id');
    const took = `${Date.now() - startedMs}ms${id === undefined ? '' : ` (request ${id})`}`;
    this.logger.info(`${tag} <- ${reply.status} in ${took}`);
    if (isWordy) this.logger.debug(`${tag} <- body`, bodyOf(reply));
    return reply;
  }

  async #list(apiKey: string, { signal, deadlineMs, extraHeaders }: Attempt): Promise<ModelCard[]> {
    const headers = { ...extraHeaders, accept: 'application/json', authorization: `Bearer ${apiKey}` };
    const request = { method: 'GET', url: `${this.baseURL}/v1/models`, headers } as const;
    const clock = { now: Date.now, after };
    const limits = { signal, endsAtMs: Date.now() + deadlineMs };
    const reply = await within(clock, limits, deadlinePassed, (own) => this.#http(request, own));
    const body = parseJson(reply.text);
    if (isObject(body) && Array.isArray(body.models)) return body.models;
    throw new TypeSafeError('Unexpected response shape from GET /v1/models; expected { models: [...] }.');
  }

  #fetchAs(): typeof globalThis.fetch {
    return (input, init) => this.fetch(String(input), init);
  }
}

/** Of the same name, whatever its case, the last one; undefined removes it. */
function mergeHeaders(...sources: readonly (Record<string, string> | undefined)[]): Record<string, string> {
  const all = sources.flatMap((headers) => Object.entries(headers ?? {}));
  const merged = Object.fromEntries(all.map(([name, value]) => [name.toLowerCase(), value]));
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}

function given(setting: string | undefined, variable: string): string | undefined {
  return setting ?? (process.env[variable]?.trim() || undefined);
}

function checkTimeout(timeout: number): number {
  if (Number.isFinite(timeout) && timeout > 0) return timeout;
  throw new TypeSafeError(`\`timeout\` must be a positive number of milliseconds, got ${String(timeout)}.`);
}

function orTypeSafeError<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new TypeSafeError(error instanceof Error ? error.message : 'The settings are wrong', {
      cause: error,
    });
  }
}

function missingKey(): TypeSafeError {
  const where = `Pass \`apiKey\` to the TypeSafeClient constructor or set the ${ENV.apiKey} environment variable.`;
  return new TypeSafeError(`No API key was provided. ${where}`);
}

function refuseBrowser({ dangerouslyAllowBrowser }: TypeSafeClientConfig): void {
  const page: unknown = Reflect.get(globalThis, 'window');
  if (dangerouslyAllowBrowser === true || !isObject(page) || page.document === undefined) return;
  const message =
    'TypeSafeClient is running in a browser, which would expose your API key to anyone using the page.';
  throw new TypeSafeError(message);
}
