import { createHash, randomUUID } from 'node:crypto';
import { type Clock, timestamp, timestampIn } from '../clock.ts';
import type { AccountStore, AppRow, UserRow } from '../store/account-store.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { Principal } from './principal.ts';
import { createVerifiedMemory } from './verified-memory.ts';

/** Runs an expensive check, at once or in turn. */
export type InTurn = <T>(check: () => Promise<T>) => Promise<T>;

/**
 * Identifies callers. The methods return undefined for credentials that match nobody. A password that matched moments
 * ago takes no turn.
 */
export interface SignIn {
  withPassword(username: string, password: string, inTurn?: InTurn): Promise<Principal | undefined>;
  withClientSecret(clientId: string, clientSecret: string, inTurn?: InTurn): Promise<Principal | undefined>;
  withToken(token: string): Promise<Principal | undefined>;
  /** A new bearer token. */
  issueToken(principal: Principal): Promise<string>;
}

const memoryMs = 60_000;

const atOnce: InTurn = (check) => check();

export function createSignIn(accounts: AccountStore, clock: Clock, tokenLifetimeMs: number): SignIn {
  const memory = createVerifiedMemory(clock, memoryMs);
  // An unknown name takes as long as a known one, so timing does not reveal which names exist.
  const nobody = hashPassword(randomUUID());
  const fits = async (secret: string, hash: string | undefined, inTurn: InTurn): Promise<boolean> => {
    if (hash !== undefined && memory.has(secret, hash)) return true;
    const verified = await inTurn(async () => verifyPassword(secret, hash ?? (await nobody)));
    if (verified && hash !== undefined) memory.add(secret, hash);
    return verified && hash !== undefined;
  };
  return {
    async withPassword(username, password, inTurn = atOnce) {
      // Organizations do not know each other's names, so several may share one. The oldest user with that password is
      // meant.
      const users = await accounts.findUsers(username);
      for (const user of users) {
        if (await fits(password, user.passwordHash, inTurn)) return userPrincipal(user);
      }
      if (users.length === 0) await fits(password, undefined, inTurn);
      return undefined;
    },
    async withClientSecret(clientId, clientSecret, inTurn = atOnce) {
      const app = await accounts.findApp(clientId);
      return (await fits(clientSecret, app?.secretHash, inTurn)) && app !== undefined
        ? appPrincipal(app)
        : undefined;
    },
    async withToken(token) {
      const row = await accounts.findToken(digestOf(token), timestamp(clock));
      if (row === undefined) return undefined;
      if (row.principalKind === 'app') {
        const app = await accounts.findApp(row.principalId);
        return app && appPrincipal(app);
      }
      const user = await accounts.findUserById(row.organizationId, row.principalId);
      return user && userPrincipal(user);
    },
    async issueToken({ kind, id, organizationId }) {
      const token = randomUUID();
      await accounts.removeEndedTokens(timestamp(clock));
      const expiresAt = timestampIn(clock, tokenLifetimeMs);
      const digest = digestOf(token);
      await accounts.createToken({ digest, organizationId, principalKind: kind, principalId: id, expiresAt });
      return token;
    },
  };
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function appPrincipal(app: AppRow): Principal {
  return {
    kind: 'app',
    id: app.clientId,
    name: app.name,
    organizationId: app.organizationId,
    permissions: app.permissions,
    tenants: app.tenants,
  };
}

/** A user as the sender of a request. */
export function userPrincipal(user: UserRow): Principal {
  return {
    kind: 'user',
    id: user.id,
    name: user.username,
    organizationId: user.organizationId,
    permissions: user.permissions,
    tenants: user.tenants,
  };
}
