import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFromEnvironment, type ServiceParts, startService } from '@recto/service';
import { openPostgres, openSqlite, type Tables } from '@recto/service/internals';
import { type Kysely, sql } from 'kysely';

/** A service for measuring its store: it reads no documents. */
export interface BenchService {
  readonly baseUrl: string;
  readonly organizationId: string;
  readonly dataDir: string;
  /** Including its own schema, on Postgres. */
  readonly databaseUrl: string | undefined;
  /** With a password. */
  readonly authorization: string;
  readonly credentials: { readonly username: string; readonly password: string };
  /** Separate access to its records. */
  readonly database: Kysely<Tables>;
  close(): Promise<void>;
}

interface BenchOptions {
  /** The address of Postgres, of which it uses its own schema; undefined for SQLite in its own folder. */
  readonly databaseUrl: string | undefined;
  /** The folder for the data; a temporary one by default. */
  readonly parent?: string | undefined;
}

/** Holds whatever it is given to read until it stops, and the rest waits. */
const noReader = {
  read: ({ signal }: { readonly signal: AbortSignal }) =>
    new Promise((resolve) => {
      const stopped = { ok: false, code: 'READER_CRASHED', detail: 'Nothing is read here.' };
      signal.addEventListener('abort', () => resolve(stopped), { once: true });
    }),
  warmUp: async () => {},
  close: async () => {},
} as unknown as ServiceParts['reader'];

/** Starts it in this process. Submitted documents wait. */
export async function startBenchService({
  databaseUrl,
  parent = tmpdir(),
}: BenchOptions): Promise<BenchService> {
  const dataDir = mkdtempSync(join(parent, 'recto-bench-'));
  const schema = await ownSchema(databaseUrl);
  const service = await startService(
    {
      ...configFromEnvironment({}),
      port: 0,
      dataDir,
      requestsPerMinute: 0,
      ...(schema && { databaseUrl: schema.url, role: 'server' as const }),
    },
    { reader: noReader, writeLog: () => {}, print: () => {} },
  );
  const { organizationId, username, password } = JSON.parse(
    readFileSync(join(dataDir, 'credentials.json'), 'utf8'),
  );
  const database = schema
    ? openPostgres(schema.url, { connections: 2, onError: () => {} })
    : openSqlite(join(dataDir, 'recto.db'));
  return {
    baseUrl: service.baseUrl,
    organizationId,
    dataDir,
    databaseUrl: schema?.url,
    credentials: { username, password },
    authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    database,
    async close() {
      await service.close();
      await database.destroy();
      await schema?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function ownSchema(databaseUrl: string | undefined) {
  if (databaseUrl === undefined) return undefined;
  const name = `recto_bench_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: ReturnType<typeof sql>) => {
    const server = openPostgres(databaseUrl, { connections: 1, onError: () => {} });
    await statement.execute(server).finally(() => server.destroy());
  };
  await run(sql`create schema ${sql.id(name)}`);
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${name}`);
  return { url: url.href, drop: () => run(sql`drop schema ${sql.id(name)} cascade`) };
}
