import type { CreateTableBuilder, Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';

/** Adds `sequence`, an increasing number assigned by the database. */
export function addSequenceColumn(database: Kysely<unknown>) {
  const postgres = isPostgres(database);
  return <Table extends string, Columns extends string>(table: CreateTableBuilder<Table, Columns>) =>
    postgres
      ? table.addColumn('sequence', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      : table.addColumn('sequence', 'integer', (column) => column.primaryKey().autoIncrement());
}
