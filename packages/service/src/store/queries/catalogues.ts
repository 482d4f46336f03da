import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { CatalogueRowTable, CatalogueVersionTable } from '../catalogue-tables.ts';
import { isPostgres } from '../dialect.ts';
import type { Tables } from '../tables.ts';

type Db = Kysely<Tables>;
export type StoredRow = Selectable<CatalogueRowTable>;

/** Whose catalogue it is, and its name. */
export interface CatalogueOf {
  readonly organizationId: string;
  readonly catalogue: string;
}

export function listNames(db: Db, organizationId: string) {
  return db
    .selectFrom('catalogueRows')
    .select([
      'catalogue',
      (one) => one.fn.countAll<number>().as('rows'),
      (one) => one.fn.max('changedAt').as('changedAt'),
    ])
    .where('organizationId', '=', organizationId)
    .groupBy('catalogue')
    .orderBy('catalogue')
    .execute();
}

/** The names alone; walks the index from one to the next, however many rows each has. */
export async function namesOf(db: Db, organizationId: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (;;) {
    const next = await db
      .selectFrom('catalogueRows')
      .select('catalogue')
      .where('organizationId', '=', organizationId)
      .where('catalogue', '>', found.at(-1) ?? '')
      .orderBy('catalogue')
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) return found;
    found.push(next.catalogue);
  }
}

function rowsIn(db: Db, { organizationId, catalogue }: CatalogueOf) {
  return db
    .selectFrom('catalogueRows')
    .where('organizationId', '=', organizationId)
    .where('catalogue', '=', catalogue);
}

export function findRows(db: Db, of: CatalogueOf, ids: readonly string[]): Promise<readonly StoredRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : rowsIn(db, of).selectAll().where('rowId', 'in', ids).execute();
}

export function listRows(
  db: Db,
  of: CatalogueOf,
  after: string,
  limit: number,
): Promise<readonly StoredRow[]> {
  return rowsIn(db, of).selectAll().where('rowId', '>', after).orderBy('rowId').limit(limit).execute();
}

export async function rowsWithKeys(
  db: Db,
  { organizationId, catalogue }: CatalogueOf,
  keys: readonly number[],
  limit: number,
): Promise<readonly StoredRow[]> {
  if (keys.length === 0) return [];
  const numbers = isPostgres(db)
    ? sql`select unnest(${`{${keys.join(',')}}`}::bigint[])`
    : sql`select value from json_each(${JSON.stringify(keys)})`;
  // On SQLite a cross join fixes the order of execution: without statistics, it would walk all rows of the catalogue.
  const join = sql.raw(isPostgres(db) ? 'join' : 'cross join');
  const { rows } = await sql<StoredRow>`
    select held.* from (select distinct "row" as sequence from catalogue_keys where "key" in (${numbers})) as found
    ${join} catalogue_rows as held on held.sequence = found.sequence
    where held.organization_id = ${organizationId} and held.catalogue = ${catalogue} limit ${limit}
  `.execute(db);
  return rows;
}

/** Rows whose names contain all of some texts, in any order. */
export async function rowsNamed(
  db: Db,
  { organizationId, catalogue }: CatalogueOf,
  texts: readonly string[],
  limit: number,
): Promise<readonly StoredRow[]> {
  // A wildcard in a name is any one character.
  const parts = texts.map((text) => text.replace(/[%_\\]/g, '_'));
  if (isPostgres(db)) {
    let query = rowsIn(db, { organizationId, catalogue }).selectAll();
    for (const part of parts) query = query.where('names', 'like', `%${part}%`);
    return query.limit(limit).execute();
  }
  const conditions = parts.map((part) => sql`parts.names like ${`%${part}%`}`);
  // The cross join fixes the order of execution.
  const { rows } = await sql<StoredRow>`
    select held.* from catalogue_name_parts as parts cross join catalogue_rows as held on held.sequence = parts.rowid
    where ${sql.join(conditions, sql` and `)}
    and held.organization_id = ${organizationId} and held.catalogue = ${catalogue} limit ${limit}
  `.execute(db);
  return rows;
}

export async function insertRows(
  db: Db,
  rows: readonly Insertable<CatalogueRowTable>[],
): Promise<ReadonlyMap<string, number>> {
  const added = await db.insertInto('catalogueRows').values(rows).returning(['rowId', 'sequence']).execute();
  return new Map(added.map(({ rowId, sequence }) => [rowId, sequence]));
}

/** The last version of each row that there was before; rows that were deleted go on from it. */
export async function lastVersions(
  db: Db,
  { organizationId, catalogue }: CatalogueOf,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await db
    .selectFrom('catalogueVersions')
    .select(['rowId', (one) => one.fn.max('version').as('version')])
    .where('organizationId', '=', organizationId)
    .where('catalogue', '=', catalogue)
    .where('rowId', 'in', ids)
    .groupBy('rowId')
    .execute();
  return new Map(found.map(({ rowId, version }) => [rowId, Number(version)]));
}

export async function updateRow(
  db: Db,
  sequence: number,
  row: Pick<StoredRow, 'entry' | 'names' | 'version' | 'changedAt' | 'changedBy' | 'importId'>,
): Promise<void> {
  await db.updateTable('catalogueRows').set(row).where('sequence', '=', sequence).execute();
}

export async function markSeen(db: Db, sequences: readonly number[], importId: string): Promise<void> {
  if (sequences.length === 0) return;
  await db.updateTable('catalogueRows').set({ importId }).where('sequence', 'in', sequences).execute();
}

export async function insertVersions(
  db: Db,
  rows: readonly Insertable<CatalogueVersionTable>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('catalogueVersions').values(rows).execute();
}

export function listVersions(db: Db, { organizationId, catalogue }: CatalogueOf, rowId: string) {
  return db
    .selectFrom('catalogueVersions')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('catalogue', '=', catalogue)
    .where('rowId', '=', rowId)
    .orderBy('version', 'desc')
    .limit(100)
    .execute();
}

export async function insertKeys(
  db: Db,
  keys: readonly { readonly key: number; readonly row: number }[],
): Promise<void> {
  if (keys.length === 0) return;
  // One parameter instead of thousands, and one statement for any number of keys.
  const json = JSON.stringify(keys.map(({ key, row }) => [key, row]));
  await (isPostgres(db)
    ? sql`
        insert into catalogue_keys ("key", "row")
        select (one ->> 0)::bigint, (one ->> 1)::bigint from json_array_elements(${json}::json) as one
        on conflict do nothing
      `
    : sql`insert or ignore into catalogue_keys ("key", "row") select value ->> 0, value ->> 1 from json_each(${json})`
  ).execute(db);
}

export async function deleteKeys(db: Db, rows: readonly number[]): Promise<void> {
  if (rows.length > 0) await db.deleteFrom('catalogueKeys').where('row', 'in', rows).execute();
}

/** Rows that an import did not name; at most `limit`. */
export function listUnseen(
  db: Db,
  of: CatalogueOf,
  importId: string,
  limit: number,
): Promise<readonly StoredRow[]> {
  return rowsIn(db, of).selectAll().where('importId', '<>', importId).limit(limit).execute();
}

export function countUnseen(db: Db, of: CatalogueOf, importId: string) {
  return rowsIn(db, of)
    .select((one) => one.fn.countAll<number>().as('rows'))
    .where('importId', '<>', importId)
    .executeTakeFirstOrThrow();
}

export async function deleteRows(db: Db, sequences: readonly number[]): Promise<void> {
  if (sequences.length > 0) await db.deleteFrom('catalogueRows').where('sequence', 'in', sequences).execute();
}
