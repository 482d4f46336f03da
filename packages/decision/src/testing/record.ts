import { sha256 } from '../canonical.ts';
import { settingsOf } from '../connection.ts';
import { describeTarget, type Http, type HttpReply, type HttpRequest } from '../http/http.ts';
import { nodeHttp } from '../http/node-http.ts';
import { redact, secretsOf } from './redaction.ts';

/** One recorded round trip: no key, no account, no request headers. */
export interface Exchange {
  /** Method and URL without credentials or query. */
  readonly target: string;
  /** What was sent, or `sha256:` and its hash. */
  readonly body: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** What came back. */
  readonly text?: string;
  /** How it failed instead: the system's word, or `aborted` if the caller gave up. */
  readonly error?: string;
}

/** A recording of calls, as JSON. */
export interface Recording {
  readonly exchanges: readonly Exchange[];
}

/** How calls are made and what of them is kept. */
export interface RecordOptions {
  /** Makes the calls. Default: Node's client. */
  readonly http?: Http | undefined;
  /** More texts to remove, besides the keys, tokens and accounts in requests. */
  readonly secrets?: readonly string[] | undefined;
  /** Record only hashes of what is sent, for confidential states. Default: false. */
  readonly hashBodies?: boolean | undefined;
}

/** Calls that are being recorded. */
export interface Recorder {
  /** For `connect(…, {http})`. */
  readonly http: Http;
  /** What was recorded so far, without any secret. */
  recording(): Recording;
}

/** The reply headers that the connector reads; all others are dropped. */
const keptHeaders = [
  'content-type',
  'retry-after',
  'retry-after-ms',
  ...['x-typesafe-request-id', 'x-generation-id', 'x-request-id', 'cf-ai-req-id', 'cf-ray'],
  ...['x-ratelimit-', 'ratelimit-'].flatMap((prefix) => [`${prefix}remaining`, `${prefix}reset`]),
  ...['requests', 'tokens'].flatMap((of) => [`x-ratelimit-remaining-${of}`, `x-ratelimit-reset-${of}`]),
];

/**
 * Makes calls and records them for replay in tests.
 * @example connect({ route: 'typesafe' }, { http: recorder.http }); // recorder = record()
 */
export function record(options: RecordOptions = {}): Recorder {
  const { http = nodeHttp(settingsOf({ maxConnections: -1 })), hashBodies = false } = options;
  const secrets = new Set(options.secrets);
  const heard: Exchange[] = [];
  return {
    http: async (request, signal) => {
      for (const secret of secretsOf(request)) secrets.add(secret);
      const said = { target: describeTarget(request), body: request.body ?? '' };
      try {
        const reply = await http(request, signal);
        heard.push({ ...said, ...keep(reply) });
        return reply;
      } catch (error) {
        heard.push({ ...said, error: signal.aborted ? 'aborted' : wordOf(error) });
        throw error;
      }
    },
    // Only now are all secrets known: one call's reply may quote another's key.
    recording: () => ({ exchanges: heard.map((exchange) => clean(exchange, secrets, hashBodies)) }),
  };
}

/** Identifies a request regardless of its key, account and headers. */
export function identify(request: HttpRequest, secrets: ReadonlySet<string>): readonly string[] {
  const own = new Set([...secrets, ...secretsOf(request)]);
  const target = redact(describeTarget(request), own);
  const body = redact(request.body ?? '', own);
  return [`${target} ${body}`, `${target} ${hashed(body)}`];
}

function clean(exchange: Exchange, secrets: ReadonlySet<string>, hashBodies: boolean): Exchange {
  const texts = Object.entries(exchange).map(([name, value]) => [
    name,
    typeof value === 'string' ? redact(value, secrets) : value,
  ]);
  const { headers = {}, ...rest }: Exchange = Object.fromEntries(texts);
  const body = hashBodies ? hashed(rest.body) : rest.body;
  if (rest.error !== undefined) return { ...rest, body };
  const kept = Object.entries(headers).map(([name, value]) => [name, redact(value, secrets)]);
  return { ...rest, body, headers: Object.fromEntries(kept) };
}

function keep({ status, header, text }: HttpReply): Pick<Exchange, 'status' | 'headers' | 'text'> {
  const headers = keptHeaders.flatMap((name) => {
    const value = header(name);
    return value === undefined ? [] : [[name, value]];
  });
  return { status, headers: Object.fromEntries(headers), text };
}

function hashed(body: string): string {
  return `sha256:${sha256(body)}`;
}

/** Never the message: it may quote an address with a password. */
function wordOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^\w+$/.test(code) ? code : 'failed';
}
