import type { Kysely } from 'kysely';

/** One index for each sort of a list and each common filter: a list must not sort what it does not show. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const indexes = {
    executionsByChange: ['organizationId', 'updatedAt', 'id'],
    executionsByName: ['organizationId', 'documentName', 'id'],
    executionsByStatus: ['organizationId', 'status', 'id'],
    executionsByStatusAndTime: ['organizationId', 'status', 'createdAt', 'id'],
    executionsByActionAndTime: ['organizationId', 'actionId', 'createdAt', 'id'],
  } as const;
  for (const [name, columns] of Object.entries(indexes)) {
    await database.schema
      .createIndex(name)
      .on('executions')
      .columns([...columns])
      .execute();
  }
}
