import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Queue } from '../queue/queue.ts';
import { inTransaction, isPostgres } from './dialect.ts';
import { takeEventTurn } from './queries/events.ts';
import type { Tables } from './tables.ts';

/** The number of rows deleted from each table. */
export type ErasedRows = Readonly<Record<string, number>>;

/**
 * Tables that refer to others come before them; jobs belong to the queue. A test compares the list with the existing
 * tables.
 */
export const tablesOfOrganizations = [
  'webhookMessages',
  'webhooks',
  'deliveries',
  'callbacks',
  'corrections',
  'reviewItems',
  'reviews',
  'examples',
  'samples',
  'catalogueRows',
  'catalogueVersions',
  'resultRevisions',
  'pageWords',
  'unmatchedFiles',
  'fingerprints',
  'idempotencyKeys',
  'executionEvents',
  'documentNames',
  'executions',
  'executionCounts',
  'blobs',
  'actionReviewers',
  'actionVersions',
  'actions',
  'providerSessions',
  'linkedUsers',
  'secondFactors',
  'teamMembers',
  'teams',
  'tokens',
  'users',
  'apps',
  'retentions',
  'auditEntries',
] as const satisfies readonly (keyof Tables)[];

/** Without these rows nobody can sign in. */
const waysIn = ['teamMembers', 'tokens', 'users', 'apps'] as const;

type Forget = Pick<Queue, 'forget'>;

/**
 * Deletes every row of an organization in one transaction. On Postgres others continue meanwhile, and a submission may
 * hold what this waits for, while waiting for the turn that this has. So first nobody can sign in any more, then the
 * deletion is retried, giving way each time, until requests in progress have finished.
 */
export async function eraseOrganization(
  database: Kysely<Tables>,
  queue: Forget,
  organizationId: string,
): Promise<ErasedRows> {
  if (database.isTransaction || !isPostgres(database))
    return inTransaction(database, (transaction) => eraseRows(transaction, queue, organizationId));
  const shut = await inTransaction(database, (transaction) =>
    deleteFrom(transaction, waysIn, organizationId),
  );
  const rows = await givingWay(() =>
    inTransaction(database, async (transaction) => {
      await takeAll(transaction, organizationId);
      return eraseRows(transaction, queue, organizationId);
    }),
  );
  const both = waysIn.map((table) => [table, (shut[table] ?? 0) + (rows[table] ?? 0)]);
  return { ...rows, ...Object.fromEntries(both) };
}

/**
 * Shorter than the second after which Postgres checks a waiting transaction for deadlock: so this transaction gives
 * way, and not the submitting client.
 */
const patience = sql.raw(`set local lock_timeout = '200ms'`);

/** Takes what submissions need, before anything else, so a deadlock occurs at once or not at all. */
async function takeAll(transaction: Transaction<Tables>, organizationId: string): Promise<void> {
  await takeEventTurn(transaction, organizationId);
  await sql`${patience}`.execute(transaction);
  const id = sql`${organizationId}`;
  await sql`select from organizations where id = ${id} for update`.execute(transaction);
  await sql`
    select count(*) from (select from blobs where organization_id = ${id} for update) as held
  `.execute(transaction);
}

const mostTries = 60;

/** 55P03: lock timeout. 40P01, 40001 and 23503: somebody interfered. */
const conflicts: ReadonlySet<unknown> = new Set(['55P03', '40P01', '40001', '23503']);

async function givingWay<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !conflicts.has((error as { readonly code?: unknown }).code)) throw error;
      await setTimeout(50 + Math.random() * 200);
    }
  }
}

async function eraseRows(
  transaction: Transaction<Tables>,
  queue: Forget,
  organizationId: string,
): Promise<ErasedRows> {
  await takeEventTurn(transaction, organizationId);
  const jobs = await queue.forget(transaction, organizationId);
  const tables = isPostgres(transaction)
    ? ([...tablesOfOrganizations, 'blobChunks'] as const)
    : tablesOfOrganizations;
  const erased = await deleteFrom(transaction, tables, organizationId);
  const { numDeletedRows } = await transaction
    .deleteFrom('organizations')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return { jobs, ...erased, organizations: Number(numDeletedRows) };
}

async function deleteFrom(
  transaction: Transaction<Tables>,
  tables: readonly ((typeof tablesOfOrganizations)[number] | 'blobChunks')[],
  organizationId: string,
): Promise<Record<string, number>> {
  const erased: Record<string, number> = {};
  for (const table of tables) {
    const { numDeletedRows } = await transaction
      .deleteFrom(table)
      .where('organizationId', '=', organizationId)
      .executeTakeFirst();
    erased[table] = Number(numDeletedRows);
  }
  return erased;
}
