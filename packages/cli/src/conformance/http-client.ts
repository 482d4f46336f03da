import { setTimeout as sleep } from 'node:timers/promises';
import { loginPath, tokenPath } from '@recto/contract';
import { type FormPart, multipart } from './multipart.ts';

/** What the walk needs to sign in. */
export interface Credentials {
  readonly organizationId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly username: string;
  readonly password: string;
}

/** How a request authenticates. */
export type Caller =
  | 'app-bearer'
  | 'app-bearer-lower-case'
  | 'user-basic'
  | 'user-bearer'
  | 'wrong-bearer'
  | 'wrong-basic'
  | 'nobody'
  /** With this header. */
  | { readonly authorization: string };

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS';
  /** Absolute path with its query. */
  readonly path: string;
  readonly as: Caller;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: readonly FormPart[];
  /** Sent as is; the content type is in `headers`. */
  readonly text?: string;
  /** Likewise, as bytes. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined if the body is not JSON. */
  readonly json: unknown;
}

export type HttpClient = (ask: Ask) => Promise<Answer>;

/** Long: the response is being judged, not the speed, and a machine may be busy. */
const requestTimeoutMs = 300_000;

/** A client for one server that corrects nothing: what arrives is what is judged. A 429 is waited out. */
export function createHttpClient(baseUrl: string, credentials: Credentials): HttpClient {
  const authorization = createAuthorization(credentials, send);

  async function send(ask: Ask): Promise<Answer> {
    const authorized = await authorization(ask.as);
    const init = bodyOf(ask, authorized === undefined ? {} : { authorization: authorized });
    for (let attempt = 0; ; attempt += 1) {
      const signal = AbortSignal.timeout(requestTimeoutMs);
      const response = await fetch(`${baseUrl}${ask.path}`, { ...init, method: ask.method ?? 'GET', signal });
      const text = await response.text();
      if (response.status !== 429 || attempt === 5) {
        return { status: response.status, headers: response.headers, text, json: parsed(text) };
      }
      await sleep(1000 * Math.min(30, Number(response.headers.get('retry-after')) || 1));
    }
  }

  return send;
}

/** The `Authorization` header of each caller; tokens are fetched on first use. */
function createAuthorization({ clientId, clientSecret, username, password }: Credentials, send: HttpClient) {
  const tokens = new Map<string, { readonly token: string; readonly untilMs: number }>();

  /** Reuses a token while it may be valid; without a stated lifetime, an hour is assumed. */
  async function token(path: string, json: unknown): Promise<string> {
    const known = tokens.get(path);
    if (known !== undefined && Date.now() < known.untilMs) return known.token;
    const answer = await send({ method: 'POST', path, as: 'nobody', json });
    const { access_token = '', expires_in = 3600 } = (answer.json ?? {}) as TokenBody;
    tokens.set(path, { token: access_token, untilMs: Date.now() + 400 * Math.min(expires_in, shortestS) });
    return access_token;
  }

  const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const basic = (secret: string) => `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`;
  const headers: Readonly<Record<Exclude<Caller, object>, () => Promise<string | undefined>>> = {
    'app-bearer': async () => `Bearer ${await token(tokenPath, grant)}`,
    'app-bearer-lower-case': async () => `bearer ${await token(tokenPath, grant)}`,
    'user-bearer': async () => `Bearer ${await token(loginPath, { username, password })}`,
    'user-basic': async () => basic(password),
    'wrong-bearer': async () => 'Bearer 00000000-0000-4000-8000-000000000000',
    'wrong-basic': async () => basic(`${password}-not`),
    nobody: async () => undefined,
  };
  return async (caller: Caller) => (typeof caller === 'string' ? headers[caller]() : caller.authorization);
}

interface TokenBody {
  readonly access_token?: string;
  readonly expires_in?: number;
}

/** A login does not state when its token expires; on a server with short-lived tokens it is requested again soon. */
const shortestS = 5;

function bodyOf({ headers = {}, json, form, text, bytes }: Ask, extra: Record<string, string>): RequestInit {
  if (form !== undefined) {
    const { type, body } = multipart(form);
    return { headers: { 'content-type': type, ...headers, ...extra }, body };
  }
  if (json !== undefined) {
    return {
      headers: { 'content-type': 'application/json', ...headers, ...extra },
      body: JSON.stringify(json),
    };
  }
  const body = bytes ?? text;
  return { headers: { ...headers, ...extra }, ...(body !== undefined && { body }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
