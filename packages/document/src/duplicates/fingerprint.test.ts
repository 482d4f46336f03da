import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { compareFingerprints } from './compare-fingerprints.ts';
import { fingerprintOf } from './fingerprint.ts';
import { minHash } from './min-hash.ts';

const words =
  'acme limited invoice number date customer total amount payment terms thank you for your order'.split(' ');
const numbersFrom = (start: number) => Array.from({ length: 30 }, (_, index) => String(start + index * 7));
const printOf = (tokens: readonly string[]) => fingerprintOf([pageOfText(tokens.join('\n'))])!;

describe('fingerprints', () => {
  const original = [...words, ...numbersFrom(1000)];

  test('order does not matter', () => {
    expect(printOf(original.toReversed())).toEqual(printOf(original));
  });

  test('a copy with some misread words is recognised', () => {
    const misread = original.map((token, index) => (index % 12 === 0 ? `${token}9` : token));
    const [a, b] = [printOf(original), printOf(misread)];
    expect(compareFingerprints(a, b).same).toBe(true);
    expect(b.bands.some((band) => a.bands.includes(band))).toBe(true);
  });

  test('the next document of the same issuer is different', () => {
    expect(compareFingerprints(printOf(original), printOf([...words, ...numbersFrom(9003)])).same).toBe(
      false,
    );
  });

  test('a similar document with a number of its own is different, too', () => {
    const page = pageOfText(original.join('\n'));
    const [a, b] = ['INV-1', 'INV-2'].map((number) => fingerprintOf([page], number)!);
    expect(compareFingerprints(a!, a!).same).toBe(true);
    expect(compareFingerprints(a!, b!).same).toBe(false);
  });

  test('documents with few words have none', () => {
    expect(fingerprintOf([pageOfText('Total 12.00')])).toBeUndefined();
    expect(fingerprintOf([])).toBeUndefined();
  });
});

test('min-hashes agree in proportion to the similarity of the sets', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.nat(), (shared, seed) => {
      const set = (from: number) =>
        new Set(Array.from({ length: 200 }, (_, index) => `${seed}/${from + index}`));
      const [a, b] = [minHash(set(0), 256), minHash(set(200 - shared), 256)];
      const same = a.filter((value, place) => value === b[place]).length / 256;
      expect(Math.abs(same - shared / (400 - shared))).toBeLessThan(0.17);
    }),
    { numRuns: 15 },
  );
});
