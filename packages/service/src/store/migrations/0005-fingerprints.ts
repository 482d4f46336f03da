import type { Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';
import { addSequenceColumn } from './sequence-column.ts';

/** What documents are recognised by, and on each execution the earlier one that it repeats. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('executions').addColumn('duplicateOf', 'text').execute();
  await database.schema
    .createTable('fingerprints')
    .$call(addSequenceColumn(database))
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('executionId', 'text', (column) =>
      column.notNull().unique().references('executions.id').onDelete('cascade'),
    )
    .addColumn('identity', 'text')
    .addColumn('text', 'text')
    .execute();
  const number = isPostgres(database) ? 'bigint' : 'integer';
  await database.schema
    .createTable('fingerprintKeys')
    .addColumn('key', number, (column) => column.notNull())
    .addColumn('fingerprint', number, (column) =>
      column.notNull().references('fingerprints.sequence').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('fingerprintKeysKey', ['key', 'fingerprint'])
    .execute();
  // Deleting a fingerprint requires finding its keys.
  await database.schema
    .createIndex('fingerprintKeysByFingerprint')
    .on('fingerprintKeys')
    .columns(['fingerprint'])
    .execute();
}
