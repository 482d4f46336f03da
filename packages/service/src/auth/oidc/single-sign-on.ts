import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Permission } from '@recto/contract';
import { type Clock, timestamp, timestampIn } from '../../clock.ts';
import { errorFields, type Log } from '../../log.ts';
import type { OidcSettings } from '../../oidc-settings.ts';
import type { UserRow } from '../../store/account-store.ts';
import type { Store } from '../../store/store.ts';
import type { Vault } from '../../vault.ts';
import type { Principal } from '../principal.ts';
import { type Sessions, sessionDigest } from '../sessions.ts';
import { userPrincipal } from '../sign-in.ts';
import { type Beginning, createProvider, type Grant, type Person } from './provider.ts';

interface Parts {
  readonly store: Pick<Store, 'accounts' | 'signIns'>;
  readonly sessions: Sessions;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Signing in at the operator's identity provider, for people. Programs keep using connected apps. */
export interface SingleSignOn {
  /** On the button. */
  readonly name: string;
  readonly publicUrl: URL;
  begin(redirectUrl: string): Promise<Beginning>;
  /** Undefined: the person is in no group that may sign in. Throws unless the provider answers for this sign-in. */
  finish(
    url: URL,
    begun: Omit<Beginning, 'url'>,
  ): Promise<{ readonly user: Principal; readonly secret: string } | undefined>;
  /** Whether a session may go on: true for one that began with a password. Asks the provider now and then. */
  goesOn(secret: string): Promise<boolean>;
  /** Ends a session. Returns where the provider ends its own, if it does. */
  end(secret: string, returnUrl: string): Promise<string | undefined>;
  /** The provider says that somebody signed out. Returns how many sessions ended. Throws for a forged token. */
  endBy(logoutToken: string): Promise<number>;
}

/** Others may go on meanwhile. */
const checkMarginMs = 30_000;
/** A provider that does not answer is asked again after this long; nobody is signed out because of it. */
const unansweredMs = 60_000;

export function createSingleSignOn(settings: OidcSettings, parts: Parts): SingleSignOn {
  const { store, sessions, vault } = parts;
  const provider = createProvider(settings);
  return {
    name: settings.name,
    publicUrl: settings.publicUrl,
    begin: provider.begin,
    async finish(url, begun) {
      const grant = await provider.finish(url, begun);
      const user = await userFor(settings, parts, grant.person);
      if (user === undefined) return undefined;
      const { secret } = await sessions.begin(userPrincipal(user));
      await keep(settings, parts, secret, user, grant);
      return { user: userPrincipal(user), secret };
    },
    async goesOn(secret) {
      const digest = sessionDigest(secret);
      const session = await store.signIns.findSession(digest);
      if (session === undefined || session.checkAt > timestamp(parts.clock)) return true;
      if (session.refreshToken === null) return false;
      const next = timestampIn(parts.clock, checkMarginMs);
      if (!(await store.signIns.takeCheck(digest, session.checkAt, next))) return true;
      return check(settings, parts, provider.refresh, { ...session, refreshToken: session.refreshToken });
    },
    async end(secret, returnUrl) {
      const session = await store.signIns.findSession(sessionDigest(secret));
      await sessions.end(secret);
      return session && provider.endUrl(vault.open(session.idToken), returnUrl).catch(() => undefined);
    },
    async endBy(logoutToken) {
      const { subject, providerSession } = await provider.loggedOut(logoutToken);
      if (subject === undefined && providerSession === undefined) throw new Error('Expected sub or sid.');
      return store.signIns.endSessions({
        ...(subject !== undefined && { identity: identityOf(settings, subject) }),
        ...(providerSession !== undefined && { providerSession }),
      });
    },
  };
}

/** Asks the provider, and takes over what it says that the person may do now. */
async function check(
  settings: OidcSettings,
  parts: Parts,
  refresh: ReturnType<typeof createProvider>['refresh'],
  session: {
    readonly digest: string;
    readonly identity: string;
    readonly userId: string;
    readonly organizationId: string;
    readonly refreshToken: string;
  },
): Promise<boolean> {
  const { store, vault, clock, log } = parts;
  const { digest, organizationId, userId } = session;
  const [token = '', subject = ''] = vault.open(session.refreshToken).split('\n');
  let grant: Grant | undefined;
  try {
    grant = await refresh(token, subject);
  } catch (error) {
    log.write('warn', 'oidc.unanswered', errorFields(error));
    await store.signIns.changeSession(digest, { checkAt: timestampIn(clock, unansweredMs) });
    return true;
  }
  const permissions = grant === undefined ? undefined : permissionsOf(settings, grant.person);
  if (grant === undefined || permissions === undefined) {
    await store.accounts.removeToken(digest);
    return false;
  }
  await setRights(parts, organizationId, userId, permissions);
  await store.signIns.changeSession(digest, {
    refreshToken: sealedToken(parts, grant),
    checkAt: timestampIn(clock, grant.expiresInMs),
    ...(grant.idToken !== '' && { idToken: vault.seal(grant.idToken) }),
  });
  return true;
}

async function keep(
  settings: OidcSettings,
  parts: Parts,
  secret: string,
  { id: userId, organizationId }: UserRow,
  grant: Grant,
): Promise<void> {
  await parts.store.signIns.keepSession({
    digest: sessionDigest(secret),
    organizationId,
    userId,
    identity: identityOf(settings, grant.person.subject),
    providerSession: grant.providerSession,
    refreshToken: sealedToken(parts, grant),
    idToken: parts.vault.seal(grant.idToken),
    checkAt: timestampIn(parts.clock, grant.expiresInMs),
  });
}

function sealedToken({ vault }: Parts, { refreshToken: token, person }: Grant): string | null {
  return token === null ? null : vault.seal(`${token}\n${person.subject}`);
}

function identityOf({ issuer }: OidcSettings, subject: string): string {
  return createHash('sha256').update(`${issuer.href} ${subject}`).digest('hex');
}

/** What all groups of a person give together; undefined if none of them gives anything. */
function permissionsOf({ groups }: OidcSettings, person: Person): Permission[] | undefined {
  const known = person.groups.filter((group) => Object.hasOwn(groups, group));
  return known.length === 0 ? undefined : [...new Set(known.flatMap((group) => groups[group] ?? []))];
}

/** The user that stands for a person, made at the first sign-in, with the rights of the groups of now. */
async function userFor(settings: OidcSettings, parts: Parts, person: Person): Promise<UserRow | undefined> {
  const { accounts, signIns } = parts.store;
  const permissions = permissionsOf(settings, person);
  if (permissions === undefined) return undefined;
  const linked = await signIns.findLinkedUser(identityOf(settings, person.subject));
  if (linked === undefined) return createLinked(settings, parts, person, permissions);
  await setRights(parts, linked.organizationId, linked.userId, permissions);
  return accounts.findUserById(linked.organizationId, linked.userId);
}

async function setRights(
  { store, log }: Parts,
  organizationId: string,
  userId: string,
  permissions: Permission[],
): Promise<void> {
  const user = await store.accounts.findUserById(organizationId, userId);
  if (user === undefined || [...user.permissions].sort().join() === [...permissions].sort().join()) return;
  const outcome = await store.accounts.changeUser(organizationId, userId, { permissions });
  if (outcome === 'LAST_MANAGER') log.write('warn', 'oidc.last-manager', { userId });
}

/**
 * Never a user who was there before: whoever can choose a name at the provider would become them. Nobody can sign in with
 * the password of such a user, as no password has its hash.
 */
async function createLinked(
  settings: OidcSettings,
  { store, clock, log }: Parts,
  person: Person,
  permissions: Permission[],
): Promise<UserRow | undefined> {
  const organizationId = settings.organizationId ?? (await store.accounts.firstOrganization())?.id;
  if (organizationId === undefined) return undefined;
  const known = person.username.replaceAll(/[^A-Za-z0-9_.@+-]/g, '-').slice(0, 120) || 'user';
  const user: UserRow = {
    id: randomUUID(),
    organizationId,
    username: known,
    name: person.name.slice(0, 200),
    email: person.email.slice(0, 200),
    passwordHash: 'none',
    permissions,
    tenants: [],
    createdAt: timestamp(clock),
  };
  const isFree = await store.accounts.createUser(user);
  const made = isFree ? user : { ...user, username: `${known}-${randomBytes(3).toString('hex')}` };
  if (!isFree) await store.accounts.createUser(made);
  await store.signIns.linkUser({
    identity: identityOf(settings, person.subject),
    organizationId,
    userId: made.id,
  });
  log.write('info', 'user.created', { userId: made.id });
  return made;
}
