import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesField, concatBytes, numberField, readFields } from './protobuf.ts';

const numbers = fc.integer({ min: 1, max: 2 ** 29 - 1 });

test('reads back what it wrote, and copies it byte by byte', () => {
  const values = fc.oneof(fc.maxSafeNat(), fc.uint8Array({ maxLength: 300 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(numbers, values)), (pairs) => {
      const message = concatBytes(
        pairs.map(([number, value]) =>
          typeof value === 'number' ? numberField(number, value) : bytesField(number, value),
        ),
      );
      const fields = readFields(message);
      expect(fields.map(({ number, value }) => [number, value])).toEqual(pairs);
      expect(concatBytes(fields.map(({ encoded }) => encoded))).toEqual(message);
    }),
  );
});

test('encodes the examples of the specification', () => {
  expect([...numberField(1, 150)]).toEqual([0x08, 0x96, 0x01]);
  expect([...bytesField(2, 'testing')]).toEqual([0x12, 0x07, 0x74, 0x65, 0x73, 0x74, 0x69, 0x6e, 0x67]);
});

test('skips fixed-width numbers and refuses a truncated message', () => {
  const fixed = Uint8Array.from([0x0d, 1, 2, 3, 4, 0x11, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(readFields(fixed).map(({ number, encoded }) => [number, encoded.length])).toEqual([
    [1, 5],
    [2, 9],
  ]);
  for (const cut of [[0x0d, 1], [0x12, 7, 1], [0x96]]) {
    expect(() => readFields(Uint8Array.from(cut))).toThrow(RangeError);
  }
});
