import type { Kysely } from 'kysely';

/** Actions, their versions and their reviewers. */
export async function createActions(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('actions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organizationId', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('template', 'text')
    .addColumn('createdBy', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('actionVersions')
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('actionId', 'text', (column) => column.notNull().references('actions.id'))
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('major', 'integer', (column) => column.notNull())
    .addColumn('minor', 'integer', (column) => column.notNull())
    .addColumn('patch', 'integer', (column) => column.notNull())
    .addColumn('draft', 'integer', (column) => column.notNull())
    .addColumn('definition', 'text', (column) => column.notNull())
    .addColumn('runtimeOperationId', 'text', (column) => column.notNull())
    .addColumn('exchangeOperationId', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('actionVersionsKey', ['actionId', 'version'])
    .execute();
  await database.schema
    .createTable('actionReviewers')
    .addColumn('organizationId', 'text', (column) => column.notNull())
    .addColumn('actionId', 'text', (column) => column.notNull().references('actions.id'))
    .addColumn('reviewerId', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('actionReviewersKey', ['actionId', 'reviewerId'])
    .execute();
}
