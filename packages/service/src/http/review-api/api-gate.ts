import { backgroundHeader, isUuid, reviewHeader } from '@recto/contract';
import type { FastifyRequest } from 'fastify';
import { may, type Permission } from '../../auth/principal.ts';
import { ProblemError } from '../../problems.ts';
import type { AppContext } from '../app-context.ts';
import { authenticate } from '../authenticate.ts';
import type { Gate } from '../gate.ts';
import { sessionSecretOf } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the session of the request's cookie expires; undefined if the request has an Authorization header. */
    sessionEndsAt: string | undefined;
  }
}

/** A hook that admits signed-in callers, by cookie or Authorization header, with one of the permissions. */
export type ApiGate = (...anyOf: readonly Permission[]) => (request: FastifyRequest) => Promise<void>;

/**
 * Guards every route of the review screen. Requests with a cookie must come from our own pages: browsers send cookies
 * with whatever any page requests.
 */
export function createApiGate({ sessions, singleSignOn, signIn, limits }: AppContext, gate: Gate): ApiGate {
  return (...anyOf) =>
    async (request) => {
      checkIds(request);
      if (request.headers.authorization !== undefined) {
        request.principal = await authenticate(request, signIn, gate);
      } else {
        await checkCookie(request, sessions, singleSignOn);
      }
      const { principal } = request;
      if (principal === undefined) throw new ProblemError('INTERNAL');
      await limits.countRequest(principal.organizationId);
      if (anyOf.length > 0 && !anyOf.some((permission) => may(principal, permission))) {
        throw new ProblemError('PERMISSION_MISSING', `Expected one of: ${anyOf.join(', ')}.`);
      }
    };
}

async function checkCookie(
  request: FastifyRequest,
  sessions: AppContext['sessions'],
  singleSignOn: AppContext['singleSignOn'],
): Promise<void> {
  const secret = sessionSecretOf(request);
  if (secret === undefined) throw new ProblemError('SESSION_MISSING', 'Not signed in.');
  if (request.method !== 'GET' && request.method !== 'HEAD') checkOrigin(request);
  const prolong = request.headers[backgroundHeader] === undefined;
  const goesOn = singleSignOn === undefined || (await singleSignOn.goesOn(secret));
  const session = goesOn ? await sessions.find(secret, { prolong }) : undefined;
  if (session === undefined) throw new ProblemError('SESSION_ENDED', 'The session has ended; sign in again.');
  request.principal = session.principal;
  request.sessionEndsAt = session.expiresAt;
}

/**
 * Throws a 403 problem for a request that a page of another origin may have caused: without the header that such a page
 * cannot send, or with a foreign Origin.
 */
export function checkOrigin(request: FastifyRequest): void {
  const { origin, host } = request.headers;
  const forwarded = request.headers['x-forwarded-host'];
  const ours = [host, typeof forwarded === 'string' ? forwarded : undefined];
  const isOurs = origin === undefined || (URL.canParse(origin) && ours.includes(new URL(origin).host));
  if (isOurs && request.headers[reviewHeader] !== undefined) return;
  throw new ProblemError(
    'CSRF_REFUSED',
    `Expected the header ${reviewHeader} and an Origin of this server; only its own pages may do this.`,
  );
}

/** Parameters of paths that are no UUIDs: numbers, versions, and names of lists and their rows. */
const otherIds: ReadonlySet<string> = new Set(['page', '*', 'versionSemantic', 'catalogue', 'row']);

function checkIds(request: FastifyRequest): void {
  const params = request.params as Record<string, string>;
  for (const [name, value] of Object.entries(params)) {
    if (otherIds.has(name)) continue;
    if (!isUuid(value)) throw new ProblemError('IDENTIFIER_MALFORMED', `Expected ${name} to be a UUID.`);
    params[name] = value.toLowerCase();
  }
}
