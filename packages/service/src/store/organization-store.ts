import { type Kysely, sql, type Transaction } from 'kysely';
import type { Queue } from '../queue/queue.ts';
import { type BareOrganization, unlimited } from './account-store.ts';
import { insertPublication, type Publication } from './action-store.ts';
import { inTransaction } from './dialect.ts';
import { type ErasedRows, eraseOrganization } from './erase-organization.ts';
import * as queries from './queries/accounts.ts';
import type { AppRow, OrganizationRow, RetentionRow, Tables, UserRow } from './tables.ts';

/** An organization with its initial records. */
interface NewOrganization {
  readonly organization: BareOrganization;
  readonly app: AppRow;
  readonly user: UserRow;
  readonly publications: readonly Publication[];
}

export type { ErasedRows } from './erase-organization.ts';

export type OrganizationLimits = Pick<OrganizationRow, 'pagesPerDay' | 'storageMb' | 'requestsPerMinute'>;

/** An organization's usage. */
export interface OrganizationUse {
  readonly documents: number;
  readonly storedBytes: number;
}

/** Organizations as a whole. */
export interface OrganizationStore {
  /**
   * Creates an organization with its initial records, or nothing. `beforeCommit` stores what nobody could know
   * afterwards, such as secrets.
   */
  create(made: NewOrganization, beforeCommit: () => void): Promise<void>;
  /** Oldest first. */
  list(): Promise<readonly OrganizationRow[]>;
  use(organizationId: string): Promise<OrganizationUse>;
  /** Pages of documents submitted at `since` or later; an unread one counts as one page. */
  pagesSince(organizationId: string, since: string): Promise<number>;
  setLimits(organizationId: string, limits: Partial<OrganizationLimits>): Promise<void>;
  /** Sets how long things are kept; if all of them are null, the row is deleted. */
  setRetention(retention: RetentionRow): Promise<void>;
  listRetentions(): Promise<readonly RetentionRow[]>;
  /**
   * Deletes every row of an organization in one transaction, while others may be submitting; on Postgres the rows
   * needed for signing in go first. The caller deletes the bytes afterwards.
   */
  erase(organizationId: string): Promise<ErasedRows>;
}

export function createOrganizationStore(
  database: Kysely<Tables>,
  queue: Pick<Queue, 'forget'>,
): OrganizationStore {
  return {
    create: ({ organization, app, user, publications }, beforeCommit) =>
      inTransaction(database, async (transaction) => {
        await queries.insertOrganization(transaction, { ...organization, ...unlimited });
        await queries.insertApp(transaction, app);
        await queries.insertUser(transaction, user);
        for (const publication of publications) await insertPublication(transaction, publication);
        beforeCommit();
      }),
    list: () => database.selectFrom('organizations').selectAll().orderBy('createdAt').execute(),
    use: (organizationId) => useOf(database, organizationId),
    pagesSince: (organizationId, since) => pagesSince(database, organizationId, since),
    async setLimits(organizationId, limits) {
      if (Object.keys(limits).length === 0) return;
      await database.updateTable('organizations').set(limits).where('id', '=', organizationId).execute();
    },
    setRetention: (retention) =>
      inTransaction(database, (transaction) => setRetention(transaction, retention)),
    listRetentions: () => database.selectFrom('retentions').selectAll().execute(),
    erase: (organizationId) => eraseOrganization(database, queue, organizationId),
  };
}

async function useOf(database: Kysely<Tables>, organizationId: string): Promise<OrganizationUse> {
  const { documents } = await database
    .selectFrom('executions')
    .where('organizationId', '=', organizationId)
    .select((select) => select.fn.countAll().as('documents'))
    .executeTakeFirstOrThrow();
  const { bytes } = await database
    .selectFrom('blobs')
    .where('organizationId', '=', organizationId)
    .select((select) => select.fn.sum('sizeBytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return { documents: Number(documents), storedBytes: Number(bytes ?? 0) };
}

async function pagesSince(database: Kysely<Tables>, organizationId: string, since: string): Promise<number> {
  const { pages } = await database
    .selectFrom('executions')
    .where('organizationId', '=', organizationId)
    .where('createdAt', '>=', since)
    .select((select) => select.fn.sum(select.fn.coalesce('pageCount', sql<number>`1`)).as('pages'))
    .executeTakeFirstOrThrow();
  return Number(pages ?? 0);
}

async function setRetention(transaction: Transaction<Tables>, retention: RetentionRow): Promise<void> {
  const { organizationId, actionId, ...ages } = retention;
  await transaction
    .deleteFrom('retentions')
    .where('organizationId', '=', organizationId)
    .where('actionId', '=', actionId)
    .execute();
  if (Object.values(ages).every((days) => days === null)) return;
  await transaction.insertInto('retentions').values(retention).execute();
}
