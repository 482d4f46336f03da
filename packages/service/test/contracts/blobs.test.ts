import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlobSource } from '../../src/blobs/blob-source.ts';
import type { Blobs, KeptBlob } from '../../src/blobs/blobs.ts';
import { createFileBlobs } from '../../src/blobs/file-blobs.ts';
import { BlobDamagedError, SourceChangedError } from '../../src/blobs/got-blob.ts';
import { createPostgresBlobs } from '../../src/blobs/postgres-blobs.ts';
import { createS3Blobs, type S3Blobs } from '../../src/blobs/s3-blobs.ts';
import { createEgressGuard, resolveBySystem } from '../../src/callbacks/egress-guard.ts';
import { migrate } from '../../src/store/migrate.ts';
import { openPostgres } from '../../src/store/postgres-database.ts';
import { type ObjectStore, startObjectStore } from '../object-store.ts';
import { describeOnPostgres } from '../test-database.ts';

describe('blobs in files', () => {
  const root = mkdtempSync(join(tmpdir(), 'recto-blobs-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  testBlobs(
    () => createFileBlobs(root),
    (organizationId, sha256) =>
      writeFile(join(root, organizationId, sha256.slice(0, 2), sha256), 'other bytes'),
  );
});

describe('blobs in a store of objects', () => {
  let server: ObjectStore;
  let blobs: S3Blobs;
  beforeAll(async () => {
    server = await startObjectStore();
    blobs = createS3Blobs(server.settings, createEgressGuard([server.allow], resolveBySystem));
  });
  afterAll(async () => {
    blobs.close();
    await server.close();
  });
  testBlobs(
    () => blobs,
    (organizationId, sha256) =>
      server.replace(
        `${server.settings.prefix}${organizationId}/${sha256.slice(0, 2)}/${sha256}`,
        'other bytes',
      ),
  );

  test('are reachable if the operator allows it, and nowhere else', async () => {
    const refuses = () => createS3Blobs(server.settings, createEgressGuard([], resolveBySystem));
    expect(refuses).toThrow(/RECTO_EGRESS_ALLOW/);
    // A name alone says nothing; what it resolves to does.
    const named = { ...server.settings, endpoint: new URL('http://objects.example:9000') };
    const resolve = async () => [{ address: '127.0.0.1', family: 4 } as const];
    const elsewhere = createS3Blobs(named, createEgressGuard([server.allow], resolve));
    await expect(elsewhere.put('one', randomBytes(10))).rejects.toThrow(/RECTO_EGRESS_ALLOW/);
    elsewhere.close();
  });

  test("of one prefix are separate from another's, even if one starts like the other", async () => {
    const guard = createEgressGuard([server.allow], resolveBySystem);
    const below = (prefix: string) =>
      createS3Blobs({ ...server.settings, prefix: server.settings.prefix + prefix }, guard);
    const all = { outer: below('a.b-c_d/'), inner: below('a.b-c_d/2026/'), beside: below('a.b-c_d2026/') };
    const bytes = randomBytes(10);
    for (const [name, each] of Object.entries(all)) await each.put(name, bytes);
    for (const [name, each] of Object.entries(all)) {
      expect([name, await keptIn(each)]).toEqual([name, [{ organizationId: name, sha256: sha256Of(bytes) }]]);
    }
    expect(await all.outer.removeAll('inner')).toBe(0);
    expect(await all.outer.removeAll('outer')).toBe(1);
    expect(await all.inner.has('inner', sha256Of(bytes))).toBe(true);
    for (const each of Object.values(all)) each.close();
  });

  test.each([
    'notes & more (1).txt',
    'Ünïcode 😀/über.pdf',
    'a+b%20c/d e.pdf',
    'quotes\'"<tag>.xml',
    `two/parts/${'f'.repeat(64)}.bak`,
  ])('next to a foreign object, %s, are found, and it is left alone', async (name) => {
    const prefix = `${server.settings.prefix}${randomUUID()}/`;
    const guard = createEgressGuard([server.allow], resolveBySystem);
    const shared = createS3Blobs({ ...server.settings, prefix }, guard);
    await server.replace(`${prefix}${name}`, 'not ours');
    const sha256 = await shared.put('one', randomBytes(10));
    expect(await keptIn(shared)).toEqual([{ organizationId: 'one', sha256 }]);
    expect(await shared.removeAll('one')).toBe(1);
    expect((await server.keys()).filter((key) => key.startsWith(prefix))).toEqual([`${prefix}${name}`]);
    shared.close();
  });

  test('that are unreachable are not missing ones', async () => {
    const closed = { ...server.settings, bucket: 'nobody-made-this' };
    const other = createS3Blobs(closed, createEgressGuard([server.allow], resolveBySystem));
    await expect(other.get('one', 'a'.repeat(64))).rejects.toThrow();
    other.close();
  });
});

describeOnPostgres('blobs in Postgres', (url) => {
  let database: ReturnType<typeof openPostgres>;
  beforeAll(async () => {
    database = openPostgres(url(), { connections: 4, onError: () => {} });
    await migrate(database);
  });
  afterAll(() => database.destroy());
  testBlobs(
    () => createPostgresBlobs(database),
    (_, sha256) =>
      database
        .updateTable('blobChunks')
        .set({ bytes: Buffer.of(1) })
        .where('sha256', '=', sha256)
        .execute(),
  );
});

const missing = { ok: false, fault: 'MISSING' };

/** `damage` changes the stored bytes. */
function testBlobs(
  given: () => Blobs,
  damage: (organizationId: string, sha256: string) => Promise<unknown>,
): void {
  const mebibyte = 1024 * 1024;
  const bytesOf = async (organizationId: string, sha256: string) => {
    const got = await given().get(organizationId, sha256);
    return got.ok ? Buffer.from(got.bytes) : got.fault;
  };

  test.each([0, 1, mebibyte - 1, mebibyte, mebibyte + 1, 3 * mebibyte + 7])(
    'returns %i bytes unchanged',
    async (length) => {
      const bytes = randomBytes(length);
      const sha256 = await given().put('one', bytes);
      expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
      expectSame(await bytesOf('one', sha256), bytes);
    },
  );

  test.each([0, 1, mebibyte, 3 * mebibyte + 7])(
    'takes %i bytes in pieces, and returns them so',
    async (length) => {
      const bytes = randomBytes(length);
      await given().putFrom('pieces', inPieces(bytes));
      const sha256 = sha256Of(bytes);
      expectSame(await bytesOf('pieces', sha256), bytes);
      const opened = await given().open('pieces', sha256);
      if (!opened.ok) throw new Error(opened.fault);
      expect(opened.sizeBytes).toBe(length);
      expectSame(await joined(opened.pieces), bytes);
      expect(await given().open('pieces', 'a'.repeat(64))).toEqual(missing);
    },
  );

  test('stores nothing if the pieces are not what was announced', async () => {
    const announced = inPieces(randomBytes(200_000));
    const source = { ...announced, open: inPieces(randomBytes(200_000)).open };
    await expect(given().putFrom('one', source)).rejects.toThrow(SourceChangedError);
    expect(await given().get('one', source.sha256)).toMatchObject({ ok: false });
    await given().putFrom('one', announced);
    expect(await given().get('one', source.sha256)).toMatchObject({ ok: true });
  });

  test('accepts the same again, at once and later', async () => {
    const bytes = randomBytes(2 * mebibyte);
    const hashes = await Promise.all(Array.from({ length: 8 }, () => given().put('one', bytes)));
    hashes.push(await given().put('one', bytes));
    expect(new Set(hashes).size).toBe(1);
    expectSame(await bytesOf('one', hashes[0] ?? ''), bytes);
  });

  test('keeps organizations apart', async () => {
    const bytes = randomBytes(100);
    const sha256 = await given().put('one', bytes);
    expect(await given().get('two', sha256)).toEqual(missing);
    await given().put('two', bytes);
    await given().remove('one', sha256);
    expect(await given().get('one', sha256)).toEqual(missing);
    expectSame(await bytesOf('two', sha256), bytes);
  });

  test('deletes, and does nothing if there is nothing', async () => {
    const sha256 = await given().put('one', randomBytes(100));
    await given().remove('one', sha256);
    await given().remove('one', sha256);
    expect(await given().get('one', sha256)).toEqual(missing);
  });

  test('distinguishes changed bytes from missing ones', async () => {
    const sha256 = await given().put('one', randomBytes(100));
    await damage('one', sha256);
    expect(await given().get('one', sha256)).toEqual({ ok: false, fault: 'DAMAGED' });
    const opened = await given().open('one', sha256);
    await expect(opened.ok && joined(opened.pieces)).rejects.toThrow(BlobDamagedError);
  });

  test('deletes everything of an organization, and nothing of another', async () => {
    for (let index = 0; index < 3; index++) await given().put('gone', randomBytes(10));
    const sha256 = await given().put('stays', randomBytes(10));
    expect(await given().removeAll('gone')).toBe(3);
    expect(await given().removeAll('gone')).toBe(0);
    expect(await given().get('stays', sha256)).toMatchObject({ ok: true });
  });

  test('finds what has no holder', async () => {
    const sha256 = await given().put('unheld', randomBytes(10));
    expect(await keptIn(given())).toContainEqual({ organizationId: 'unheld', sha256 });
  });

  test('reports no problem of its own', async () => {
    expect(await given().whyAway()).toBeUndefined();
  });
}

/** By their digests: comparing megabytes byte by byte takes vitest many seconds. A text is a fault. */
function expectSame(got: Buffer | string, bytes: Buffer): void {
  expect(typeof got === 'string' ? got : sha256Of(got)).toBe(sha256Of(bytes));
}

async function keptIn(blobs: Blobs): Promise<readonly KeptBlob[]> {
  const found: KeptBlob[] = [];
  for await (const blob of blobs.kept(new Date(0), new Date(0))) found.push(blob);
  return found;
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function inPieces(bytes: Buffer): BlobSource {
  return {
    sha256: sha256Of(bytes),
    sizeBytes: bytes.length,
    async *open() {
      for (let at = 0; at < bytes.length; at += 70_000) yield bytes.subarray(at, at + 70_000);
    },
  };
}

async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
