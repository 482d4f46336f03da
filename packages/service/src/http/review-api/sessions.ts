import { reviewApiPath, Session, SessionRequest } from '@recto/contract';
import { fileExtensions } from '@recto/sandbox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { may, type Principal } from '../../auth/principal.ts';
import { timestamp } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import type { AppContext } from '../app-context.ts';
import { checkedBody } from '../checked-body.ts';
import { type Gate, principalOf } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { type ApiGate, checkOrigin } from './api-gate.ts';
import { endedCookie, sessionCookie, sessionSecretOf } from './session-cookie.ts';

const path = `${reviewApiPath}/session`;
const tags = ['review screen'];

/** Signing in to the review screen, and out. */
export function sessions(app: FastifyInstance, context: AppContext, gate: Gate, apiGate: ApiGate): void {
  signInRoute(app, context, gate);
  app.get(path, {
    schema: {
      operationId: 'getSession',
      tags,
      summary: 'Who is signed in, what they may do, and for how long',
      response: { 200: Session, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => sessionBody(context, principalOf(request), request.sessionEndsAt ?? null),
  });
  app.delete(path, {
    schema: {
      operationId: 'signOut',
      tags,
      summary: 'Sign out; drafts stay',
      security: [],
      response: { 204: Type.Null(), ...problemResponse },
    },
    handler: async (request, reply) => {
      checkOrigin(request);
      const secret = sessionSecretOf(request);
      if (secret !== undefined) await context.sessions.end(secret);
      return reply.code(204).header('set-cookie', endedCookie(request)).send();
    },
  });
}

function signInRoute(app: FastifyInstance, context: AppContext, gate: Gate): void {
  app.post(path, {
    schema: {
      operationId: 'signIn',
      tags,
      summary: "Sign in with a user's name and password; the session is in a cookie",
      security: [],
      body: SessionRequest,
      response: { 200: Session, ...problemResponse },
    },
    handler: async (request, reply) => {
      checkOrigin(request);
      const user = await userOf(context, gate, request);
      const { secret, expiresAt } = await context.sessions.begin(user);
      context.log.write('info', 'session.begun', { userId: user.id });
      reply.header('set-cookie', sessionCookie(request, secret)).header('cache-control', 'no-store');
      return sessionBody(context, user, expiresAt);
    },
  });
}

async function userOf(
  { signIn, secondFactors }: AppContext,
  { failures, onSignIn, onFailure }: Gate,
  request: FastifyRequest,
): Promise<Principal> {
  const { username, password, code } = checkedBody(request, SessionRequest, 'username and password');
  const turn = failures.turnOf(request, `user ${username}`);
  const user = await signIn.ownerOfPassword(username, password, turn);
  const needsCode = user !== undefined && (await secondFactors.isRequired(user.id));
  if (needsCode && code === undefined) {
    throw new ProblemError('CODE_MISSING', 'Expected the code of the authenticator app too.');
  }
  if (user !== undefined && (!needsCode || (await secondFactors.accepts(user.id, code ?? '')))) {
    await onSignIn(request, user);
    return user;
  }
  if (needsCode) await failures.countCode(user.id);
  await onFailure(request, { kind: 'user', name: username });
  throw new ProblemError('CREDENTIALS_INVALID', 'No user has this name, password and code.');
}

async function sessionBody(
  { store, clock, config, reader }: AppContext,
  principal: Principal,
  expiresAt: string | null,
): Promise<Session> {
  const { id, name, organizationId, permissions } = principal;
  const organization = await store.accounts.findOrganization(organizationId);
  const manage = may(principal, 'Manage Actions');
  const assigned = manage ? [] : await store.actions.listReviewable(organizationId, id);
  const review = manage || assigned.length > 0;
  // Pages will be viewed next.
  if (review) void reader.warmUpDrawing?.();
  return {
    user: { id, name },
    organization: { id: organizationId, name: organization?.name ?? '' },
    permissions: [...permissions] as Session['permissions'],
    roles: {
      review,
      submit: may(principal, 'Execute Published Actions'),
      manage,
    },
    expiresAt,
    now: timestamp(clock),
    limits: {
      uploadBytes: config.maxUploadBytes,
      claimSeconds: config.reviewLockMs / 1000,
      fileExtensions: Object.values(fileExtensions).flat(),
    },
  };
}
