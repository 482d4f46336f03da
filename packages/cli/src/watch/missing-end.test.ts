import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { missingEnd } from './missing-end.ts';

const invoice = join(import.meta.dirname, '../../../../fixtures/documents/invoice-de.pdf');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-end-'));
});
afterEach(() => rm(folder, { recursive: true }));

const square = sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } });

test.each([
  ['PDF', () => readFile(invoice)],
  ['PNG', () => square.clone().png({ compressionLevel: 0 }).toBuffer()],
  ['JPEG', () => square.clone().jpeg().toBuffer()],
  ['TIFF', () => square.clone().tiff({ compression: 'none' }).toBuffer()],
  ['WebP', () => square.clone().webp({ lossless: true }).toBuffer()],
])('a complete %s has its end, and half of it does not', async (kind, bytes) => {
  const path = join(folder, 'file');
  const whole = await bytes();
  await writeFile(path, whole);
  expect(await missingEnd(path)).toBeUndefined();
  await truncate(path, Math.floor(whole.length / 2));
  expect(await missingEnd(path)).toContain(kind);
  // Some copies work like this: full length at first, filled from the beginning.
  await truncate(path, whole.length);
  if (kind === 'PDF' || kind === 'PNG' || kind === 'JPEG') expect(await missingEnd(path)).toContain(kind);
});

test.each([
  ['a.zip', 'PK\u0003\u0004 half', 'an archive without its directory'],
  ['b.zip', 'PK\u0003\u0004 whole PK\u0005\u0006', undefined],
  [
    'a.eml',
    'Subject: a\r\nContent-Type: multipart/mixed;\r\n boundary="x"\r\n\r\n--x\r\n',
    'an email without its last boundary',
  ],
  ['b.eml', 'Subject: a\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\n--x--\r\n', undefined],
  ['c.eml', 'Subject: a\r\n\r\nNothing but text', undefined],
])('%s is complete or not', async (name, text, missing) => {
  await writeFile(join(folder, name), text);
  expect(await missingEnd(join(folder, name))).toBe(missing);
});

test('an empty file is not complete, and nothing is expected of an unknown kind', async () => {
  const path = join(folder, 'file');
  await writeFile(path, '');
  expect(await missingEnd(path)).toBe('no bytes');
  await writeFile(path, 'text');
  expect(await missingEnd(path)).toBeUndefined();
});
