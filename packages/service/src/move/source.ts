import Database from 'better-sqlite3';
import type { MoveRow } from '../store/tables.ts';
import { type Cells, createRowDigest, type RowDigest } from './row-digest.ts';

/** A table of the source installation. */
export interface SourceTable {
  /** The database's own name for it. */
  readonly name: string;
  readonly columns: readonly string[];
  /** The last sequence number assigned, if it assigns any. */
  readonly lastSequence: number | undefined;
}

export interface SourceRow {
  /** Its position in the source, increasing within a table. */
  readonly place: number;
  readonly cells: Cells;
}

/** The records of a stopped SQLite installation. Nothing here writes. */
export interface Source {
  /** Everything except jobs; tables that refer to others come after them. */
  readonly tables: readonly SourceTable[];
  readonly jobs: SourceTable;
  count(table: SourceTable): number;
  /** The number of rows up to a position. */
  countUpTo(table: SourceTable, place: number): number;
  /** Rows after a position in order, within `most` and `mostCharacters`, but at least one. */
  rowsAfter(table: SourceTable, place: number, most: number, mostCharacters: number): readonly SourceRow[];
  digest(table: SourceTable): RowDigest;
  documents(): { readonly documents: number; readonly documentBytes: number };
  /** The move that it is in, or has been through. */
  outgoing(): MoveRow | undefined;
  close(): void;
}

/** Tables that each database keeps for itself. */
const own = ['migrations', 'moves', 'move_steps', 'jobs'];

/** Opens the file for reading; tables unknown to it are treated like any other. */
export function openSource(file: string): Source {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  const names = tableNames(database);
  const tableOf = (name: string) => describeTable(database, name);
  return {
    tables: inOrder(
      database,
      names.filter((name) => !own.includes(name)),
    ).map(tableOf),
    jobs: tableOf('jobs'),
    count: ({ name }) => database.prepare(`select count(*) from "${name}"`).pluck().get() as number,
    countUpTo: ({ name }, place) =>
      database.prepare(`select count(*) from "${name}" where rowid <= ?`).pluck().get(place) as number,
    rowsAfter(table, place, most, mostCharacters) {
      const found: SourceRow[] = [];
      let characters = 0;
      for (const row of rowsOf(database, table, place)) {
        characters += lengthOf(row.cells);
        if (found.length > 0 && characters > mostCharacters) break;
        found.push(row);
        if (found.length === most) break;
      }
      return found;
    },
    digest(table) {
      const digest = createRowDigest();
      for (const { cells } of rowsOf(database, table, 0)) digest.add(cells);
      return digest.result();
    },
    documents: () =>
      database
        .prepare('select count(*) as documents, coalesce(sum(size_bytes), 0) as documentBytes from blobs')
        .get() as { documents: number; documentBytes: number },
    outgoing: () =>
      names.includes('moves')
        ? (database
            .prepare('select id, direction, started_at as startedAt, finished_at as finishedAt from moves')
            .get() as MoveRow | undefined)
        : undefined,
    close: () => database.close(),
  };
}

/** Without SQLite's internal tables, and without indexes that it presents as tables. */
function tableNames(database: Database.Database): readonly string[] {
  const listed = database.pragma('table_list') as readonly { name: string; type: string; schema: string }[];
  return listed
    .filter(({ type, schema, name }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
    .map(({ name }) => name)
    .sort();
}

/** Referenced tables come first. */
function inOrder(database: Database.Database, names: readonly string[]): readonly string[] {
  const sorted: string[] = [];
  const visit = (name: string) => {
    if (sorted.includes(name)) return;
    const referred = database.pragma(`foreign_key_list("${name}")`) as readonly { table: string }[];
    for (const { table } of referred) if (table !== name) visit(table);
    sorted.push(name);
  };
  for (const name of names) visit(name);
  return sorted;
}

function describeTable(database: Database.Database, name: string): SourceTable {
  const columns = database.pragma(`table_info("${name}")`) as readonly { name: string }[];
  const lastSequence = database.prepare('select seq from sqlite_sequence where name = ?').pluck().get(name) as
    | number
    | undefined;
  return { name, columns: columns.map((column) => column.name), lastSequence };
}

function* rowsOf(
  database: Database.Database,
  { name, columns }: SourceTable,
  place: number,
): Iterable<SourceRow> {
  const listed = columns.map((column) => `"${column}"`).join(', ');
  const statement = database
    .prepare(`select rowid, ${listed} from "${name}" where rowid > ? order by rowid`)
    .raw();
  for (const row of statement.iterate(place) as Iterable<[number, ...unknown[]]>) {
    const [at, ...cells] = row;
    yield { place: at, cells: cells.map(asPostgresKeeps) };
  }
}

/** Postgres does not allow U+0000 in texts: the store replaces it there, and so does the move. */
function asPostgresKeeps(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

function lengthOf(cells: Cells): number {
  return cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0);
}
