import { setTimeout as sleep } from 'node:timers/promises';
import { loginPath, tokenPath } from '@recto/contract';
import { type FormPart, multipart } from './multipart.ts';

/** What the walk needs to know to sign in. */
export interface Credentials {
  readonly organizationId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly username: string;
  readonly password: string;
}

/** How a request presents itself. */
export type Caller =
  | 'app-bearer'
  | 'app-bearer-lower-case'
  | 'user-basic'
  | 'user-bearer'
  | 'wrong-bearer'
  | 'wrong-basic'
  | 'nobody';

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Absolute path with its query. */
  readonly path: string;
  readonly as: Caller;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: readonly FormPart[];
  /** Sent as it is; the content type is in `headers`. */
  readonly text?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined where the body is no JSON. */
  readonly json: unknown;
}

export type HttpClient = (ask: Ask) => Promise<Answer>;

const requestTimeoutMs = 30_000;

/** Asks one server, without any repair on the way: what comes is what is judged. A 429 is waited out. */
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

/** The `Authorization` header of each caller; tokens are fetched when they are needed first. */
function createAuthorization({ clientId, clientSecret, username, password }: Credentials, send: HttpClient) {
  const tokens = new Map<string, Promise<string>>();

  function token(path: string, json: unknown): Promise<string> {
    const asked =
      tokens.get(path) ??
      send({ method: 'POST', path, as: 'nobody', json }).then(
        (answer) => (answer.json as { access_token?: string } | undefined)?.access_token ?? '',
      );
    tokens.set(path, asked);
    return asked;
  }

  const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const basic = (secret: string) => `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`;
  const headers: Readonly<Record<Caller, () => Promise<string | undefined>>> = {
    'app-bearer': async () => `Bearer ${await token(tokenPath, grant)}`,
    'app-bearer-lower-case': async () => `bearer ${await token(tokenPath, grant)}`,
    'user-bearer': async () => `Bearer ${await token(loginPath, { username, password })}`,
    'user-basic': async () => basic(password),
    'wrong-bearer': async () => 'Bearer 00000000-0000-4000-8000-000000000000',
    'wrong-basic': async () => basic(`${password}-not`),
    nobody: async () => undefined,
  };
  return (caller: Caller) => headers[caller]();
}

function bodyOf({ headers = {}, json, form, text }: Ask, extra: Record<string, string>): RequestInit {
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
  return { headers: { ...headers, ...extra }, ...(text !== undefined && { body: text }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
