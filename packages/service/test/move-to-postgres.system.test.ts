import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ServiceConfig } from '../src/config.ts';
import { findMove } from '../src/move/move-record.ts';
import { countMove, giveUpMove, MoveError, moveToPostgres } from '../src/move-to-postgres.ts';
import { resetCredentials } from '../src/reset-credentials.ts';
import { migrate } from '../src/store/migrate.ts';
import { openPostgres } from '../src/store/postgres-database.ts';
import { checkUpgraded } from './check-upgraded.ts';
import { plainDocument } from './plain-reader.ts';
import { testConfig } from './test-config.ts';
import { describeOnPostgres, newSchemaName, runOnServer, urlOfSchema } from './test-database.ts';
import { testProgram } from './test-program.ts';
import { startTestService, type TestService, temporaryDirectory } from './test-service.ts';

/** Of the installation to move. */
const onSqlite = { databaseUrl: undefined };
const sourceConfig = (dataDir: string): ServiceConfig => testConfig(dataDir, onSqlite);

/** A killed server of an earlier version, with three documents in progress. */
async function oldDirectory(): Promise<string> {
  const dataDir = temporaryDirectory();
  execFileSync('tar', ['-C', dataDir, '-xzf', join(import.meta.dirname, 'fixtures/data-0007.tar.gz')]);
  await resetCredentials(sourceConfig(dataDir));
  return dataDir;
}

async function withSchema(work: (url: string) => Promise<void>): Promise<void> {
  const schema = newSchemaName();
  await runOnServer(sql`create schema ${sql.id(schema)}`);
  try {
    await work(urlOfSchema(schema));
  } finally {
    await runOnServer(sql`drop schema ${sql.id(schema)} cascade`);
  }
}

function onTarget(dataDir: string, databaseUrl: string): Promise<TestService> {
  return startTestService({ dataDir, config: { databaseUrl, leaseMs: 1000 } });
}

/** Runs a move that is killed right before its n-th step; see kill-points.ts. Returns its report if it ended before. */
function moveUntil(dataDir: string, url: string, step: number) {
  const script = testProgram('move-process');
  const killer = join(import.meta.dirname, 'kill-points.ts');
  const env = { ...process.env, RECTO_TEST_KILL_AT: String(step) };
  const args = ['--import', killer, script, dataDir, url];
  const { status, signal, stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  if (signal === 'SIGKILL') return undefined;
  expect(status).toBe(0);
  return JSON.parse(stdout);
}

describeOnPostgres('an installation that moves from SQLite to Postgres', () => {
  test('continues there: documents in progress finish, and everything else is there', async () => {
    await withSchema(async (url) => {
      const dataDir = await oldDirectory();
      const config = sourceConfig(dataDir);
      const counted = await countMove(config, url);
      const report = await moveToPostgres(config, url);
      expect(report).toEqual({ ...counted, faulty: [] });
      expect(report).toMatchObject({ resumed: false, jobs: 3, documents: 7 });
      expect(report.rows).toMatchObject({ executions: 7, users: 2, team_members: 1, reviews: 2 });
      const service = await onTarget(dataDir, url);
      await checkUpgraded(service);
      await service.close();
    });
  });

  test('preserves texts, counts and numbers, and continues counting', async () => {
    await withSchema(async (url) => {
      const dataDir = temporaryDirectory();
      const before = await startTestService({ dataDir, config: onSqlite });
      const ids = [];
      for (const name of ['a\0b.pdf', 'Ünïcode 😀.pdf', 'c.pdf', 'd.pdf']) {
        ids.push(await before.submit(plainDocument([`total=${ids.length}@0.99`, name]), { name }));
      }
      for (const id of ids) await before.finished(id);
      const gone = `${before.executionsUrl}/${ids.pop()}`;
      expect((await before.fetch(gone, { method: 'DELETE' })).status).toBe(204);
      const names = async (service: TestService) => {
        const answer = await service.fetch(service.runtime('/executions?size=100'));
        const list = (await answer.json()) as { executions: { documentName: string }[]; total: number };
        return [list.total, list.executions.map(({ documentName }) => documentName.replace('\0', '\uFFFD'))];
      };
      const listed = await names(before);
      await before.close();
      const last = highestEvent(dataDir);
      await moveToPostgres(sourceConfig(dataDir), url, { batchRows: 2 });
      const after = await onTarget(dataDir, url);
      expect(await names(after)).toEqual(listed);
      expect((await after.result(ids[1] ?? '')).fields.total.value).toBe('1');
      const next = await after.submit(plainDocument(['total=9@0.99']));
      expect(await firstEvent(url, next)).toBe(last + 1);
      await after.close();
    });
  });

  test('is complete after any number of kills', { timeout: 1_200_000 }, async () => {
    await withSchema(async (url) => {
      const dataDir = await oldDirectory();
      const counted = await countMove(sourceConfig(dataDir), url);
      let report: unknown;
      let kills = 0;
      // Each run gets further than the one before.
      for (let step = 150; report === undefined; step += 60) {
        report = moveUntil(dataDir, url, step);
        if (report !== undefined || !(await isBegun(url))) continue;
        if (kills++ > 0) continue;
        await expect(onTarget(temporaryDirectory(), url)).rejects.toThrow(/is being moved into/);
        await expect(startTestService({ dataDir, config: onSqlite })).rejects.toThrow(/is being moved to/);
      }
      expect(kills).toBeGreaterThan(3);
      expect(report).toEqual({ ...counted, faulty: [], resumed: true });
      const service = await onTarget(dataDir, url);
      await checkUpgraded(service);
      await service.close();
    });
  });

  test('is refused while a server runs on it, and into a database in use', async () => {
    await withSchema(async (url) => {
      const running = await startTestService({ config: onSqlite });
      const config = sourceConfig(running.dataDir);
      await expect(moveToPostgres(config, url)).rejects.toThrow(/is in use by another Recto/);
      await expect(countMove(config, url)).rejects.toThrow(/is in use by another Recto/);
      await running.close();
      const other = await startTestService({ config: { databaseUrl: url } });
      await other.close();
      await expect(moveToPostgres(config, url)).rejects.toThrow(/holds an installation/);
      await expect(countMove(config, url)).rejects.toThrow(/holds an installation/);
      await expect(moveToPostgres(sourceConfig(temporaryDirectory()), url)).rejects.toThrow(MoveError);
      // Nothing was begun: it starts as before.
      await startTestService({ dataDir: running.dataDir, config: onSqlite });
    });
  });

  test('no longer starts in the old place, unless somebody says so', async () => {
    await withSchema(async (url) => {
      const dataDir = await oldDirectory();
      const config = sourceConfig(dataDir);
      await moveToPostgres(config, url);
      await expect(startTestService({ dataDir, config: onSqlite })).rejects.toThrow(/was moved to Postgres/);
      await expect(moveToPostgres(config, url)).rejects.toThrow(/was moved at/);
      const second = await oldDirectory();
      await expect(moveToPostgres(sourceConfig(second), url)).rejects.toThrow(/another installation/);
      expect(await giveUpMove(config)).toBe(true);
      expect(await giveUpMove(config)).toBe(false);
      await checkUpgraded(await startTestService({ dataDir, config: onSqlite }));
    });
  });

  test('does not end if the target differs from the source', async () => {
    await withSchema(async (url) => {
      const dataDir = await oldDirectory();
      const target = openPostgres(url, { connections: 2, onError: () => {} });
      await migrate(target);
      await sql`create rule changed as on insert to teams do also update teams set name = 'Other'`.execute(
        target,
      );
      await target.destroy();
      await expect(moveToPostgres(sourceConfig(dataDir), url)).rejects.toThrow(/teams differ/);
      await expect(onTarget(temporaryDirectory(), url)).rejects.toThrow(/is being moved into/);
    });
  });

  test('reports documents that were lost or damaged before', async () => {
    await withSchema(async (url) => {
      const dataDir = await oldDirectory();
      const [lost = '', damaged = ''] = globSync('blobs/*/*/*', { cwd: dataDir }).sort();
      rmSync(join(dataDir, lost));
      writeFileSync(join(dataDir, damaged), 'other bytes');
      const report = await moveToPostgres(sourceConfig(dataDir), url);
      expect(report).toMatchObject({ documents: 5 });
      const bySha = Object.fromEntries(report.faulty.map(({ sha256, fault }) => [sha256, fault]));
      expect(bySha).toEqual({ [basename(lost)]: 'MISSING', [basename(damaged)]: 'DAMAGED' });
    });
  });
});

async function firstEvent(url: string, executionId: string): Promise<number | undefined> {
  const database = openPostgres(url, { connections: 1, onError: () => {} });
  const event = await database
    .selectFrom('executionEvents')
    .select('sequence')
    .where('executionId', '=', executionId)
    .orderBy('sequence')
    .executeTakeFirst();
  await database.destroy();
  return event?.sequence;
}

async function isBegun(url: string): Promise<boolean> {
  const database = openPostgres(url, { connections: 1, onError: () => {} });
  const { rows } = await sql<{ found: boolean }>`select to_regclass('moves') is not null as found`.execute(
    database,
  );
  const move = rows[0]?.found ? await findMove(database, 'IN') : undefined;
  await database.destroy();
  return move !== undefined;
}

function highestEvent(dataDir: string): number {
  const database = new Database(join(dataDir, 'recto.db'), { readonly: true });
  const last = database
    .prepare("select seq from sqlite_sequence where name = 'execution_events'")
    .pluck()
    .get();
  database.close();
  return last as number;
}
