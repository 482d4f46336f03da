import { expect, test } from 'vitest';
import { nextVersion } from './next-version.ts';

test('the first version is 1.0.0; then the minor number increases, also beyond nine', () => {
  expect(nextVersion(undefined)).toBe('1.0.0');
  expect(nextVersion('1.0.0')).toBe('1.1.0');
  expect(nextVersion('1.9.3')).toBe('1.10.0');
  expect(() => nextVersion('1.0')).toThrow(/three numbers/);
});
