import type { Kysely } from 'kysely';

/** The tenants of an organization, and on each state change the tenant of its execution. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('organizations').addColumn('tenants', 'text').execute();
  await database.schema.alterTable('executionEvents').addColumn('tenantId', 'text').execute();
}
