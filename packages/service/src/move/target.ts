import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { createRowDigest, type RowDigest } from './row-digest.ts';
import type { SourceRow, SourceTable } from './source.ts';

// Tables are named as in the source, so a new one is moved without changing code.

/** Adds rows unchanged, keeping their numbers. */
export async function insertRows(
  transaction: Transaction<Tables>,
  { name, columns }: SourceTable,
  rows: readonly SourceRow[],
): Promise<void> {
  const objects = rows.map(({ cells }) =>
    Object.fromEntries(columns.map((column, index) => [column, cells[index]])),
  );
  const listed = sql.join(columns.map((column) => sql.id(column)));
  await sql`
    insert into ${sql.id(name)} (${listed}) overriding system value
    select ${listed} from json_populate_recordset(null::${sql.id(name)}, ${JSON.stringify(objects)}::json)
  `.execute(transaction.withoutPlugins());
}

/**
 * Inserts rows without what the database would add on its own (counts, searchable names): those are rows of the source
 * too. It ends with the transaction when `work` is done.
 */
export async function withoutTriggers(
  transaction: Transaction<Tables>,
  { name }: SourceTable,
  work: () => Promise<void>,
): Promise<void> {
  await sql`alter table ${sql.id(name)} disable trigger user`.execute(transaction);
  await work();
  await sql`alter table ${sql.id(name)} enable trigger user`.execute(transaction);
}

/** Continues the numbering where the source ended: readers ask for numbers after the last one they have seen. */
export async function continueSequence(
  database: Kysely<Tables>,
  { name, lastSequence }: SourceTable,
): Promise<void> {
  if (lastSequence === undefined || lastSequence === 0) return;
  await sql`select setval(pg_get_serial_sequence(${name}, 'sequence'), ${lastSequence})`.execute(database);
}

const atOnce = 1000;

/** Reads a whole table, row by row. */
export function digestTable(database: Kysely<Tables>, { name, columns }: SourceTable): Promise<RowDigest> {
  const listed = sql.join(columns.map((column) => sql.id(column)));
  const digest = createRowDigest();
  const read = async (transaction: Transaction<Tables>) => {
    const plain = transaction.withoutPlugins();
    await sql`declare moved no scroll cursor for select ${listed} from ${sql.id(name)}`.execute(plain);
    while (true) {
      const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(atOnce)} from moved`.execute(plain);
      for (const row of rows) digest.add(columns.map((column) => row[column]));
      if (rows.length < atOnce) break;
    }
    await sql`close moved`.execute(plain);
    return digest.result();
  };
  return database.isTransaction
    ? read(database as Transaction<Tables>)
    : database.transaction().execute(read);
}

/** Names of the tables that contain a row. Missing tables contain none. */
export async function tablesWithRows(
  database: Kysely<Tables>,
  tables: readonly SourceTable[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name } of tables) {
    if (!(await isThere(database, name))) continue;
    const { rows } = await sql`select 1 from ${sql.id(name)} limit 1`.execute(database);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

export async function isThere(database: Kysely<Tables>, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(quote_ident(${table})) is not null as found
  `.execute(database);
  return rows[0]?.found === true;
}
