import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ActionDefinition } from '@recto/document';
import { hashPassword } from './auth/passwords.ts';
import { newSecret } from './auth/secrets.ts';
import { type Clock, timestamp } from './clock.ts';
import { derivedUuid } from './identifiers.ts';
import type { AccountStore, AppRow, UserRow } from './store/account-store.ts';
import { latestVersion, type Publication } from './store/action-store.ts';
import type { Store } from './store/store.ts';

/** Secrets of the accounts created on the first start. Stored only in the credentials file. */
export interface FirstCredentials {
  readonly organizationId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly username: string;
  readonly password: string;
  /** Receivers verify the signature of callbacks with it. */
  readonly callbackSecret: string;
}

export type Templates = Readonly<Record<string, ActionDefinition>>;

export interface OrganizationRequest {
  readonly name: string;
  /** The organization's first user, who may do everything in it. */
  readonly username: string;
  readonly templates: Templates;
  readonly at: string;
  /** Encrypts the secret of callbacks for storage. */
  readonly seal: (text: string) => string;
  /** Stores the secrets safely from a crash; called before the organization is committed. */
  readonly keep: (credentials: FirstCredentials) => void;
}

/** Creates an organization with a connected app, a user and the templates, all in one transaction. */
export async function createOrganization(
  store: Pick<Store, 'organizations' | 'accounts'>,
  { name, username, templates, at: createdAt, seal, keep }: OrganizationRequest,
): Promise<FirstCredentials> {
  const organizationId = randomUUID();
  const callbackSecret = randomBytes(32).toString('hex');
  const owner = { organizationId, createdAt, tenants: ['*'] };
  const { app, clientSecret } = await newApp({ ...owner, name: 'First app' });
  const password = newSecret();
  const [namesake] = await store.accounts.findUsers(username);
  const user = firstUser(owner, username, await hashPassword(password, namesake?.passwordHash));
  const { clientId } = app;
  const credentials = { organizationId, clientId, clientSecret, username, password, callbackSecret };
  const organization = { id: organizationId, name, callbackSecret: seal(callbackSecret), createdAt };
  const publications = Object.entries(templates).map(([template, definition]) =>
    publicationOf(organizationId, template, definition, createdAt),
  );
  await store.organizations.create({ organization, app, user, publications }, () => keep(credentials));
  return credentials;
}

function firstUser(
  owner: Pick<UserRow, 'organizationId' | 'createdAt' | 'tenants'>,
  username: string,
  passwordHash: string,
): UserRow {
  return {
    ...owner,
    id: randomUUID(),
    username,
    name: 'Administrator',
    email: `${username}@localhost`,
    passwordHash,
    permissions: ['Manage Actions', 'Build Actions', 'Execute Published Actions'],
  };
}

/** A connected app that may submit documents and look up the ids for that. */
export async function createFirstApp(
  accounts: AccountStore,
  app: Pick<AppRow, 'organizationId' | 'name' | 'tenants' | 'createdAt'>,
): Promise<Pick<FirstCredentials, 'clientId' | 'clientSecret'>> {
  const { app: row, clientSecret } = await newApp(app);
  await accounts.createApp(row);
  return { clientId: row.clientId, clientSecret };
}

async function newApp(app: Pick<AppRow, 'organizationId' | 'name' | 'tenants' | 'createdAt'>) {
  const clientId = randomUUID().replaceAll('-', '');
  const clientSecret = newSecret();
  const secretHash = await hashPassword(clientSecret);
  const permissions: AppRow['permissions'] = ['Execute Published Actions', 'View Actions'];
  return { app: { ...app, clientId, secretHash, permissions }, clientSecret };
}

/** Publishes each template that the organization does not have yet, as 1.0.0. Their ids never change. */
export async function publishTemplates(
  store: Store,
  clock: Clock,
  organizationId: string,
  templates: Templates,
): Promise<void> {
  for (const [template, definition] of Object.entries(templates)) {
    const publication = publicationOf(organizationId, template, definition, timestamp(clock));
    if ((await store.actions.find(organizationId, publication.actionId)) !== undefined) continue;
    await store.actions.publish(publication);
  }
}

/** Publishes the next version of each template whose newest version is another. Returns their names. */
export async function publishChanged(
  actions: Store['actions'],
  organizationId: string,
  templates: Templates,
  at: string,
): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const [template, definition] of Object.entries(templates)) {
    const publication = publicationOf(organizationId, template, definition, at);
    const newest = await actions.findVersion(organizationId, publication.actionId, latestVersion);
    if (isDeepStrictEqual(newest?.definition, definition)) continue;
    await actions.publishNext(publication);
    changed.push(template);
  }
  return changed;
}

function publicationOf(
  organizationId: string,
  template: string,
  definition: ActionDefinition,
  at: string,
): Publication {
  const actionId = templateActionId(organizationId, template);
  return { organizationId, actionId, version: '1.0.0', definition, by: organizationId, at };
}

/** The id of a template's action in an organization. */
export function templateActionId(organizationId: string, template: string): string {
  return derivedUuid('template', organizationId, template);
}
