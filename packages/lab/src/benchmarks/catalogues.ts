import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { base, de, en, Faker, fr } from '@faker-js/faker';
import { type CatalogueRow, rowKeys } from '@recto/document';
import {
  createNotifier,
  createStore,
  createTableQueue,
  migrate,
  openPostgres,
  openSqlite,
  type Store,
  systemClock,
  type Tables,
  timestamp,
} from '@recto/service/internals';
import { type Kysely, sql } from 'kysely';

const batch = 500;
/** Keys of a page beside those of its sender: words and numbers that no row has. */
const keysOfPage = 1500;

/** `npm run bench -- catalogues [--rows 1000000] [--lookups 500] [--database URL]` */
export async function run(args: string[]): Promise<undefined> {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string', default: '1000000' },
      lookups: { type: 'string', default: '500' },
      database: { type: 'string' },
    },
  });
  const [rows, lookups] = [Number(values.rows), Number(values.lookups)];
  const folder = mkdtempSync(join(tmpdir(), 'recto-bench-'));
  const sqlite = openSqlite(join(folder, 'recto.db'));
  await measure('SQLite', sqlite, rows, lookups);
  await sqlite.destroy();
  rmSync(folder, { recursive: true });
  if (values.database !== undefined) await measureOnPostgres(values.database, rows, lookups);
}

async function measureOnPostgres(databaseUrl: string, rows: number, lookups: number): Promise<void> {
  const schema = `recto_bench_${randomUUID().replaceAll('-', '')}`;
  const server = openPostgres(databaseUrl, { connections: 1, onError: () => {} });
  await sql`create schema ${sql.id(schema)}`.execute(server);
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${schema},public`);
  const postgres = openPostgres(url.href, { connections: 2, onError: () => {} });
  await measure('Postgres', postgres, rows, lookups);
  await postgres.destroy();
  await sql`drop schema ${sql.id(schema)} cascade`.execute(server);
  await server.destroy();
}

async function measure(name: string, database: Kysely<Tables>, rows: number, lookups: number): Promise<void> {
  await migrate(database);
  const queue = createTableQueue(database, systemClock, 30_000);
  const store = createStore({ database, queue, notifier: createNotifier(), clock: systemClock });
  const organizationId = randomUUID();
  const createdAt = timestamp(systemClock);
  await store.accounts.createOrganization({ id: organizationId, name: 'A', callbackSecret: 's', createdAt });
  const asked = await fill(name, store, organizationId, rows, lookups);
  const known = store.catalogues.of(organizationId);
  const page = Array.from({ length: keysOfPage }, (_, index) => `word${index}`);
  const byKey: number[] = [];
  const byName: number[] = [];
  let found = 0;
  for (const row of asked) {
    const keys = [...page, ...rowKeys('suppliers', row)];
    const exact = await timedMs(byKey, () => known.withKeys('suppliers', keys, 50));
    const misread = row.values.name![0]!.replace(/[eo]/, 'c');
    const alike = await timedMs(byName, () => known.alike('suppliers', [misread], 20));
    if (exact.some(({ id }) => id === row.id) && alike.some(({ id }) => id === row.id)) found++;
  }
  console.log(
    `${name}: found ${found} of ${asked.length}; by ${keysOfPage} keys ${spread(byKey)}; by a misread name ${spread(byName)}`,
  );
}

async function fill(
  name: string,
  store: Store,
  organizationId: string,
  rows: number,
  lookups: number,
): Promise<readonly CatalogueRow[]> {
  const faker = new Faker({ locale: [de, fr, en, base], seed: 38 });
  const change = { by: 'bench', at: timestamp(systemClock), importId: randomUUID() };
  const asked: CatalogueRow[] = [];
  const every = Math.max(1, Math.floor(rows / lookups));
  let drawingMs = 0;
  let writingMs = 0;
  let most = 0;
  for (let done = 0; done < rows; done += batch) {
    const start = performance.now();
    const drawn = Array.from({ length: Math.min(batch, rows - done) }, (_, index) =>
      supplier(done + index, faker),
    );
    drawingMs += performance.now() - start;
    const written = performance.now();
    await store.catalogues.put({ organizationId, catalogue: 'suppliers' }, drawn, change);
    writingMs += performance.now() - written;
    asked.push(...drawn.filter((_, index) => (done + index) % every === 0));
    most = Math.max(most, process.memoryUsage().rss);
  }
  const perSecond = Math.round((1000 * rows) / writingMs);
  console.log(
    `${name}: ${rows} rows, ${perSecond} a second (drawing them ${Math.round(drawingMs)} ms); at most ${Math.round(most / 1e6)} MB`,
  );
  return asked.slice(0, lookups);
}

function supplier(index: number, faker: Faker): CatalogueRow {
  return {
    id: String(70_000_000 + index),
    values: {
      name: [
        `${faker.person.lastName()} ${faker.person.lastName()} ${faker.helpers.arrayElement(['GmbH', 'AG', 'SARL', 'Ltd'])}`,
      ],
      taxId: [`DE${faker.string.numeric(9)}`],
      iban: [`DE${faker.string.numeric(20)}`],
      street: [`${faker.location.street()} ${faker.number.int({ min: 1, max: 200 })}`],
      postcode: [faker.location.zipCode()],
      city: [faker.location.city()],
    },
  };
}

async function timedMs<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const done = await work();
  times.push(performance.now() - start);
  return done;
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}
