import { createHash, randomUUID } from 'node:crypto';
import { type Clock, timestamp, timestampIn } from '../clock.ts';
import type { AccountStore, AppRow, UserRow } from '../store/account-store.ts';
import { hashOfPassword, hashPassword } from './passwords.ts';
import type { Principal } from './principal.ts';
import { createVerifiedMemory } from './verified-memory.ts';

/** Runs an expensive check, at once or in turn. */
export type InTurn = <T>(check: () => Promise<T>) => Promise<T>;

/**
 * Identifies callers. The methods return undefined for credentials that match nobody. A password that matched moments
 * ago takes no turn.
 */
export interface SignIn {
  /** For whoever is known by the password alone: nobody with a second factor. */
  withPassword(username: string, password: string, inTurn?: InTurn): Promise<Principal | undefined>;
  /** Whose password it is. With a second factor, they are not signed in by it. */
  ownerOfPassword(username: string, password: string, inTurn?: InTurn): Promise<Principal | undefined>;
  withClientSecret(clientId: string, clientSecret: string, inTurn?: InTurn): Promise<Principal | undefined>;
  withToken(token: string): Promise<Principal | undefined>;
  /** A new bearer token. */
  issueToken(principal: Principal): Promise<string>;
}

const memoryMs = 60_000;

const atOnce: InTurn = (check) => check();

export function createSignIn(
  accounts: AccountStore,
  clock: Clock,
  tokenLifetimeMs: number,
  needsCode: (userId: string) => Promise<boolean>,
): SignIn {
  const memory = createVerifiedMemory(clock, memoryMs);
  // An unknown name takes as long as a known one, so timing does not reveal which names exist.
  const nobody = hashPassword(randomUUID());
  /** Which of the hashes the secret fits: one that it fitted moments ago, or after one check of all of them. */
  const fitting = async (
    secret: string,
    hashes: readonly string[],
    inTurn: InTurn,
  ): Promise<string | undefined> => {
    const remembered = hashes.find((hash) => memory.has(secret, hash));
    if (remembered !== undefined) return remembered;
    const checked = hashes.length > 0 ? hashes : [await nobody];
    const found = await inTurn(() => hashOfPassword(secret, checked));
    if (found === undefined || !hashes.includes(found)) return undefined;
    memory.add(secret, found);
    return found;
  };
  const ownerOfPassword: SignIn['ownerOfPassword'] = async (username, password, inTurn = atOnce) => {
    // Organizations do not know each other's names, so several may share one. The oldest user with that password is
    // meant.
    const users = await accounts.findUsers(username);
    const hashes = users.map(({ passwordHash }) => passwordHash);
    const found = await fitting(password, hashes, inTurn);
    const user = users.find(({ passwordHash }) => passwordHash === found);
    return user && userPrincipal(user);
  };
  return {
    ownerOfPassword,
    async withPassword(username, password, inTurn) {
      const owner = await ownerOfPassword(username, password, inTurn);
      return owner === undefined || (await needsCode(owner.id)) ? undefined : owner;
    },
    async withClientSecret(clientId, clientSecret, inTurn = atOnce) {
      const app = await accounts.findApp(clientId);
      const found = await fitting(clientSecret, app === undefined ? [] : [app.secretHash], inTurn);
      return found === undefined ? undefined : app && appPrincipal(app);
    },
    ...tokensOf(accounts, clock, tokenLifetimeMs),
  };
}

/** Bearer tokens. */
function tokensOf(
  accounts: AccountStore,
  clock: Clock,
  tokenLifetimeMs: number,
): Pick<SignIn, 'withToken' | 'issueToken'> {
  return {
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
