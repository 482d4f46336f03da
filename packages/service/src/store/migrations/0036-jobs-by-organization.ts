import type { Kysely } from 'kysely';

/** The next job of each organization is found without reading the others' jobs, however many there are. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex('jobsByOrganization')
    .on('jobs')
    .columns(['kind', 'organizationId', 'runAt', 'id'])
    .execute();
}
