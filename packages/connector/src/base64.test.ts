import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase64 } from './base64.ts';

test('agrees with another encoder', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
    }),
  );
});

test.each([24_575, 24_576, 24_577, 100_000])('also over its pieces: %i bytes', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => index % 251);
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
});
