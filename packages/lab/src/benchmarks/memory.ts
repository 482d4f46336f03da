import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Example, layoutKeys, longestPrint, seededRandom, templates } from '@recto/document';
import {
  createNotifier,
  createStore,
  createTableQueue,
  isPostgres,
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

type ExecutionRow = NonNullable<Awaited<ReturnType<Store['executions']['find']>>>;

/** Senders whose documents are looked up and timed. */
const timed = 200;

/** `npm run bench -- memory [--senders 10000] [--each 20] [--database URL]` */
export async function run(args: string[]): Promise<undefined> {
  const { values } = parseArgs({
    args,
    options: {
      senders: { type: 'string', default: '10000' },
      each: { type: 'string', default: '20' },
      database: { type: 'string' },
    },
  });
  const [senders, each] = [Number(values.senders), Number(values.each)];
  const folder = mkdtempSync(join(tmpdir(), 'recto-bench-'));
  const sqlite = openSqlite(join(folder, 'recto.db'));
  await measure('SQLite', sqlite, senders, each);
  await sqlite.destroy();
  rmSync(folder, { recursive: true });
  if (values.database !== undefined) await measureOnPostgres(values.database, senders, each);
}

async function measureOnPostgres(databaseUrl: string, senders: number, each: number): Promise<void> {
  const schema = `recto_bench_${randomUUID().replaceAll('-', '')}`;
  const server = openPostgres(databaseUrl, { connections: 1, onError: () => {} });
  await sql`create schema ${sql.id(schema)}`.execute(server);
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  const postgres = openPostgres(url.href, { connections: 2, onError: () => {} });
  await measure('Postgres', postgres, senders, each);
  await postgres.destroy();
  await sql`drop schema ${sql.id(schema)} cascade`.execute(server);
  await server.destroy();
}

async function measure(name: string, database: Kysely<Tables>, senders: number, each: number): Promise<void> {
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
  const actionId = templateActionId(organizationId, 'INVOICE');
  const random = seededRandom(1);
  const layouts = Array.from({ length: senders }, () => marks(longestPrint, random));
  const execution = await submitted(store, organizationId, actionId, createdAt);
  await database.transaction().execute((transaction) => fill(transaction, execution, layouts, each));
  const times: number[] = [];
  let found = 0;
  const usedBefore = process.cpuUsage();
  for (let index = 0; index < timed; index++) {
    const layout = layouts[Math.floor(random() * senders)]!;
    const start = performance.now();
    const keys = [...senderKeysOf(layout), ...marks(keysOfPage, random)];
    const document = { print: likePrint(layout, random), senders: keys };
    found += (await store.examples.listFor(organizationId, actionId, document)).length;
    times.push(performance.now() - start);
  }
  const used = process.cpuUsage(usedBefore);
  const usedMs = (used.user + used.system) / 1000 / timed;
  times.sort((a, b) => a - b);
  console.log(
    `${name}, ${senders} senders with ${each} documents: ${times[timed >> 1]!.toFixed(1)} ms to look one up ` +
      `(99 of 100 within ${times[Math.floor(timed * 0.99)]!.toFixed(1)} ms; ${usedMs.toFixed(1)} ms of processor time here), ${(found / timed).toFixed(1)} examples found`,
  );
}

/** The execution of which the others are copies. */
async function submitted(
  store: Store,
  organizationId: string,
  actionId: string,
  createdAt: string,
): Promise<ExecutionRow> {
  const id = randomUUID();
  await store.executions.submit({
    execution: {
      id,
      organizationId,
      actionId,
      version: '1.0.0',
      documentName: 'bench.pdf',
      fileId: id,
      sha256: id,
      sizeBytes: 1,
      fileType: 'pdf',
      callbackUrl: null,
      callbackMethod: 'PATCH',
      tenantId: null,
      submittedBy: 'bench',
      resubmissionOf: null,
      partOf: null,
      callbackDetails: 0,
      createdAt,
    },
    keepBytes: async () => {},
  });
  return (await store.executions.find(organizationId, id))!;
}

/** As many keys as two pages give of whoever may have sent them. */
const keysOfPage = 700;

/** Name, tax number and account of a sender. */
function senderKeysOf(layout: readonly number[]): readonly number[] {
  return layout.slice(0, 3).map((mark) => (mark ^ 1) >>> 0);
}

/** As many words of a page as a sheet of an invoice has, with their edges: the size of a real example. */
const wordsOfExample = 250;

/** Rows of one statement: each has up to twenty values, and a statement at most 32,766. */
const rowsAtOnce = 500;

/** One document of each sender, and copies of it that the database makes itself: so many would take minutes to send. */
async function fill(
  database: Kysely<Tables>,
  execution: ExecutionRow,
  layouts: readonly (readonly number[])[],
  each: number,
): Promise<void> {
  const { organizationId, actionId } = execution;
  const first = layouts.map((print) => ({ id: randomUUID(), print }));
  const examples = first.map(({ id, print }) => ({
    executionId: id,
    organizationId,
    actionId,
    sketch: null,
    example: exampleOf(print),
    learnedAt: learnedAt(0),
  }));
  const keys = first.flatMap(({ id, print }) =>
    [...new Set([...layoutKeys(print), ...senderKeysOf(print)])].map((key) => ({
      actionId,
      key,
      executionId: id,
    })),
  );
  for (const part of chunks(first, rowsAtOnce))
    await database
      .insertInto('executions')
      .values(part.map(({ id }) => ({ ...execution, id })))
      .execute();
  for (const part of chunks(examples, rowsAtOnce))
    await database.insertInto('examples').values(part).execute();
  for (const part of chunks(keys, rowsAtOnce))
    await database.insertInto('exampleKeys').values(part).execute();
  await copyEach(database, execution, each);
}

function exampleOf(print: readonly number[]): Example {
  const words = Array.from({ length: wordsOfExample }, () => [100, 100, 900, 200, 4_000_000_000] as const);
  return { print, fields: {}, said: {}, form: { sheets: [{ page: 1, words }], places: {} } };
}

/** Documents are learned one after the other. */
function learnedAt(number: number): string {
  return `2026-01-01T00:00:00.${String(number).padStart(3, '0')}Z`;
}

/** Copies what is there until each sender has as many documents. Their ids are as random as those of others. */
async function copyEach(database: Kysely<Tables>, execution: ExecutionRow, each: number): Promise<void> {
  const id = isPostgres(database) ? sql`gen_random_uuid()::text` : sql`lower(hex(randomblob(16)))`;
  await sql`create temporary table copies (source text, copy text, learned text)`.execute(database);
  for (let number = 1; number < each; number++)
    await sql`insert into copies select execution_id, ${id}, ${sql.lit(learnedAt(number))}
      from examples where learned_at = ${sql.lit(learnedAt(0))}`.execute(database);
  const columns = Object.keys(execution)
    .filter((name) => name !== 'id')
    .map(columnOf);
  await sql`insert into executions (id, ${sql.join(columns)}) select copy, ${sql.join(columns)}
    from copies join executions on id = source`.execute(database);
  await sql`insert into examples (execution_id, organization_id, action_id, sketch, example, learned_at)
    select copy, organization_id, action_id, sketch, example, learned
    from copies join examples on execution_id = source`.execute(database);
  await sql`insert into example_keys (action_id, key, execution_id)
    select action_id, key, copy from copies join example_keys on execution_id = source`.execute(database);
  await sql`drop table copies`.execute(database);
}

function columnOf(name: string) {
  return sql.ref(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

function chunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

function marks(count: number, random: () => number): readonly number[] {
  return Array.from({ length: count }, () => Math.floor(random() * 2 ** 32)).sort((a, b) => a - b);
}

/** The print of another document of a layout: seven words of ten are the same. */
function likePrint(layout: readonly number[], random: () => number): readonly number[] {
  const kept = layout.filter(() => random() < 0.7);
  return [...kept, ...marks(layout.length - kept.length, random)].sort((a, b) => a - b);
}
