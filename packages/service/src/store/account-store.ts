import type { Kysely } from 'kysely';
import * as queries from './queries/accounts.ts';
import type { AppRow, OrganizationRow, Tables, TeamRow, TokenRow, UserRow } from './tables.ts';

export type { AppRow, OrganizationRow, TeamRow, TokenRow, UserRow } from './tables.ts';

/** Organizations and who acts in them. Secrets are kept as hashes only. */
export interface AccountStore {
  createOrganization(organization: OrganizationRow): Promise<void>;
  findOrganization(id: string): Promise<OrganizationRow | undefined>;
  /** The first organization that was made. */
  firstOrganization(): Promise<OrganizationRow | undefined>;
  createApp(app: AppRow): Promise<void>;
  createUser(user: UserRow): Promise<void>;
  createTeam(team: TeamRow, userIds: readonly string[]): Promise<void>;
  listApps(organizationId: string): Promise<readonly AppRow[]>;
  listUsers(organizationId: string): Promise<readonly UserRow[]>;
  /** Teams with the ids of their members. */
  listTeams(organizationId: string): Promise<readonly (TeamRow & { readonly userIds: readonly string[] })[]>;
  /** Whoever signs in has no organization yet: by client id. */
  findApp(clientId: string): Promise<AppRow | undefined>;
  findUserById(organizationId: string, id: string): Promise<UserRow | undefined>;
  /** Whoever signs in has no organization yet: by user name. */
  findUser(username: string): Promise<UserRow | undefined>;
  setAppSecret(organizationId: string, clientId: string, secretHash: string): Promise<void>;
  setUserPassword(organizationId: string, id: string, passwordHash: string): Promise<void>;
  createToken(token: TokenRow): Promise<void>;
  /** A token that has not ended by `now`. */
  findToken(digest: string, now: string): Promise<TokenRow | undefined>;
  /** Forgets tokens that ended before `now`. */
  removeEndedTokens(now: string): Promise<void>;
}

export function createAccountStore(database: Kysely<Tables>): AccountStore {
  return {
    createOrganization: (organization) => queries.insertOrganization(database, organization),
    findOrganization: (id) => queries.findOrganization(database, id),
    firstOrganization: () => queries.findFirstOrganization(database),
    createApp: (app) => queries.insertApp(database, app),
    createUser: (user) => queries.insertUser(database, user),
    createTeam: (team, userIds) =>
      database.transaction().execute(async (transaction) => {
        await queries.insertTeam(transaction, team);
        for (const userId of userIds) {
          await queries.insertTeamMember(transaction, {
            organizationId: team.organizationId,
            teamId: team.id,
            userId,
          });
        }
      }),
    listApps: (organizationId) => queries.listApps(database, organizationId),
    listUsers: (organizationId) => queries.listUsers(database, organizationId),
    async listTeams(organizationId) {
      const teams = await queries.listTeams(database, organizationId);
      const members = await queries.listTeamMembers(database, organizationId);
      return teams.map((team) => ({
        ...team,
        userIds: members.filter(({ teamId }) => teamId === team.id).map(({ userId }) => userId),
      }));
    },
    findApp: (clientId) => queries.findApp(database, clientId),
    findUserById: (organizationId, id) => queries.findUserById(database, organizationId, id),
    findUser: (username) => queries.findUser(database, username),
    setAppSecret: (organizationId, clientId, secretHash) =>
      queries.updateAppSecret(database, organizationId, clientId, secretHash),
    setUserPassword: (organizationId, id, passwordHash) =>
      queries.updateUserPassword(database, organizationId, id, passwordHash),
    createToken: (token) => queries.insertToken(database, token),
    findToken: (digest, now) => queries.findToken(database, digest, now),
    removeEndedTokens: (now) => queries.deleteEndedTokens(database, now),
  };
}
