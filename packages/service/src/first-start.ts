import { randomBytes, randomUUID } from 'node:crypto';
import type { ActionDefinition } from '@recto/document';
import { hashPassword } from './auth/passwords.ts';
import { newSecret } from './auth/secrets.ts';
import { type Clock, timestamp } from './clock.ts';
import { derivedUuid } from './identifiers.ts';
import type { AccountStore, AppRow } from './store/account-store.ts';
import type { Store } from './store/store.ts';

/** Secrets of the accounts that the first start makes. They are kept nowhere but in the credentials file. */
export interface FirstCredentials {
  readonly organizationId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly username: string;
  readonly password: string;
  /** Receivers check the signature of callbacks with it. */
  readonly callbackSecret: string;
}

/** An organization with a connected app, a user and every permission between them. */
export async function createFirstOrganization(store: Store, clock: Clock): Promise<FirstCredentials> {
  const createdAt = timestamp(clock);
  const organizationId = randomUUID();
  const callbackSecret = randomBytes(32).toString('hex');
  const name = 'My organization';
  await store.accounts.createOrganization({ id: organizationId, name, callbackSecret, createdAt });
  const owner = { organizationId, createdAt, tenants: '["*"]' };
  const app = await createFirstApp(store.accounts, { ...owner, name: 'First app' });
  const user = { username: 'admin', password: newSecret() };
  await store.accounts.createUser({
    ...owner,
    id: randomUUID(),
    username: user.username,
    name: 'Administrator',
    email: 'admin@localhost',
    passwordHash: await hashPassword(user.password),
    permissions: JSON.stringify(['Manage Actions', 'Build Actions', 'Execute Published Actions']),
  });
  return { organizationId, ...app, ...user, callbackSecret };
}

/** A connected app that may submit documents and find the ids for it. */
export async function createFirstApp(
  accounts: AccountStore,
  app: Pick<AppRow, 'organizationId' | 'name' | 'tenants' | 'createdAt'>,
): Promise<Pick<FirstCredentials, 'clientId' | 'clientSecret'>> {
  const clientId = randomUUID().replaceAll('-', '');
  const clientSecret = newSecret();
  const secretHash = await hashPassword(clientSecret);
  const permissions = JSON.stringify(['Execute Published Actions', 'View Actions']);
  await accounts.createApp({ ...app, clientId, secretHash, permissions });
  return { clientId, clientSecret };
}

/** Publishes each template that the organization does not have yet, as 1.0.0. Their ids never change. */
export async function publishTemplates(
  store: Store,
  clock: Clock,
  organizationId: string,
  templates: Readonly<Record<string, ActionDefinition>>,
): Promise<void> {
  for (const [template, definition] of Object.entries(templates)) {
    const actionId = templateActionId(organizationId, template);
    if ((await store.actions.find(organizationId, actionId)) !== undefined) continue;
    await store.actions.publish({
      organizationId,
      actionId,
      version: '1.0.0',
      definition,
      by: organizationId,
      at: timestamp(clock),
    });
  }
}

/** The id of a template's action in an organization. */
export function templateActionId(organizationId: string, template: string): string {
  return derivedUuid('template', organizationId, template);
}
