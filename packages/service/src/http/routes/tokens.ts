import {
  LoginRequest,
  LoginResponse,
  loginPath,
  TokenRequest,
  TokenResponse,
  tokenPath,
} from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseAuthorization } from '../../auth/authorization-header.ts';
import type { Principal } from '../../auth/principal.ts';
import { ProblemError } from '../../problems.ts';
import type { AppContext } from '../app-context.ts';
import type { Account } from '../authenticate.ts';
import type { Gate } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';

/**
 * Anybody may send a body here, so it must be small. Requests are not counted by address, which may be a proxy with
 * many callers behind it; failures are, see {@link Gate}.
 */
const signInLimits = { bodyLimit: 64 * 1024, config: { rateLimit: false } } as const;

/** Exchanges credentials for a bearer token: of a connected app, and of a user. */
export function tokens(app: FastifyInstance, context: AppContext, gate: Gate): void {
  const issue = issuerOf(context, gate);
  appTokens(app, context, gate, issue);
  userTokens(app, context, gate, issue);
}

type Issue = ReturnType<typeof issuerOf>;

function issuerOf({ signIn }: AppContext, gate: Gate) {
  return async (request: FastifyRequest, principal: Principal | undefined, account: Account) => {
    if (principal === undefined) {
      await gate.onFailure(request, account);
      throw new ProblemError('CREDENTIALS_INVALID', 'Nobody has these credentials.');
    }
    await gate.onSignIn(request, principal);
    return { access_token: await signIn.issueToken(principal), token_type: 'bearer' as const };
  };
}

function appTokens(app: FastifyInstance, { signIn, config }: AppContext, gate: Gate, issue: Issue): void {
  app.post(tokenPath, {
    ...signInLimits,
    schema: {
      operationId: 'token',
      tags: ['accounts'],
      summary: "Exchange a connected app's id and secret for an access token",
      security: [],
      consumes: ['application/json', 'application/x-www-form-urlencoded'],
      body: TokenRequest,
      response: { 200: TokenResponse, ...problemResponse },
    },
    handler: async (request, reply) => {
      const { clientId, clientSecret } = clientCredentials(request);
      const inTurn = gate.failures.turnOf(request, `app ${clientId}`);
      const principal = await signIn.withClientSecret(clientId, clientSecret, inTurn);
      const token = await issue(request, principal, { kind: 'app', name: clientId });
      reply.header('cache-control', 'no-store');
      return { ...token, expires_in: Math.floor(config.tokenLifetimeMs / 1000) };
    },
  });
}

function userTokens(app: FastifyInstance, { signIn }: AppContext, gate: Gate, issue: Issue): void {
  app.post(loginPath, {
    ...signInLimits,
    schema: {
      operationId: 'login',
      tags: ['accounts'],
      summary: "Exchange a user's name and password for an access token",
      security: [],
      consumes: ['application/json', 'application/x-www-form-urlencoded'],
      body: LoginRequest,
      response: { 200: LoginResponse, ...problemResponse },
    },
    handler: async (request, reply) => {
      const { username, password } = textFields(request.body, ['username', 'password']);
      const inTurn = gate.failures.turnOf(request, `user ${username}`);
      const principal = await signIn.withPassword(username, password, inTurn);
      const token = await issue(request, principal, { kind: 'user', name: username });
      reply.header('cache-control', 'no-store');
      return { ...token, redirectUrl: '/home/' };
    },
  });
}

/** In the body or, as OAuth 2.0 also allows, in a Basic header. */
function clientCredentials(request: FastifyRequest): { clientId: string; clientSecret: string } {
  const { grant_type: grantType } = textFields(request.body, ['grant_type']);
  if (grantType !== 'client_credentials') {
    throw new ProblemError('GRANT_UNSUPPORTED', 'Expected grant_type to be client_credentials.');
  }
  const basic = parseAuthorization(request.headers.authorization);
  if (basic?.scheme === 'basic') return { clientId: basic.username, clientSecret: basic.password };
  const fields = textFields(request.body, ['client_id', 'client_secret']);
  return { clientId: fields.client_id, clientSecret: fields.client_secret };
}

function textFields<Name extends string>(body: unknown, names: readonly Name[]): Record<Name, string> {
  const values = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const entries = names.map((name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value !== 'string') throw new ProblemError('BODY_MALFORMED', `Expected ${name} to be a text.`);
    return [name, value] as const;
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}
