import { type Kysely, sql } from 'kysely';
import type { ExecutionRow, Tables } from '../tables.ts';

type Db = Kysely<Tables>;

interface FingerprintRow {
  readonly sequence: number;
  readonly identity: string | null;
  readonly text: string | null;
}

/** A fingerprint with its execution. */
export interface KnownDocument extends FingerprintRow {
  readonly execution: Pick<ExecutionRow, 'id' | 'actionId' | 'version' | 'sha256' | 'partOf'>;
}

export async function findFingerprint(db: Db, executionId: string): Promise<FingerprintRow | undefined> {
  const row = await db
    .selectFrom('fingerprints')
    .select(['sequence', 'identity', 'text'])
    .where('executionId', '=', executionId)
    .executeTakeFirst();
  return row && { ...row, sequence: Number(row.sequence) };
}

export async function insertFingerprint(
  db: Db,
  row: {
    readonly organizationId: string;
    readonly executionId: string;
    readonly identity: string | null;
    readonly text: string | null;
  },
  keys: readonly number[],
): Promise<number> {
  const { sequence } = await db
    .insertInto('fingerprints')
    .values(row)
    .returning('sequence')
    .executeTakeFirstOrThrow();
  const fingerprint = Number(sequence);
  await db
    .insertInto('fingerprintKeys')
    .values([...new Set(keys)].map((key) => ({ key, fingerprint })))
    .execute();
  return fingerprint;
}

/** What an execution's document says no longer identifies it; its file still does. */
export async function forgetContent(db: Db, executionId: string, fileKey: number): Promise<void> {
  const known = await findFingerprint(db, executionId);
  if (known === undefined) return;
  await db
    .deleteFrom('fingerprintKeys')
    .where('fingerprint', '=', known.sequence)
    .where('key', '<>', fileKey)
    .execute();
  await db
    .updateTable('fingerprints')
    .set({ identity: null, text: null })
    .where('executionId', '=', executionId)
    .execute();
}

/**
 * Documents that were registered with a key: the newest and the oldest, since an issuer's documents of years share keys
 * (of layout and words), and a new one is not compared with all of them. Keys of what is the same are shared by few.
 */
const mostOfKey = { newest: 200, oldest: 20 };

/**
 * Documents of the organization that share most of the keys, registered before `before`; at most `limit`. The keys are of
 * the organization, so no other's documents are read.
 */
export async function findKnownDocuments(
  db: Db,
  organizationId: string,
  keys: readonly number[],
  before: number,
  limit: number,
): Promise<KnownDocument[]> {
  const ofKeys = [...new Set(keys)].map((key) => {
    const all = sql`select fingerprint from fingerprint_keys where key = ${key} and fingerprint < ${before}`;
    return sql`
      select fingerprint from (
        select * from (${all} order by fingerprint desc limit ${mostOfKey.newest}) as newest
        union select * from (${all} order by fingerprint limit ${mostOfKey.oldest}) as oldest
      ) as of_key
    `;
  });
  const { rows: shared } = await sql<{ readonly fingerprint: number }>`
    select fingerprint from (${sql.join(ofKeys, sql` union all `)}) as shared
    group by fingerprint order by count(*) desc, fingerprint limit ${limit}
  `.execute(db);
  if (shared.length === 0) return [];
  const rows = await db
    .selectFrom('fingerprints')
    .innerJoin('executions', 'executions.id', 'fingerprints.executionId')
    .select(['sequence', 'identity', 'text', 'executions.id', 'actionId', 'version', 'sha256', 'partOf'])
    .where('fingerprints.organizationId', '=', organizationId)
    .where(
      'sequence',
      'in',
      shared.map(({ fingerprint }) => fingerprint),
    )
    .orderBy('sequence')
    .execute();
  return rows.map(({ sequence, identity, text, ...execution }) => ({
    sequence: Number(sequence),
    identity,
    text,
    execution,
  }));
}

/** Later documents of the organization that share a key with one and were found to repeat an earlier one; oldest first. */
export async function findLaterDuplicates(
  db: Db,
  organizationId: string,
  sequence: number,
  limit: number,
): Promise<readonly Pick<ExecutionRow, 'id' | 'duplicateOf'>[]> {
  const own = db.selectFrom('fingerprintKeys').select('key').where('fingerprint', '=', sequence);
  return db
    .selectFrom('fingerprints')
    .innerJoin('executions', 'executions.id', 'fingerprints.executionId')
    .select(['executions.id', 'duplicateOf'])
    .where('fingerprints.organizationId', '=', organizationId)
    .where('duplicateOf', 'is not', null)
    .where('sequence', 'in', (later) =>
      later
        .selectFrom('fingerprintKeys')
        .select('fingerprint')
        .where('key', 'in', own)
        .where('fingerprint', '>', sequence),
    )
    .orderBy('sequence')
    .limit(limit)
    .execute();
}
