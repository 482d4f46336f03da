import type { Kysely } from 'kysely';
import type {
  AppRow,
  OrganizationRow,
  Tables,
  TeamMemberRow,
  TeamRow,
  TokenRow,
  UserRow,
} from '../tables.ts';

type Db = Kysely<Tables>;

export async function insertOrganization(db: Db, row: OrganizationRow): Promise<void> {
  await db.insertInto('organizations').values(row).execute();
}

export async function updateTenants(db: Db, id: string, tenants: OrganizationRow['tenants']): Promise<void> {
  await db.updateTable('organizations').set({ tenants }).where('id', '=', id).execute();
}

export function findOrganization(db: Db, id: string): Promise<OrganizationRow | undefined> {
  return db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findFirstOrganization(db: Db): Promise<OrganizationRow | undefined> {
  return db.selectFrom('organizations').selectAll().orderBy('createdAt').limit(1).executeTakeFirst();
}

export async function insertApp(db: Db, row: AppRow): Promise<void> {
  await db.insertInto('apps').values(row).execute();
}

export async function insertUser(db: Db, row: UserRow): Promise<void> {
  await db.insertInto('users').values(row).execute();
}

export async function insertTeam(db: Db, row: TeamRow): Promise<void> {
  await db.insertInto('teams').values(row).execute();
}

export async function insertTeamMember(db: Db, row: TeamMemberRow): Promise<void> {
  await db.insertInto('teamMembers').values(row).execute();
}

export function listApps(db: Db, organizationId: string): Promise<AppRow[]> {
  return db
    .selectFrom('apps')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .orderBy('createdAt')
    .execute();
}

export function listUsers(db: Db, organizationId: string): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .orderBy('username')
    .execute();
}

export function listTeams(db: Db, organizationId: string): Promise<TeamRow[]> {
  return db
    .selectFrom('teams')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .orderBy('name')
    .execute();
}

export function listTeamMembers(db: Db, organizationId: string): Promise<TeamMemberRow[]> {
  return db.selectFrom('teamMembers').selectAll().where('organizationId', '=', organizationId).execute();
}

export function findApp(db: Db, clientId: string): Promise<AppRow | undefined> {
  return db.selectFrom('apps').selectAll().where('clientId', '=', clientId).executeTakeFirst();
}

/** In any organization, oldest first. */
export function findUsers(db: Db, username: string): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', username)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function isUsernameTaken(db: Db, organizationId: string, username: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .where('organizationId', '=', organizationId)
    .executeTakeFirst();
  return user !== undefined;
}

export function findUserById(db: Db, organizationId: string, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateApp(
  db: Db,
  { organizationId, clientId }: Pick<AppRow, 'organizationId' | 'clientId'>,
  change: Partial<Pick<AppRow, 'name' | 'secretHash' | 'permissions' | 'tenants'>>,
): Promise<void> {
  await db
    .updateTable('apps')
    .set(change)
    .where('organizationId', '=', organizationId)
    .where('clientId', '=', clientId)
    .execute();
}

export async function deleteApp(db: Db, organizationId: string, clientId: string): Promise<void> {
  await db
    .deleteFrom('apps')
    .where('organizationId', '=', organizationId)
    .where('clientId', '=', clientId)
    .execute();
}

export async function updateUser(
  db: Db,
  { organizationId, id }: Pick<UserRow, 'organizationId' | 'id'>,
  change: Partial<Pick<UserRow, 'name' | 'email' | 'passwordHash' | 'permissions' | 'tenants'>>,
): Promise<void> {
  await db
    .updateTable('users')
    .set(change)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteUser(db: Db, organizationId: string, id: string): Promise<void> {
  await db.deleteFrom('users').where('organizationId', '=', organizationId).where('id', '=', id).execute();
}

export async function updateTeam(db: Db, { organizationId, id, name }: TeamRow): Promise<void> {
  await db
    .updateTable('teams')
    .set({ name })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteTeam(db: Db, organizationId: string, id: string): Promise<void> {
  await db.deleteFrom('teams').where('organizationId', '=', organizationId).where('id', '=', id).execute();
}

export async function deleteTeamMembers(db: Db, organizationId: string, teamId: string): Promise<void> {
  await db
    .deleteFrom('teamMembers')
    .where('organizationId', '=', organizationId)
    .where('teamId', '=', teamId)
    .execute();
}

/** Removes a user or team from the reviewers of every action. */
export async function deleteReviewerEverywhere(
  db: Db,
  organizationId: string,
  reviewerId: string,
): Promise<void> {
  await db
    .deleteFrom('actionReviewers')
    .where('organizationId', '=', organizationId)
    .where('reviewerId', '=', reviewerId)
    .execute();
}

export async function insertToken(db: Db, row: TokenRow): Promise<void> {
  await db.insertInto('tokens').values(row).execute();
}

export function findToken(db: Db, digest: string, now: string): Promise<TokenRow | undefined> {
  return db
    .selectFrom('tokens')
    .selectAll()
    .where('digest', '=', digest)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export async function updateToken(db: Db, digest: string, expiresAt: string): Promise<void> {
  await db.updateTable('tokens').set({ expiresAt }).where('digest', '=', digest).execute();
}

export async function deleteToken(db: Db, digest: string): Promise<void> {
  await db.deleteFrom('tokens').where('digest', '=', digest).execute();
}

export async function deleteEndedTokens(db: Db, now: string): Promise<void> {
  await db.deleteFrom('tokens').where('expiresAt', '<=', now).execute();
}

/** Ends every token of an app or user. */
export async function deleteTokensOf(db: Db, organizationId: string, principalId: string): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('organizationId', '=', organizationId)
    .where('principalId', '=', principalId)
    .execute();
}
