import { createHash, randomUUID } from 'node:crypto';
import { type Clock, timestamp, timestampIn } from '../clock.ts';
import type { AccountStore, AppRow, UserRow } from '../store/account-store.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { Principal } from './principal.ts';
import { createVerifiedMemory } from './verified-memory.ts';

/** Tells who someone is. The methods return undefined for credentials that fit nobody. */
export interface SignIn {
  withPassword(username: string, password: string): Promise<Principal | undefined>;
  withClientSecret(clientId: string, clientSecret: string): Promise<Principal | undefined>;
  withToken(token: string): Promise<Principal | undefined>;
  /** A new bearer token. */
  issueToken(principal: Principal): Promise<string>;
}

const memoryMs = 60_000;

export function createSignIn(accounts: AccountStore, clock: Clock, tokenLifetimeMs: number): SignIn {
  const memory = createVerifiedMemory(clock, memoryMs);
  // Somebody unknown costs as much time as somebody known, so that names cannot be found out by the clock.
  const nobody = hashPassword(randomUUID());
  const fits = async (secret: string, hash: string | undefined): Promise<boolean> => {
    if (hash !== undefined && memory.has(secret, hash)) return true;
    const verified = await verifyPassword(secret, hash ?? (await nobody));
    if (verified && hash !== undefined) memory.add(secret, hash);
    return verified && hash !== undefined;
  };
  return {
    async withPassword(username, password) {
      const user = await accounts.findUser(username);
      return (await fits(password, user?.passwordHash)) && user !== undefined
        ? userPrincipal(user)
        : undefined;
    },
    async withClientSecret(clientId, clientSecret) {
      const app = await accounts.findApp(clientId);
      return (await fits(clientSecret, app?.secretHash)) && app !== undefined ? appPrincipal(app) : undefined;
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
    permissions: JSON.parse(app.permissions),
    tenants: JSON.parse(app.tenants),
  };
}

/** A user as who makes a request. */
export function userPrincipal(user: UserRow): Principal {
  return {
    kind: 'user',
    id: user.id,
    name: user.username,
    organizationId: user.organizationId,
    permissions: JSON.parse(user.permissions),
    tenants: JSON.parse(user.tenants),
  };
}
