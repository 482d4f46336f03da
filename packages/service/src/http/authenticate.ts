import type { FastifyRequest } from 'fastify';
import { parseAuthorization } from '../auth/authorization-header.ts';
import type { Principal } from '../auth/principal.ts';
import type { SignIn } from '../auth/sign-in.ts';
import { ProblemError } from '../problems.ts';
import type { FailedSignIns } from './failed-sign-ins.ts';

// Basic, because clients that wait for a challenge before they send a password know no other.
const challenge = { 'www-authenticate': 'Basic realm="Recto", charset="UTF-8"' };

/** Who makes the request, by Basic or Bearer. Throws a 401 problem, or 429 after too many failures. */
export async function authenticate(
  request: FastifyRequest,
  signIn: SignIn,
  failures: FailedSignIns,
): Promise<Principal> {
  const { authorization } = request.headers;
  if (authorization === undefined) {
    throw new ProblemError(
      'CREDENTIALS_MISSING',
      'Expected an Authorization header, Basic or Bearer.',
      challenge,
    );
  }
  const credentials = parseAuthorization(authorization);
  if (credentials === undefined) {
    throw new ProblemError('CREDENTIALS_INVALID', 'Expected Authorization: Basic … or Bearer ….', challenge);
  }
  failures.check(request.ip);
  if (credentials.scheme === 'bearer') {
    const principal = await signIn.withToken(credentials.token);
    if (principal !== undefined) return principal;
    failures.count(request.ip);
    throw new ProblemError(
      'TOKEN_INVALID',
      'The token is unknown or has ended; ask for a new one.',
      challenge,
    );
  }
  const principal = await signIn.withPassword(credentials.username, credentials.password);
  if (principal !== undefined) return principal;
  failures.count(request.ip);
  throw new ProblemError('CREDENTIALS_INVALID', 'No user has this name and password.', challenge);
}
