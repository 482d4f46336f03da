import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileBlobs } from '../../blobs/file-blobs.ts';
import { storeFailureOf } from '../../store-failure.ts';
import { takeUpload, UploadNotKeptError } from './upload.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recto-upload-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const pieceBytes = 100_000;

/** Distinct pieces, and their concatenation. */
function made(count: number) {
  const pieces = Array.from({ length: count }, (_, index) => Buffer.alloc(pieceBytes, index + 1));
  const bytes = Buffer.concat(pieces);
  return { pieces, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function* given(pieces: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* pieces;
}

async function collected(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

test.each([
  ['small', 1],
  ['large', 40],
])('a %s file comes back unchanged, as often as requested', async (_, count) => {
  const { pieces, bytes, sha256 } = made(count);
  const upload = await takeUpload(given(pieces), folder);
  expect(upload.content).toMatchObject({ sha256, sizeBytes: bytes.length });
  for (let time = 0; time < 2; time++)
    expect(bytes.equals(await collected(upload.content.open()))).toBe(true);
  expect(bytes.equals(await upload.whole())).toBe(true);
  expect(bytes.subarray(0, upload.head.length).equals(upload.head)).toBe(true);
  expect(upload.head.length).toBeGreaterThanOrEqual(Math.min(bytes.length, 65_536));
  await upload.close();
});

test('only a small file is in memory, and a large one has no name on disk', async () => {
  const small = await takeUpload(given(made(1).pieces), folder);
  expect(small.content.bytes).toBeDefined();
  const large = await takeUpload(given(made(40).pieces), folder);
  expect(large.content.bytes).toBeUndefined();
  expect(large.head.length).toBe(65_536);
  expect(readdirSync(folder)).toEqual([]);
  await Promise.all([small.close(), large.close()]);
});

test('memory is reused, but never by two open uploads', async () => {
  const announced = 2 * pieceBytes;
  const take = (count: number) => takeUpload(given(made(count).pieces), folder, announced);
  const first = await take(2);
  const firstBytes = first.content.bytes!;
  const second = await take(2);
  expect(second.content.bytes?.buffer).not.toBe(firstBytes.buffer);
  // Closed twice, it is available once.
  await Promise.all([first.close(), first.close()]);
  const [third, fourth] = [await take(1), await take(2)];
  expect(third.content.bytes?.buffer).toBe(firstBytes.buffer);
  expect(fourth.content.bytes?.buffer).not.toBe(firstBytes.buffer);
  for (const [upload, count] of [
    [second, 2],
    [third, 1],
    [fourth, 2],
  ] as const) {
    expect(made(count).bytes.equals(await upload.whole())).toBe(true);
    await upload.close();
  }
});

test('a large file is stored from where it is', async () => {
  const { pieces, bytes, sha256 } = made(40);
  const upload = await takeUpload(given(pieces), join(folder, 'not', 'there', 'yet'));
  const blobs = createFileBlobs(join(folder, 'blobs'));
  await blobs.putFrom('organization', upload.content);
  await upload.close();
  const got = await blobs.get('organization', sha256);
  expect(got.ok && bytes.equals(got.bytes)).toBe(true);
});

test('no file at all is an empty one', async () => {
  const upload = await takeUpload(given([]), folder);
  expect(upload.content.sizeBytes).toBe(0);
});

test('an error in the pieces is passed on unchanged', async () => {
  const broken = new Error('The line broke.');
  async function* pieces() {
    yield* made(40).pieces;
    throw broken;
  }
  await expect(takeUpload(pieces(), folder)).rejects.toBe(broken);
});

test('if nothing can be written, the store is blamed and not the file', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const refused = takeUpload(given(made(40).pieces), file);
  await expect(refused).rejects.toThrow(UploadNotKeptError);
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  expect(storeFailureOf(new UploadNotKeptError(full))).toBe('FULL');
});
