import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword } from './auth/passwords.ts';
import { newSecret } from './auth/secrets.ts';
import { createEgressGuard, resolveBySystem } from './callbacks/egress-guard.ts';
import { systemClock, timestamp } from './clock.ts';
import type { ServiceConfig } from './config.ts';
import { readCredentials, writeCredentials } from './credentials-file.ts';
import { createFirstApp } from './first-start.ts';
import { createLog } from './log.ts';
import { openStorage } from './storage.ts';
import { type AccountStore, createAccountStore, type UserRow } from './store/account-store.ts';
import { createVault } from './vault.ts';

/** There is nothing to reset; the message says why and what to do. */
export class ResetError extends Error {
  readonly code = 'RESET_IMPOSSIBLE';
  readonly retryable = false;

  constructor(message: string) {
    super(message);
    this.name = 'ResetError';
  }
}

/**
 * Gives a user with Manage Actions a new password, ends the user's tokens and writes `credentials.json` and `netrc`; if
 * the file was lost, also creates a new connected app, as the old ones' secrets are unknown. Without `username`: the
 * first such user. Only for a stopped server: throws DataDirectoryError while it runs, and {@link ResetError} if no
 * server has ever run or there is no such user.
 */
export async function resetCredentials(
  config: ServiceConfig,
  username?: string,
): Promise<{ readonly username: string; readonly credentialsFile: string }> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'recto.db'))) {
    throw new ResetError(`no server has ever run on ${dataDir}: name its data directory with RECTO_DATA`);
  }
  const log = createLog(systemClock, 'error', () => {});
  const egress = createEgressGuard(config.egressAllow, resolveBySystem);
  const storage = await openStorage(config, { clock: systemClock, log, egress });
  try {
    return await reset(createAccountStore(storage.database), config, username);
  } finally {
    await storage.close();
  }
}

async function reset(accounts: AccountStore, config: ServiceConfig, username: string | undefined) {
  const organization = await accounts.firstOrganization();
  if (organization === undefined) throw new ResetError('no server has ever run on this data: start one');
  const createdAt = timestamp(systemClock);
  const owner = { organizationId: organization.id, createdAt, tenants: ['*'] };
  const user = managerOf(await accounts.listUsers(organization.id), username);
  const password = newSecret();
  await accounts.changeUser(organization.id, user.id, {
    passwordHash: await hashPassword(password, user.passwordHash),
  });
  const known = readCredentials(config.dataDir);
  writeCredentials(config.dataDir, {
    baseUrl: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`,
    organizationId: organization.id,
    ...(known ?? (await createFirstApp(accounts, { ...owner, name: `App of ${createdAt.slice(0, 10)}` }))),
    username: user.username,
    password,
    callbackSecret: createVault(config.secretKey).open(organization.callbackSecret),
  });
  return { username: user.username, credentialsFile: join(config.dataDir, 'credentials.json') };
}

function managerOf(users: readonly UserRow[], username: string | undefined): UserRow {
  const managers = users.filter(({ permissions }) => permissions.includes('Manage Actions'));
  const oldest = managers.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))[0];
  const found = username === undefined ? oldest : managers.find((user) => user.username === username);
  if (found !== undefined) return found;
  const names = managers.map((user) => user.username).join(', ');
  throw new ResetError(`no user with this name has Manage Actions; these have: ${names}`);
}
