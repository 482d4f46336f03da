import type { Kysely } from 'kysely';
import { createAccounts } from './0001-accounts.ts';
import { createActions } from './0001-actions.ts';
import { createExecutions } from './0001-executions.ts';
import { createReviews } from './0001-reviews.ts';

/** The first shape of the database. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createAccounts(database);
  await createActions(database);
  await createExecutions(database);
  await createReviews(database);
}
