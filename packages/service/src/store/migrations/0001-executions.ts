import { type Kysely, sql } from 'kysely';
import { addSequenceColumn } from './sequence-column.ts';

/** Executions, what happened to them, the files they hold and the jobs that move them. */
export async function createExecutions(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('blobs')
    .addColumn('organizationId', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('sizeBytes', 'integer', (column) => column.notNull())
    .addColumn('references', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('blobsKey', ['organizationId', 'sha256'])
    .execute();
  await createExecutionsTable(database);
  await database.schema
    .createIndex('executionsByTime')
    .on('executions')
    .columns(['organizationId', 'createdAt', 'id'])
    .execute();
  await createExecutionEvents(database);
  await createIdempotencyKeys(database);
  await createJobs(database);
}

async function createExecutionsTable(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('executions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organizationId', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('actionId', 'text', (column) => column.notNull().references('actions.id'))
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('documentName', 'text', (column) => column.notNull())
    .addColumn('fileId', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('sizeBytes', 'integer', (column) => column.notNull())
    .addColumn('fileType', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('openAttempts', 'integer', (column) => column.notNull())
    .addColumn('pageCount', 'integer')
    .addColumn('result', 'text')
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('callbackUrl', 'text')
    .addColumn('callbackMethod', 'text', (column) => column.notNull())
    .addColumn('tenantId', 'text')
    .addColumn('submittedBy', 'text', (column) => column.notNull())
    .addColumn('resubmissionOf', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('finishedAt', 'text')
    .execute();
}

async function createExecutionEvents(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('executionEvents')
    .$call(addSequenceColumn(database))
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('executionId', 'text', (column) =>
      column.notNull().references('executions.id').onDelete('cascade'),
    )
    .addColumn('actionId', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('executionEventsByExecution')
    .on('executionEvents')
    .columns(['executionId', 'sequence'])
    .execute();
}

async function createIdempotencyKeys(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('idempotencyKeys')
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('requestDigest', 'text', (column) => column.notNull())
    .addColumn('executionId', 'text', (column) =>
      column.notNull().references('executions.id').onDelete('cascade'),
    )
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotencyKeysKey', ['organizationId', 'key'])
    .execute();
}

async function createJobs(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subjectId', 'text', (column) => column.notNull())
    .addColumn('runAt', 'text', (column) => column.notNull())
    .addColumn('leaseOwner', 'text')
    .addColumn('leaseExpiresAt', 'text')
    .addCheckConstraint('jobsLease', sql`(lease_owner is null) = (lease_expires_at is null)`)
    .execute();
  await database.schema.createIndex('jobsByTime').on('jobs').columns(['kind', 'runAt', 'id']).execute();
}
