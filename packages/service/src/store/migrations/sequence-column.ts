import type { CreateTableBuilder, Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';

/** Adds `sequence`, a number that the database hands out, always higher than the last one. */
export function addSequenceColumn(database: Kysely<unknown>) {
  const postgres = isPostgres(database);
  return <Table extends string, Columns extends string>(table: CreateTableBuilder<Table, Columns>) =>
    postgres
      ? table.addColumn('sequence', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      : table.addColumn('sequence', 'integer', (column) => column.primaryKey().autoIncrement());
}
