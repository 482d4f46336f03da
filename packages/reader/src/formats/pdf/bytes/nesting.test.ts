import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNestedDeeper } from './nesting.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('isNestedDeeper', () => {
  test.each([3, 50, 2000])('arrays and dictionaries %d deep', (depth) => {
    const nested = `1 0 obj ${'[<<'.repeat(depth / 2)}${'>>]'.repeat(depth / 2)} endobj`;
    const real = Math.floor(depth / 2) * 2;
    expect(isNestedDeeper(bytes(nested), real)).toBe(false);
    expect(isNestedDeeper(bytes(nested), real - 1)).toBe(true);
  });

  test.each([
    ['a stream', `1 0 obj << /Length 9 >> stream\n${'['.repeat(99)}\nendstream endobj`],
    ['a string', `1 0 obj (${'['.repeat(99)} \\) (inner) <<) endobj`],
    ['a comment', `% ${'['.repeat(99)}\n1 0 obj 5 endobj`],
    ['hexadecimal strings', `1 0 obj [${'<48>'.repeat(99)}] endobj`],
    ['objects that are not closed', '1 0 obj [ '.repeat(99)],
  ])('brackets in %s do not count', (_, text) => {
    expect(isNestedDeeper(bytes(text), 3)).toBe(false);
  });

  test('any bytes give a result', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(20), (some, limit) => {
        expect(typeof isNestedDeeper(some, limit)).toBe('boolean');
      }),
    );
  });

  test('a file of opening parentheses takes bounded time', () => {
    expect(isNestedDeeper(bytes('('.repeat(5_000_000)), 10)).toBe(false);
  });
});
