import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Blobs } from '../../src/blobs/blobs.ts';
import { createFileBlobs } from '../../src/blobs/file-blobs.ts';
import { createPostgresBlobs } from '../../src/blobs/postgres-blobs.ts';
import { migrate } from '../../src/store/migrate.ts';
import { openPostgres } from '../../src/store/postgres-database.ts';
import { describeOnPostgres } from '../test-database.ts';

describe('blobs in files', () => {
  const root = mkdtempSync(join(tmpdir(), 'recto-blobs-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  testBlobs(() => createFileBlobs(root));
});

describeOnPostgres('blobs in Postgres', (url) => {
  let database: ReturnType<typeof openPostgres>;
  beforeAll(async () => {
    database = openPostgres(url(), { connections: 4, onError: () => {} });
    await migrate(database);
  });
  afterAll(() => database.destroy());
  testBlobs(() => createPostgresBlobs(database));
});

function testBlobs(given: () => Blobs): void {
  const mebibyte = 1024 * 1024;

  test.each([0, 1, mebibyte - 1, mebibyte, mebibyte + 1, 3 * mebibyte + 7])(
    'gives %i bytes back as they came',
    async (length) => {
      const bytes = randomBytes(length);
      const sha256 = await given().put('one', bytes);
      expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
      const back = await given().get('one', sha256);
      expect(back && Buffer.from(back).equals(bytes)).toBe(true);
    },
  );

  test('takes the same again, at once and later', async () => {
    const bytes = randomBytes(2 * mebibyte);
    const hashes = await Promise.all(Array.from({ length: 8 }, () => given().put('one', bytes)));
    hashes.push(await given().put('one', bytes));
    expect(new Set(hashes).size).toBe(1);
    const back = await given().get('one', hashes[0] ?? '');
    expect(back && Buffer.from(back).equals(bytes)).toBe(true);
  });

  test('keeps organizations apart', async () => {
    const bytes = randomBytes(100);
    const sha256 = await given().put('one', bytes);
    expect(await given().get('two', sha256)).toBeUndefined();
    await given().put('two', bytes);
    await given().remove('one', sha256);
    expect(await given().get('one', sha256)).toBeUndefined();
    expect(await given().get('two', sha256)).toBeDefined();
  });

  test('forgets, and nothing happens where there is nothing', async () => {
    const sha256 = await given().put('one', randomBytes(100));
    await given().remove('one', sha256);
    await given().remove('one', sha256);
    expect(await given().get('one', sha256)).toBeUndefined();
  });
}
