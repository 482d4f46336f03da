import type { FastifyRequest } from 'fastify';
import { parseAuthorization } from '../auth/authorization-header.ts';
import type { Principal } from '../auth/principal.ts';
import type { SignIn } from '../auth/sign-in.ts';
import { ProblemError } from '../problems.ts';
import type { FailedSignIns } from './failed-sign-ins.ts';

/** The claimed identity: a user by name, an app by its id. */
export interface Account {
  readonly kind: 'user' | 'app';
  readonly name: string;
}

/** Counts failures and is notified of sign-ins. */
export interface SignInWatch {
  readonly failures: FailedSignIns;
  readonly onSignIn: (request: FastifyRequest, principal: Principal) => Promise<void>;
  /** Counts a failure; throws a 429 problem if the account had too many. */
  readonly onFailure: (request: FastifyRequest, account: Account) => Promise<void>;
}

// Basic, because clients that wait for a challenge before sending a password support nothing else.
const challenge = { 'www-authenticate': 'Basic realm="Recto", charset="UTF-8"' };

/**
 * The sender of the request, by Basic or Bearer. Throws a 401 problem, or 429 after too many failures of the account.
 */
export async function authenticate(
  request: FastifyRequest,
  signIn: SignIn,
  { failures, onSignIn, onFailure }: SignInWatch,
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
  if (credentials.scheme === 'bearer') {
    const principal = await signIn.withToken(credentials.token);
    if (principal !== undefined) return principal;
    await failures.count(request.ip, 'bearer');
    throw new ProblemError(
      'TOKEN_INVALID',
      'The token is unknown or has expired; ask for a new one.',
      challenge,
    );
  }
  const { username, password } = credentials;
  const turn = failures.turnOf(request, `user ${username}`);
  let isRemembered = true;
  const principal = await signIn.withPassword(username, password, (check) => {
    isRemembered = false;
    return turn(check);
  });
  if (principal !== undefined) {
    // Basic sends the password with every request: a sign-in is reported only if the password had to be checked.
    if (!isRemembered) await onSignIn(request, principal);
    return principal;
  }
  await onFailure(request, { kind: 'user', name: username });
  throw new ProblemError('CREDENTIALS_INVALID', 'No user has this name and password.', challenge);
}
