import type { Kysely, Transaction } from 'kysely';
import { inTransaction, takeTurn } from './dialect.ts';
import * as queries from './queries/accounts.ts';
import type { AppRow, OrganizationRow, Tables, TeamRow, TokenRow, UserRow } from './tables.ts';

export type { AppRow, UserRow } from './tables.ts';

type AppChange = Partial<Pick<AppRow, 'name' | 'secretHash' | 'permissions' | 'tenants'>>;
type UserChange = Partial<Pick<UserRow, 'name' | 'email' | 'passwordHash' | 'permissions' | 'tenants'>>;

/** The outcome of a change. LAST_MANAGER: nobody would be left who may manage accounts, so nothing changed. */
export type AccountOutcome = 'DONE' | 'UNKNOWN' | 'LAST_MANAGER';

/** A new organization. */
export type BareOrganization = Pick<OrganizationRow, 'id' | 'name' | 'callbackSecret' | 'createdAt'>;

/** Without limits, and with any tenant. */
export const unlimited = {
  tenants: null,
  pagesPerDay: null,
  storageMb: null,
  requestsPerMinute: null,
} as const;

type TeamWithMembers = TeamRow & { readonly userIds: readonly string[] };

/** Organizations and their accounts. Secrets are stored only as hashes. */
export interface AccountStore {
  createOrganization(organization: BareOrganization): Promise<void>;
  /** Null: any tenant may be named. */
  setTenants(organizationId: string, tenants: OrganizationRow['tenants']): Promise<void>;
  findOrganization(id: string): Promise<OrganizationRow | undefined>;
  /** The organization created first. */
  firstOrganization(): Promise<OrganizationRow | undefined>;
  createApp(app: AppRow): Promise<void>;
  /** False: the organization already has a user with this name. */
  createUser(user: UserRow): Promise<boolean>;
  createTeam(team: TeamRow, userIds: readonly string[]): Promise<void>;
  listApps(organizationId: string): Promise<readonly AppRow[]>;
  listUsers(organizationId: string): Promise<readonly UserRow[]>;
  /** Teams with the ids of their members. */
  listTeams(organizationId: string): Promise<readonly TeamWithMembers[]>;
  /** At sign-in the organization is not known yet: by client id. */
  findApp(clientId: string): Promise<AppRow | undefined>;
  findUserById(organizationId: string, id: string): Promise<UserRow | undefined>;
  /** At sign-in the organization is not known yet: all users with this name, oldest first. */
  findUsers(username: string): Promise<readonly UserRow[]>;
  /** A new secret ends the app's tokens. */
  changeApp(organizationId: string, clientId: string, change: AppChange): Promise<AccountOutcome>;
  /** A new password ends the user's tokens. */
  changeUser(organizationId: string, id: string, change: UserChange): Promise<AccountOutcome>;
  /** Renames a team and sets its members, where given. */
  changeTeam(
    organizationId: string,
    id: string,
    change: Partial<Omit<TeamWithMembers, 'id' | 'organizationId'>>,
  ): Promise<AccountOutcome>;
  /** Ends its tokens. */
  removeApp(organizationId: string, clientId: string): Promise<AccountOutcome>;
  /** Ends the user's tokens; teams and actions lose the reviewer. */
  removeUser(organizationId: string, id: string): Promise<AccountOutcome>;
  removeTeam(organizationId: string, id: string): Promise<AccountOutcome>;
  createToken(token: TokenRow): Promise<void>;
  /** A token that has not expired at `now`. */
  findToken(digest: string, now: string): Promise<TokenRow | undefined>;
  prolongToken(digest: string, expiresAt: string): Promise<void>;
  removeToken(digest: string): Promise<void>;
  /** Deletes tokens that expired before `now`. */
  removeEndedTokens(now: string): Promise<void>;
}

export function createAccountStore(database: Kysely<Tables>): AccountStore {
  return {
    createOrganization: (organization) =>
      queries.insertOrganization(database, { ...organization, ...unlimited }),
    setTenants: (organizationId, tenants) => queries.updateTenants(database, organizationId, tenants),
    findOrganization: (id) => queries.findOrganization(database, id),
    firstOrganization: () => queries.findFirstOrganization(database),
    createApp: (app) => queries.insertApp(database, app),
    createUser: (user) =>
      inTransaction(database, async (transaction) => {
        await takeTurn(transaction, 'username', user.username);
        if (await queries.isUsernameTaken(transaction, user.organizationId, user.username)) return false;
        await queries.insertUser(transaction, user);
        return true;
      }),
    createTeam: (team, userIds) =>
      inTransaction(database, async (transaction) => {
        await queries.insertTeam(transaction, team);
        await setMembers(transaction, team, userIds);
      }),
    listApps: (organizationId) => queries.listApps(database, organizationId),
    listUsers: (organizationId) => queries.listUsers(database, organizationId),
    listTeams: (organizationId) => listTeams(database, organizationId),
    findApp: (clientId) => queries.findApp(database, clientId),
    findUserById: (organizationId, id) => queries.findUserById(database, organizationId, id),
    findUsers: (username) => queries.findUsers(database, username),
    ...changesOf(database),
    createToken: (token) => queries.insertToken(database, token),
    findToken: (digest, now) => queries.findToken(database, digest, now),
    prolongToken: (digest, expiresAt) => queries.updateToken(database, digest, expiresAt),
    removeToken: (digest) => queries.deleteToken(database, digest),
    removeEndedTokens: (now) => queries.deleteEndedTokens(database, now),
  };
}

type Changes = Pick<
  AccountStore,
  'changeApp' | 'changeUser' | 'changeTeam' | 'removeApp' | 'removeUser' | 'removeTeam'
>;

function changesOf(database: Kysely<Tables>): Changes {
  /** Serialises changes to an organization's accounts. */
  const change = (
    organizationId: string,
    work: (transaction: Transaction<Tables>) => Promise<AccountOutcome>,
  ) =>
    inTransaction(database, async (transaction) => {
      await takeTurn(transaction, 'accounts', organizationId);
      return work(transaction);
    });
  return {
    changeApp: (organizationId, clientId, to) =>
      change(organizationId, (transaction) => changeApp(transaction, organizationId, clientId, to)),
    changeUser: (organizationId, id, to) =>
      change(organizationId, (transaction) => changeUser(transaction, organizationId, id, to)),
    changeTeam: (organizationId, id, to) =>
      change(organizationId, async (transaction) => {
        const team = await findTeam(transaction, organizationId, id);
        if (team === undefined) return 'UNKNOWN';
        const row = { id, organizationId, name: to.name ?? team.name };
        await queries.updateTeam(transaction, row);
        if (to.userIds !== undefined) await setMembers(transaction, row, to.userIds);
        return 'DONE';
      }),
    removeApp: (organizationId, clientId) =>
      change(organizationId, async (transaction) => {
        if ((await findApp(transaction, organizationId, clientId)) === undefined) return 'UNKNOWN';
        await queries.deleteTokensOf(transaction, organizationId, clientId);
        await queries.deleteApp(transaction, organizationId, clientId);
        return 'DONE';
      }),
    removeUser: (organizationId, id) =>
      change(organizationId, (transaction) => removeUser(transaction, organizationId, id)),
    removeTeam: (organizationId, id) =>
      change(organizationId, async (transaction) => {
        if ((await findTeam(transaction, organizationId, id)) === undefined) return 'UNKNOWN';
        await queries.deleteReviewerEverywhere(transaction, organizationId, id);
        await queries.deleteTeam(transaction, organizationId, id);
        return 'DONE';
      }),
  };
}

async function changeApp(
  transaction: Transaction<Tables>,
  organizationId: string,
  clientId: string,
  change: AppChange,
): Promise<AccountOutcome> {
  if ((await findApp(transaction, organizationId, clientId)) === undefined) return 'UNKNOWN';
  if (change.secretHash !== undefined) await queries.deleteTokensOf(transaction, organizationId, clientId);
  if (Object.keys(change).length > 0) {
    await queries.updateApp(transaction, { organizationId, clientId }, change);
  }
  return 'DONE';
}

async function changeUser(
  transaction: Transaction<Tables>,
  organizationId: string,
  id: string,
  change: UserChange,
): Promise<AccountOutcome> {
  const user = await queries.findUserById(transaction, organizationId, id);
  if (user === undefined) return 'UNKNOWN';
  const staysManager = change.permissions === undefined || manages({ permissions: change.permissions });
  if (!staysManager && (await isLastManager(transaction, user))) return 'LAST_MANAGER';
  if (change.passwordHash !== undefined) await queries.deleteTokensOf(transaction, organizationId, id);
  if (Object.keys(change).length > 0) await queries.updateUser(transaction, { organizationId, id }, change);
  return 'DONE';
}

async function removeUser(
  transaction: Transaction<Tables>,
  organizationId: string,
  id: string,
): Promise<AccountOutcome> {
  const user = await queries.findUserById(transaction, organizationId, id);
  if (user === undefined) return 'UNKNOWN';
  if (await isLastManager(transaction, user)) return 'LAST_MANAGER';
  await queries.deleteTokensOf(transaction, organizationId, id);
  await queries.deleteReviewerEverywhere(transaction, organizationId, id);
  await queries.deleteUser(transaction, organizationId, id);
  return 'DONE';
}

async function isLastManager(transaction: Transaction<Tables>, user: UserRow): Promise<boolean> {
  const users = await queries.listUsers(transaction, user.organizationId);
  return manages(user) && users.filter(manages).length === 1;
}

function manages({ permissions }: Pick<UserRow, 'permissions'>): boolean {
  return permissions.includes('Manage Actions');
}

async function findApp(
  database: Kysely<Tables>,
  organizationId: string,
  clientId: string,
): Promise<AppRow | undefined> {
  const app = await queries.findApp(database, clientId);
  return app?.organizationId === organizationId ? app : undefined;
}

async function findTeam(
  database: Kysely<Tables>,
  organizationId: string,
  id: string,
): Promise<TeamRow | undefined> {
  return (await queries.listTeams(database, organizationId)).find((team) => team.id === id);
}

async function listTeams(database: Kysely<Tables>, organizationId: string): Promise<TeamWithMembers[]> {
  const teams = await queries.listTeams(database, organizationId);
  const members = await queries.listTeamMembers(database, organizationId);
  return teams.map((team) => ({
    ...team,
    userIds: members.filter(({ teamId }) => teamId === team.id).map(({ userId }) => userId),
  }));
}

async function setMembers(
  transaction: Transaction<Tables>,
  { organizationId, id: teamId }: TeamRow,
  userIds: readonly string[],
): Promise<void> {
  await queries.deleteTeamMembers(transaction, organizationId, teamId);
  for (const userId of new Set(userIds)) {
    await queries.insertTeamMember(transaction, { organizationId, teamId, userId });
  }
}
