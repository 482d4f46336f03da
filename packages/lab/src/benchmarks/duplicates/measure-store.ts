import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fingerprint, hash52, seededRandom, templates } from '@recto/document';
import {
  createNotifier,
  createStore,
  createTableQueue,
  migrate,
  openPostgres,
  openSqlite,
  publishTemplates,
  type Store,
  systemClock,
  type Tables,
  templateActionId,
  timestamp,
} from '@recto/service/internals';
import { type Kysely, sql } from 'kysely';

/** Number of documents that are remembered one by one and timed, after each store has been filled. */
const timed = 300;

/** The cost of remembering a document among `stored` others: on SQLite, and also on Postgres if a database is given. */
export async function measureStore(stored: number, databaseUrl: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'recto-bench-'));
  const file = join(folder, 'recto.db');
  const sqlite = openSqlite(file);
  await measure('SQLite', sqlite, stored, async () => statSync(file).size);
  await sqlite.destroy();
  rmSync(folder, { recursive: true });
  if (databaseUrl === undefined) return;
  const schema = `recto_bench_${randomUUID().replaceAll('-', '')}`;
  const server = openPostgres(databaseUrl, { connections: 1, onError: () => {} });
  await sql`create schema ${sql.id(schema)}`.execute(server);
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  const postgres = openPostgres(url.href, { connections: 2, onError: () => {} });
  await measure('Postgres', postgres, stored, () => sizeOnPostgres(postgres, schema));
  await postgres.destroy();
  await sql`drop schema ${sql.id(schema)} cascade`.execute(server);
  await server.destroy();
}

async function sizeOnPostgres(database: Kysely<Tables>, schema: string): Promise<number> {
  const { rows } = await sql<{ size: string }>`select sum(pg_total_relation_size(c.oid)) as size
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relkind = 'r'`.execute(database);
  return Number(rows[0]?.size ?? 0);
}

async function measure(
  name: string,
  database: Kysely<Tables>,
  stored: number,
  size: () => Promise<number>,
): Promise<void> {
  const { store, organizationId } = await startedStore(database);
  const before = await size();
  const random = seededRandom(1);
  const made = () => madeFingerprint(random);
  await fill(database, store, organizationId, stored, made);
  const bytes = ((await size()) - before) / Math.max(1, stored);
  const times = await timesOf(store, organizationId, made, timed);
  const [middle, worst] = [times[Math.floor(timed / 2)]!, times[Math.floor(timed * 0.99)]!];
  console.log(
    `${name}, ${stored} documents: ${middle.toFixed(1)} ms to remember one (99 of 100 within ${worst.toFixed(1)} ms), ` +
      `${Math.round(bytes)} bytes for each with its execution`,
  );
}

/** The ms that remembering a document takes among so many of the same layout and words, for each number, in their order. */
export async function rememberAmongAlike(counts: readonly number[]): Promise<readonly number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'recto-bench-'));
  const database = openSqlite(join(folder, 'recto.db'));
  const { store, organizationId } = await startedStore(database);
  const print = madeFingerprint(seededRandom(1));
  const middles: number[] = [];
  let filled = 0;
  for (const count of counts) {
    await fill(database, store, organizationId, count - filled, () => print);
    filled = count;
    const times = await timesOf(store, organizationId, () => print, timedAlike);
    middles.push(times[Math.floor(timedAlike / 2)]!);
  }
  await database.destroy();
  rmSync(folder, { recursive: true });
  return middles;
}

const timedAlike = 25;

/** A store with one organization that has the templates. */
async function startedStore(database: Kysely<Tables>) {
  await migrate(database);
  const queue = createTableQueue(database, systemClock, 30_000);
  const store = createStore({ database, queue, notifier: createNotifier(), clock: systemClock });
  const organizationId = randomUUID();
  const createdAt = timestamp(systemClock);
  await store.accounts.createOrganization({
    id: organizationId,
    name: 'Bench',
    callbackSecret: '',
    createdAt,
  });
  await publishTemplates(store, systemClock, organizationId, templates);
  return { store, organizationId };
}

/** How many ms it takes to remember one document after the other, in order of the times. */
async function timesOf(store: Store, organizationId: string, made: () => Fingerprint, count: number) {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const claim = await begun(store, organizationId);
    const start = performance.now();
    await store.duplicates.remember(claim, { fingerprint: made() });
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

/** Executions with fingerprints, many per transaction: one by one would take an hour. */
async function fill(
  database: Kysely<Tables>,
  store: Store,
  organizationId: string,
  count: number,
  made: () => Fingerprint,
): Promise<void> {
  const claim = await begun(store, organizationId);
  const row = (await store.executions.find(organizationId, claim.id))!;
  const size = 200;
  for (let done = 0; done < count; done += size) {
    await database.transaction().execute(async (transaction) => {
      const rows = Array.from({ length: size }, () => ({ ...row, id: randomUUID(), sha256: randomUUID() }));
      await transaction.insertInto('executions').values(rows).execute();
      const prints = rows.map(({ id }) => ({ id, print: made() }));
      const inserted = await transaction
        .insertInto('fingerprints')
        .values(prints.map(({ id: executionId, print }) => rowOf(organizationId, executionId, print)))
        .returning(['sequence', 'executionId'])
        .execute();
      const sequences = new Map(inserted.map((one) => [one.executionId, Number(one.sequence)]));
      const keys = prints.flatMap(({ id, print }) =>
        print.bands.map((band) => ({
          key: hash52(`${organizationId} band ${band}`),
          fingerprint: sequences.get(id)!,
        })),
      );
      await transaction.insertInto('fingerprintKeys').values(keys).execute();
    });
  }
}

function rowOf(organizationId: string, executionId: string, print: Fingerprint) {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const packed = { ...print, numbers: text(print.numbers), words: text(print.words), bands: undefined };
  return { organizationId, executionId, identity: null, text: JSON.stringify(packed) };
}

async function begun(store: Store, organizationId: string) {
  const submitted = await store.executions.submit({
    execution: {
      id: randomUUID(),
      organizationId,
      actionId: templateActionId(organizationId, 'INVOICE'),
      version: '1.0.0',
      documentName: 'document.pdf',
      fileId: randomUUID(),
      sha256: randomUUID(),
      sizeBytes: 1,
      fileType: 'pdf',
      callbackUrl: null,
      callbackMethod: 'PATCH',
      tenantId: null,
      submittedBy: 'bench',
      resubmissionOf: null,
      partOf: null,
      callbackDetails: 0,
      createdAt: timestamp(systemClock),
    },
    keepBytes: async () => {},
  });
  if (submitted.kind === 'KEY_REUSED') throw new Error('Expected no idempotency key to be in use.');
  const claim = await store.work.begin(organizationId, submitted.execution.id, 3);
  if (claim.kind !== 'BEGUN') throw new Error('Expected the execution to be new.');
  return claim.execution;
}

const issuers = 500;

/** A fingerprint like that of one of many issuers, whose documents share one band in twenty with each other. */
function madeFingerprint(random: () => number): Fingerprint {
  const issuer = Math.floor(random() * issuers);
  const bytes = () => Uint8Array.from({ length: 64 }, () => Math.floor(random() * 256));
  const bands = Array.from({ length: 16 }, (_, band) =>
    random() < 0.05 ? issuer * 16 + band : 1e6 + Math.floor(random() * 2 ** 51),
  );
  return { numbers: bytes(), words: bytes(), numberCount: 40, wordCount: 90, bands };
}
