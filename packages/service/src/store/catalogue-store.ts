import { isDeepStrictEqual } from 'node:util';
import {
  type CatalogueRow,
  type Catalogues,
  foldedName,
  hash52,
  nameLikeness,
  nameParts,
  rowKeys,
} from '@recto/document';
import type { Kysely } from 'kysely';
import { inTransaction } from './dialect.ts';
import * as queries from './queries/catalogues.ts';
import type { Tables } from './tables.ts';

/** Who changes a catalogue, when, and under which import. */
export interface CatalogueChange {
  readonly by: string;
  readonly at: string;
  readonly importId: string;
}

/** What rows did to a catalogue, or would do. */
interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
}

interface CatalogueVersion {
  readonly row: CatalogueRow;
  readonly version: number;
  readonly changedAt: string;
  readonly changedBy: string;
  /** Absent: it is the present one. */
  readonly replacedAt?: string;
  readonly replacedBy?: string;
}

/** The catalogues of organizations: each alone. */
export interface CatalogueStore {
  list(organizationId: string): Promise<readonly { name: string; rows: number; changedAt: string }[]>;
  /** For matching documents; knows the names that there are when it is asked. */
  of(organizationId: string): Catalogues;
  /** Adds and changes rows by their ids. A dry run counts, and changes nothing. */
  put(
    of: queries.CatalogueOf,
    rows: readonly CatalogueRow[],
    change: CatalogueChange,
    dryRun?: boolean,
  ): Promise<ChangeCounts>;
  /** Deletes rows that an import did not name, so many at most; returns their number. A dry run counts all. */
  dropUnseen(of: queries.CatalogueOf, change: CatalogueChange, dryRun?: boolean): Promise<number>;
  rows(of: queries.CatalogueOf, after: string, limit: number): Promise<readonly CatalogueRow[]>;
  /** The versions of a row, newest first; none if there never was one. */
  versions(of: queries.CatalogueOf, rowId: string): Promise<readonly CatalogueVersion[]>;
  /** Returns whether there was one. */
  delete(of: queries.CatalogueOf, rowId: string, change: CatalogueChange): Promise<boolean>;
}

/** Rows dropped in one transaction: SQLite has one writer at a time. */
const mostDropped = 1000;
/** Rows that are compared with a name. */
const mostCompared = 200;

export function createCatalogueStore(database: Kysely<Tables>): CatalogueStore {
  return {
    async list(organizationId) {
      const all = await queries.listNames(database, organizationId);
      return all.map(({ catalogue, rows, changedAt }) => ({
        name: catalogue,
        rows: Number(rows),
        changedAt,
      }));
    },
    of: (organizationId) => cataloguesOf(database, organizationId),
    put: (of, rows, change, dryRun = false) =>
      inTransaction(database, (transaction) => put(transaction, of, rows, change, dryRun)),
    dropUnseen: (of, change, dryRun = false) =>
      inTransaction(database, async (transaction) => {
        if (dryRun) return Number((await queries.countUnseen(transaction, of, change.importId)).rows);
        const unseen = await queries.listUnseen(transaction, of, change.importId, mostDropped);
        await drop(transaction, unseen, change);
        return unseen.length;
      }),
    async rows(of, after, limit) {
      return (await queries.listRows(database, of, after, limit)).map(({ entry }) => entry);
    },
    async versions(of, rowId) {
      const present = await queries.findRows(database, of, [rowId]);
      const earlier = await queries.listVersions(database, of, rowId);
      return [...present, ...earlier].map((one) => {
        const { version, changedAt, changedBy } = one;
        const replaced =
          'replacedAt' in one ? { replacedAt: one.replacedAt, replacedBy: one.replacedBy } : {};
        return { row: one.entry, version, changedAt, changedBy, ...replaced };
      });
    },
    delete: (of, rowId, change) =>
      inTransaction(database, async (transaction) => {
        const found = await queries.findRows(transaction, of, [rowId]);
        await drop(transaction, found, change);
        return found.length > 0;
      }),
  };
}

function cataloguesOf(database: Kysely<Tables>, organizationId: string): Catalogues {
  return {
    names: () => queries.namesOf(database, organizationId),
    async withKeys(catalogue, keys, most) {
      const of = { organizationId, catalogue };
      const found = await queries.rowsWithKeys(
        database,
        of,
        keys.map((key) => keyOf(of, key)),
        most,
      );
      return found.map(({ entry }) => entry);
    },
    async alike(catalogue, names, most) {
      const found = new Map<string, { row: CatalogueRow; likeness: number }>();
      for (const name of names) {
        for (const row of await named(database, { organizationId, catalogue }, name)) {
          const likeness = Math.max(...(row.values.name ?? []).map((own) => nameLikeness(own, name)));
          if (likeness > (found.get(row.id)?.likeness ?? leastLikeness)) found.set(row.id, { row, likeness });
        }
      }
      const sorted = [...found.values()].sort((one, other) => other.likeness - one.likeness);
      return sorted.slice(0, most).map(({ row }) => row);
    },
  };
}

/** Rows that are less alike (0 to 1) are nothing like it. */
const leastLikeness = 0.4;

/** Rows with the most parts of a name: a misread letter spoils one of them. */
async function named(
  database: Kysely<Tables>,
  of: queries.CatalogueOf,
  name: string,
): Promise<readonly CatalogueRow[]> {
  for (const parts of nameParts(name)) {
    const found = await queries.rowsNamed(database, of, parts, mostCompared);
    if (found.length > 0) return found.map(({ entry }) => entry);
  }
  return [];
}

async function put(
  database: Kysely<Tables>,
  of: queries.CatalogueOf,
  rows: readonly CatalogueRow[],
  change: CatalogueChange,
  dryRun: boolean,
): Promise<ChangeCounts> {
  const ids = rows.map(({ id }) => id);
  const known = new Map((await queries.findRows(database, of, ids)).map((row) => [row.rowId, row]));
  const added = rows.filter(({ id }) => !known.has(id));
  const kept = rows.flatMap((row): Kept[] => {
    const before = known.get(row.id);
    return before === undefined ? [] : [{ row, before }];
  });
  const [changed, same] = [false, true].map((isSame) =>
    kept.filter(({ row, before }) => isDeepStrictEqual(before.entry, row) === isSame),
  ) as [Kept[], Kept[]];
  if (!dryRun) {
    await add(database, of, added, change);
    await replace(database, of, changed, change);
    const sequences = same.map(({ before }) => before.sequence);
    await queries.markSeen(database, sequences, change.importId);
  }
  return { added: added.length, changed: changed.length, same: same.length };
}

/** A row, and the one of its id that is there. */
interface Kept {
  readonly row: CatalogueRow;
  readonly before: queries.StoredRow;
}

async function add(
  database: Kysely<Tables>,
  of: queries.CatalogueOf,
  rows: readonly CatalogueRow[],
  change: CatalogueChange,
): Promise<void> {
  if (rows.length === 0) return;
  const written = writtenBy(change);
  const ids = rows.map(({ id }) => id);
  const last = await queries.lastVersions(database, of, ids);
  const fresh = rows.map((row) => {
    const version = (last.get(row.id) ?? 0) + 1;
    return { ...of, rowId: row.id, ...contentOf(row), version, ...written };
  });
  const sequences = await queries.insertRows(database, fresh);
  const keys = rows.flatMap((row) => keysOf(of, row, sequences.get(row.id)!));
  await queries.insertKeys(database, keys);
}

async function replace(
  database: Kysely<Tables>,
  of: queries.CatalogueOf,
  kept: readonly Kept[],
  change: CatalogueChange,
): Promise<void> {
  await queries.insertVersions(
    database,
    kept.map(({ before }) => replaced(before, change)),
  );
  for (const { row, before } of kept) {
    const version = before.version + 1;
    await queries.updateRow(database, before.sequence, { ...contentOf(row), version, ...writtenBy(change) });
  }
  await queries.deleteKeys(
    database,
    kept.map(({ before }) => before.sequence),
  );
  const keys = kept.flatMap(({ row, before }) => keysOf(of, row, before.sequence));
  await queries.insertKeys(database, keys);
}

function writtenBy({ at, by, importId }: CatalogueChange) {
  return { changedAt: at, changedBy: by, importId };
}

async function drop(
  database: Kysely<Tables>,
  rows: readonly queries.StoredRow[],
  change: CatalogueChange,
): Promise<void> {
  await queries.insertVersions(
    database,
    rows.map((row) => replaced(row, change)),
  );
  await queries.deleteRows(
    database,
    rows.map(({ sequence }) => sequence),
  );
}

function replaced(row: queries.StoredRow, { at, by }: CatalogueChange) {
  const { organizationId, catalogue, rowId, entry, version, changedAt, changedBy } = row;
  return {
    organizationId,
    catalogue,
    rowId,
    entry,
    version,
    changedAt,
    changedBy,
    replacedAt: at,
    replacedBy: by,
  };
}

function contentOf(row: CatalogueRow) {
  return { entry: row, names: (row.values.name ?? []).map(foldedName).join(' ') };
}

function keysOf(of: queries.CatalogueOf, row: CatalogueRow, sequence: number) {
  return rowKeys(of.catalogue, row).map((key) => ({ key: keyOf(of, key), row: sequence }));
}

/** So that nothing is found in another organization, not even by its hash. */
function keyOf({ organizationId, catalogue }: queries.CatalogueOf, key: string): number {
  return hash52(`${organizationId}\n${catalogue}\n${key}`);
}
