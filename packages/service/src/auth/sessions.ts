import { createHash, randomBytes } from 'node:crypto';
import { type Clock, timestamp, timestampIn } from '../clock.ts';
import type { AccountStore } from '../store/account-store.ts';
import type { Principal } from './principal.ts';
import { userPrincipal } from './sign-in.ts';

interface SessionOf {
  readonly principal: Principal;
  readonly expiresAt: string;
}

/** Users signed in by cookie. The cookie's value is a secret; only a digest of it is stored. */
export interface Sessions {
  /** Starts a session and returns the secret for its cookie. */
  begin(user: Principal): Promise<SessionOf & { readonly secret: string }>;
  /** The owner of a session; `prolong` extends it. Undefined if it is unknown or has ended. */
  find(secret: string, options: { readonly prolong: boolean }): Promise<SessionOf | undefined>;
  end(secret: string): Promise<void>;
}

/** Sessions that end after `lifetimeMs` of inactivity. Changing the user's password ends them at once. */
export function createSessions(accounts: AccountStore, clock: Clock, lifetimeMs: number): Sessions {
  return {
    async begin(user) {
      const secret = randomBytes(32).toString('base64url');
      const expiresAt = timestampIn(clock, lifetimeMs);
      await accounts.removeEndedTokens(timestamp(clock));
      const { organizationId, kind: principalKind, id: principalId } = user;
      await accounts.createToken({
        digest: sessionDigest(secret),
        organizationId,
        principalKind,
        principalId,
        expiresAt,
      });
      return { principal: user, expiresAt, secret };
    },
    async find(secret, { prolong }) {
      const digest = sessionDigest(secret);
      const row = await accounts.findToken(digest, timestamp(clock));
      if (row === undefined || row.principalKind !== 'user') return undefined;
      const user = await accounts.findUserById(row.organizationId, row.principalId);
      if (user === undefined) return undefined;
      const expiresAt = prolong ? timestampIn(clock, lifetimeMs) : row.expiresAt;
      // Not on every request: writes wait for the disk.
      const isWorthIt = Date.parse(expiresAt) - Date.parse(row.expiresAt) > lifetimeMs / 60;
      if (isWorthIt) await accounts.prolongToken(digest, expiresAt);
      return { principal: userPrincipal(user), expiresAt: isWorthIt ? expiresAt : row.expiresAt };
    },
    end: (secret) => accounts.removeToken(sessionDigest(secret)),
  };
}

/**
 * Different from the digest of a bearer token, so a cookie's value does not work as a token, nor a token as a cookie.
 */
export function sessionDigest(secret: string): string {
  return createHash('sha256').update(`session ${secret}`).digest('hex');
}
