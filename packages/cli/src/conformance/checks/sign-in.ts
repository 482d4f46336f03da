import { LoginResponse, loginPath, TokenResponse, tokenPath } from '@recto/contract';
import { asking, type Check } from '../check.ts';
import type { Answer, Caller } from '../http-client.ts';
import { platformPath, runtimePath, unknownId, type Walk } from '../walk.ts';

/** The token endpoint, login, and both schemes on every kind of endpoint. */
export function signInChecks(secrets: {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly username: string;
  readonly password: string;
}): readonly Check[] {
  const { clientId, clientSecret, username, password } = secrets;
  const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const token = (json: unknown) => () => ({ method: 'POST', path: tokenPath, as: 'nobody', json }) as const;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const text = new URLSearchParams(grant).toString();
  return [
    asking('token, JSON', token(grant), { status: 200, schema: TokenResponse, that: hasBearerType }),
    asking('token, form', () => ({ method: 'POST', path: tokenPath, as: 'nobody', headers: form, text }), {
      status: 200,
      schema: TokenResponse,
    }),
    asking('token, wrong secret', token({ ...grant, client_secret: 'not-it' }), { status: 401 }),
    asking('token, another grant', token({ ...grant, grant_type: 'password' }), { status: 400 }),
    asking('token, nothing', token({}), { status: 400 }),
    asking('login', () => ({ method: 'POST', path: loginPath, as: 'nobody', json: { username, password } }), {
      status: 200,
      schema: LoginResponse,
    }),
    asking(
      'login, wrong password',
      () => ({ method: 'POST', path: loginPath, as: 'nobody', json: { username, password: 'not-it' } }),
      { status: 401 },
    ),
    ...refusals(),
    ...acceptances(),
  ];
}

const places: readonly (readonly [name: string, path: (walk: Walk) => string])[] = [
  ['result', (walk) => runtimePath(walk, `/actions/${unknownId}/versions/1.0.0/executions/${unknownId}`)],
  ['reviews', (walk) => runtimePath(walk, '/reviews')],
  ['actions', (walk) => platformPath(walk, '/actions')],
];

function refusals(): readonly Check[] {
  const callers: readonly Caller[] = ['nobody', 'wrong-bearer', 'wrong-basic'];
  return places.flatMap(([name, path]) =>
    callers.map((as) =>
      asking(`${name}, ${as}`, (walk) => ({ path: path(walk), as }), {
        status: 401,
        that: asksForBasic,
        note: 'WWW-Authenticate: Basic',
      }),
    ),
  );
}

/** Clients send either scheme to every endpoint; a 404 for an unknown execution shows that authentication succeeded. */
function acceptances(): readonly Check[] {
  const results: readonly Caller[] = ['app-bearer', 'app-bearer-lower-case', 'user-basic', 'user-bearer'];
  const others: readonly Caller[] = ['user-basic', 'user-bearer'];
  return places.flatMap(([name, path]) =>
    (name === 'result' ? results : others).map((as) =>
      asking(`${name}, ${as}`, (walk) => ({ path: path(walk), as }), {
        status: name === 'result' ? 404 : 200,
      }),
    ),
  );
}

function hasBearerType({ json }: Answer): string | false {
  return (json as TokenResponse).token_type.toLowerCase() !== 'bearer' && 'token_type is not bearer';
}

function asksForBasic({ headers }: Answer): string | false {
  return !/basic/i.test(headers.get('www-authenticate') ?? '') && 'no WWW-Authenticate: Basic';
}
