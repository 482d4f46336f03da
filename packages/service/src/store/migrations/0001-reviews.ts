import type { Kysely } from 'kysely';
import { addSequenceColumn } from './sequence-column.ts';

/** Reviews, corrections, callbacks and their deliveries. All of them are deleted with their execution. */
export async function createReviews(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('reviews')
    .addColumn('executionId', 'text', (column) =>
      column.primaryKey().references('executions.id').onDelete('cascade'),
    )
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('actionId', 'text', (column) => column.notNull())
    .addColumn('audit', 'integer', (column) => column.notNull())
    .addColumn('lockedBy', 'text')
    .addColumn('lockExpiresAt', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('closedAt', 'text')
    .addColumn('closedBy', 'text')
    .addColumn('closure', 'text')
    .execute();
  await createReviewItems(database);
  await createCallbacks(database);
}

async function createReviewItems(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('reviewItems')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('executionId', 'text', (column) =>
      column.notNull().references('reviews.executionId').onDelete('cascade'),
    )
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('validated', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('reviewItemsKey', ['executionId', 'id'])
    .execute();
  await database.schema
    .createTable('corrections')
    .$call(addSequenceColumn(database))
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('executionId', 'text', (column) =>
      column.notNull().references('reviews.executionId').onDelete('cascade'),
    )
    .addColumn('itemId', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
}

async function createCallbacks(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('callbacks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('executionId', 'text', (column) =>
      column.notNull().references('executions.id').onDelete('cascade'),
    )
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('deliveries')
    .$call(addSequenceColumn(database))
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('executionId', 'text', (column) => column.notNull())
    .addColumn('callbackId', 'text', (column) =>
      column.notNull().references('callbacks.id').onDelete('cascade'),
    )
    .addColumn('try', 'integer', (column) => column.notNull())
    .addColumn('httpStatus', 'integer')
    .addColumn('error', 'text')
    .addColumn('durationMs', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
}
