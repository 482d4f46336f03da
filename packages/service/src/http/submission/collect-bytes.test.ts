import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { collectBytes } from './collect-bytes.ts';

test.each([
  ['as announced', 300_000, 300_000],
  ['not announced', 300_000, 0],
  ['more than announced', 5_000_000, 1000],
  ['less than announced', 10, 90_000_000],
  ['nothing', 0, 100],
])('bytes are complete: %s', async (_, sizeBytes, announcedBytes) => {
  const sent = randomBytes(sizeBytes);
  const pieces = Array.from({ length: Math.ceil(sizeBytes / 65_521) }, (_, index) =>
    sent.subarray(index * 65_521, (index + 1) * 65_521),
  );
  const got = await collectBytes(Readable.from(pieces), announcedBytes);
  expect(got.equals(sent)).toBe(true);
  // However much was announced.
  expect(got.buffer.byteLength).toBeLessThanOrEqual(Math.max(2 * 1024 * 1024, 2 * sizeBytes));
});

test('a stream that breaks rejects', async () => {
  const stream = new Readable({ read() {} });
  const collected = collectBytes(stream, 10);
  stream.push(Buffer.from('some'));
  stream.destroy(new Error('broken'));
  await expect(collected).rejects.toThrow('broken');
});

test('a stream that was already broken rejects too', async () => {
  const stream = new Readable({ read() {} });
  stream.on('error', () => {});
  stream.destroy(new Error('broken'));
  await new Promise((resolve) => stream.once('close', resolve));
  await expect(collectBytes(stream, 10)).rejects.toThrow('broken');
});
