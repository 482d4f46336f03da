import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareVersions, formatVersion, parseVersion } from './version.ts';

const part = fc.integer({ min: 0, max: 999_999_999 });
const version = fc.record({ major: part, minor: part, patch: part });

test('parsing is the inverse of formatting', () => {
  fc.assert(
    fc.property(version, (given) => {
      expect(parseVersion(formatVersion(given))).toEqual(given);
    }),
  );
});

test.each([
  '',
  '1',
  '1.0',
  '1.0.0.0',
  '01.0.0',
  '1.0.0-beta',
  'v1.0.0',
  'latest',
  '1.0.0 ',
  '9999999999.0.0',
])('%j is not a version', (text) => expect(parseVersion(text)).toBeUndefined());

test('orders by number, not by text', () => {
  expect(['1.10.0', '1.9.0', '2.0.0', '1.9.10', 'draft'].toSorted(compareVersions)).toEqual([
    'draft',
    '1.9.0',
    '1.9.10',
    '1.10.0',
    '2.0.0',
  ]);
});

test('is a total order that agrees with the parts', () => {
  fc.assert(
    fc.property(version, version, (a, b) => {
      const [left, right] = [formatVersion(a), formatVersion(b)];
      const parts = [a.major - b.major, a.minor - b.minor, a.patch - b.patch];
      const expected = Math.sign(parts.find((difference) => difference !== 0) ?? 0);
      expect(Math.sign(compareVersions(left, right))).toBe(expected);
      expect(Math.sign(compareVersions(right, left)) + expected).toBe(0);
    }),
  );
});
