import { reviewApiPath, SignInWays } from '@recto/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorFields } from '../../log.ts';
import { ProblemError } from '../../problems.ts';
import type { AppContext } from '../app-context.ts';
import type { Gate } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import {
  beginningCookie,
  beginningOf,
  endedBeginning,
  endedCookie,
  sessionCookie,
  sessionSecretOf,
} from './session-cookie.ts';

const path = `${reviewApiPath}/sign-in`;
const hidden = { schema: { hide: true }, config: { rateLimit: false } } as const;

/** Signing in at the operator's identity provider, and out. Browsers are sent here and there. */
export function singleSignOn(app: FastifyInstance, context: AppContext, gate: Gate): void {
  app.get(path, {
    schema: {
      operationId: 'getSignInWays',
      tags: ['review screen'],
      summary: 'How people can sign in besides by name and password',
      security: [],
      response: { 200: SignInWays, ...problemResponse },
    },
    handler: async () => ({ provider: context.singleSignOn?.name ?? null }),
  });
  app.get(`${path}/begin`, { ...hidden, handler: (request, reply) => begin(context, request, reply) });
  app.get(`${path}/return`, {
    ...hidden,
    handler: (request, reply) => finish(context, gate, request, reply),
  });
  app.get(`${path}/out`, { ...hidden, handler: (request, reply) => signOut(context, request, reply) });
  app.post(`${path}/ended`, {
    ...hidden,
    bodyLimit: 64 * 1024,
    handler: (request, reply) => ended(context, request, reply),
  });
}

function present({ singleSignOn }: AppContext) {
  if (singleSignOn === undefined)
    throw new ProblemError('PATH_UNKNOWN', 'No identity provider is configured.');
  return singleSignOn;
}

function ownUrl(context: AppContext, path: string): string {
  return new URL(path, present(context).publicUrl).href;
}

async function begin(context: AppContext, request: FastifyRequest, reply: FastifyReply) {
  const provider = present(context);
  try {
    const { url, ...known } = await provider.begin(ownUrl(context, `${path}/return`));
    return reply.header('set-cookie', beginningCookie(request, known)).redirect(url);
  } catch (error) {
    return failed(context, reply, 'unreachable', error);
  }
}

async function finish(context: AppContext, gate: Gate, request: FastifyRequest, reply: FastifyReply) {
  const provider = present(context);
  const begun = beginningOf(request);
  reply.header('set-cookie', endedBeginning(request));
  if (begun === undefined) return failed(context, reply, 'expired');
  const url = new URL(request.url, provider.publicUrl);
  try {
    const found = await provider.finish(url, begun);
    if (found === undefined) return failed(context, reply, 'no-group');
    await gate.onSignIn(request, found.user);
    context.log.write('info', 'session.begun', { userId: found.user.id });
    return reply.header('set-cookie', sessionCookie(request, found.secret)).redirect('/');
  } catch (error) {
    return failed(context, reply, 'refused', error);
  }
}

/** The screen says in the person's language what happened. */
function failed({ log }: AppContext, reply: FastifyReply, why: string, error?: unknown) {
  log.write('warn', 'oidc.failed', { why, ...(error !== undefined && errorFields(error)) });
  return reply.redirect(`/?sign-in=${why}`);
}

/** A link, since the browser goes on to the provider. The cookie is sent only from our own pages. */
async function signOut(context: AppContext, request: FastifyRequest, reply: FastifyReply) {
  const secret = sessionSecretOf(request);
  const url = secret === undefined ? undefined : await present(context).end(secret, ownUrl(context, '/'));
  return reply.header('set-cookie', endedCookie(request)).redirect(url ?? '/');
}

/** By OpenID Connect Back-Channel Logout: from the provider's server, not from a browser. */
async function ended(context: AppContext, request: FastifyRequest, reply: FastifyReply) {
  const { logout_token: token } = (request.body ?? {}) as { readonly logout_token?: unknown };
  if (typeof token !== 'string') throw new ProblemError('BODY_MALFORMED', 'Expected logout_token.');
  try {
    const sessions = await present(context).endBy(token);
    context.log.write('info', 'oidc.signed-out', { sessions });
  } catch (error) {
    context.log.write('warn', 'oidc.failed', { why: 'logout-token', ...errorFields(error) });
    throw new ProblemError('BODY_MALFORMED', 'Expected a logout token of the identity provider.');
  }
  return reply.code(200).send();
}
