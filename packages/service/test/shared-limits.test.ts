import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../src/clock.ts';
import { createTalliedCounts } from '../src/http/window-counts.ts';
import { createLog } from '../src/log.ts';
import { createNotifier } from '../src/notifier.ts';
import { shareNotifier } from '../src/shared-notifier.ts';
import { createLimitStore } from '../src/store/limit-store.ts';
import { migrate } from '../src/store/migrate.ts';
import { openPostgres } from '../src/store/postgres-database.ts';
import { describeOnPostgres } from './test-database.ts';
import { eventually, startTestService, type TestService } from './test-service.ts';

const quiet = createLog(systemClock, 'error', () => {});

describeOnPostgres('two servers on one database', (url) => {
  // The credentials of the first start are available to all tests.
  const dataDir = mkdtempSync(join(tmpdir(), 'recto-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const startTwo = async (config: Parameters<typeof startTestService>[0]) => {
    const both = { ...config, dataDir };
    const one = await startTestService(both);
    return [one, await startTestService(both)] as const;
  };
  beforeAll(async () => {
    const database = openPostgres(url(), { connections: 2, onError: () => {} });
    await migrate(database);
    await database.destroy();
  });

  test('count failed sign-ins of an account together, and let the right password in', async () => {
    const [one, two] = await startTwo({ config: { databaseUrl: url(), failedSignInsPerMinute: 4 } });
    const tryAt = async ({ baseUrl }: TestService, name: string, password: string) => {
      const body = JSON.stringify({ username: name, password });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`${baseUrl}/accounts/login`, { method: 'POST', body, headers })).status;
    };
    const wrong = (service: TestService) => tryAt(service, 'admin', 'wrong');
    expect([await wrong(one), await wrong(two), await wrong(one), await wrong(two)]).toEqual([
      401, 401, 401, 401,
    ]);
    expect([await wrong(two), await wrong(one)]).toEqual([429, 429]);
    expect(await tryAt(two, 'somebody', 'wrong')).toBe(401);
    expect(await tryAt(two, 'admin', two.credentials.password)).toBe(200);
  });

  test('count the requests of a caller together', async () => {
    const [one, two] = await startTwo({ config: { databaseUrl: url(), requestsPerMinute: 1000 } });
    const left = async (service: TestService) => {
      const response = await service.fetch(service.platform('/actions'));
      return Number(response.headers.get('x-ratelimit-remaining'));
    };
    for (let count = 0; count < 50; count++) await left(one);
    let asked = 0;
    await eventually(async () => {
      asked++;
      return (await left(two)) < 1000 - 50 - asked + 1 || undefined;
    });
    expect(asked).toBeLessThan(900);
  });

  test('hold an organization to its requests together', async () => {
    const [one, two] = await startTwo({ config: { databaseUrl: url() } });
    const database = openPostgres(url(), { connections: 1, onError: () => {} });
    await sql`update organizations set requests_per_minute = 200`.execute(database);
    const ask = async (service: TestService) => (await service.fetch(service.platform('/actions'))).status;
    const refusedAt = async (service: TestService, restMs = 0) => {
      for (let count = 1; ; count++) {
        if ((await ask(service)) === 429) return count;
        await new Promise((resolve) => setTimeout(resolve, restMs));
      }
    };
    // Both know the limit, which may take five seconds, once both count.
    expect(await refusedAt(one)).toBeLessThanOrEqual(1000);
    const total = () =>
      sql<{ total: number }>`select max(total) as total from limit_counts`.execute(database);
    await eventually(async () => ((await total()).rows[0]?.total ?? 0) > 200 || undefined);
    // A fast enough server reaches the limit by itself before the two have exchanged counts.
    expect(await refusedAt(two, 100)).toBeLessThan(190);
    await database.destroy();
  });

  test('wake each other', async () => {
    const database = openPostgres(url(), { connections: 2, onError: () => {} });
    const [one, two] = [createNotifier(), createNotifier()];
    const shared = [
      await shareNotifier(one, url(), database, quiet),
      await shareNotifier(two, url(), database, quiet),
    ];
    const before = two.count();
    const heard = two.heard(before, 600_000, new AbortController().signal);
    shared[0]?.notify();
    expect(await heard).toBe(true);
    for (const notifier of shared) await notifier.close();
    await database.destroy();
  });

  test('keep counting alone while the database is unreachable, and report it afterwards', async () => {
    const database = openPostgres(url(), { connections: 2, onError: () => {} });
    const limits = createLimitStore(database);
    let isAway = true;
    const add: typeof limits.add = (amounts) =>
      isAway ? Promise.reject(new Error('away')) : limits.add(amounts);
    const counts = createTalliedCounts({ add }, quiet);
    for (let count = 1; count <= 5; count++) expect((await counts.add('key')).count).toBe(count);
    isAway = false;
    const other = createTalliedCounts(limits, quiet);
    await eventually(async () => {
      await other.add('other key');
      const { rows } = await sql<{ total: number }>`select total from limit_counts where total = 5`.execute(
        database,
      );
      return rows.length === 1 || undefined;
    });
    await limits.forgetEnded();
    await database.destroy();
  });
});
