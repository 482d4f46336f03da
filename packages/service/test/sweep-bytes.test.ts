import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFileBlobs } from '../src/blobs/file-blobs.ts';
import { createPostgresBlobs } from '../src/blobs/postgres-blobs.ts';
import { systemClock } from '../src/clock.ts';
import { createLog } from '../src/log.ts';
import { startSweeping, sweepBytes } from '../src/sweep-bytes.ts';
import { plainDocument } from './plain-reader.ts';
import { createUser, withStore } from './second-organization.ts';
import { countStoredFiles, onPostgres, openTestStore } from './test-config.ts';
import { eventually, startTestService, type TestService } from './test-service.ts';

const log = createLog(systemClock, 'error', () => {});

function sweep(service: TestService, since = new Date(0)): Promise<number> {
  const database = openTestStore(service.dataDir);
  const blobs = onPostgres ? createPostgresBlobs(database) : createFileBlobs(join(service.dataDir, 'blobs'));
  return withStore(service, (store) => sweepBytes({ store, blobs, clock: systemClock, log }, since)).finally(
    () => database.destroy(),
  );
}

/** Bytes as left by a crash between storing and holding them. */
async function strand(service: TestService): Promise<void> {
  const database = openTestStore(service.dataDir);
  const blobs = onPostgres ? createPostgresBlobs(database) : createFileBlobs(join(service.dataDir, 'blobs'));
  await blobs.put(service.credentials.organizationId, randomBytes(3_000_000));
  await database.destroy();
}

test('bytes that nobody holds are deleted, and those of documents stay', async () => {
  const service = await startTestService();
  const id = await service.submit(plainDocument(['total=1@0.99']));
  await service.finished(id);
  await strand(service);
  expect(await countStoredFiles(service.dataDir)).toBe(2);
  expect(await sweep(service)).toBe(1);
  expect(await countStoredFiles(service.dataDir)).toBe(1);
  expect(await sweep(service)).toBe(0);
  const again = await service.fetch(`${service.executionsUrl}/${id}/resubmit`, { method: 'POST' });
  expect(again.status).toBe(201);
});

test('a start sweeps what a crash has left, including old half-written files', async () => {
  const first = await startTestService();
  await first.close();
  await strand(first);
  const partial = join(
    first.dataDir,
    'blobs',
    first.credentials.organizationId,
    'ab',
    `${'ab'.repeat(32)}.x.new`,
  );
  if (!onPostgres) {
    mkdirSync(dirname(partial), { recursive: true });
    writeFileSync(partial, 'half');
    const old = new Date(Date.now() - 600_000);
    utimesSync(partial, old, old);
  }
  const second = await startTestService({ dataDir: first.dataDir });
  await eventually(async () => ((await countStoredFiles(second.dataDir)) === 0 ? true : undefined));
  expect(existsSync(partial)).toBe(false);
});

test("a process that continues after another's crash leaves nothing of it beyond ten minutes", async () => {
  const service = await startTestService();
  const database = openTestStore(service.dataDir);
  const root = join(service.dataDir, 'blobs');
  const blobs = onPostgres ? createPostgresBlobs(database) : createFileBlobs(root);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await withStore(service, async (store) => {
    const sweeping = startSweeping({ store, blobs, clock: systemClock, log });
    await strand(service);
    const partial = join(root, service.credentials.organizationId, 'ab', `${'ab'.repeat(32)}.x.new`);
    mkdirSync(dirname(partial), { recursive: true });
    writeFileSync(partial, 'half');
    vi.advanceTimersByTime(600_000);
    await sweeping.stop();
    expect(await countStoredFiles(service.dataDir)).toBe(0);
    if (!onPostgres) expect(existsSync(partial)).toBe(false);
  });
  await database.destroy();
});

test('deleting the last execution of a document deletes its bytes, and no other', async () => {
  const service = await startTestService();
  const user = await createUser(service, ['Manage Actions']);
  expect(user.organizationId).toBe(service.credentials.organizationId);
  const ids: string[] = [];
  for (const total of [1, 1, 2]) ids.push(await service.submit(plainDocument([`total=${total}@0.99`])));
  for (const id of ids) await service.finished(id);
  const left: number[] = [];
  for (const id of ids) {
    await service.fetch(`${service.executionsUrl}/${id}`, { method: 'DELETE' });
    left.push(await countStoredFiles(service.dataDir));
  }
  expect(left).toEqual([2, 1, 0]);
});
