import { expect, test } from 'vitest';
import { fieldKinds } from '../../model/action.ts';
import { matcherIndexOf, matcherKinds } from './matcher-kinds.ts';

test('the kinds that the network was trained on keep their indices, whatever kinds there are', () => {
  expect(matcherKinds.map((kind) => matcherIndexOf(kind, false))).toEqual([...matcherKinds.keys()]);
  expect(matcherIndexOf('text', true)).toBe(matcherKinds.length);
  expect(matcherIndexOf('signature', true)).toBe(2 * matcherKinds.length - 1);
});

test('every kind has an index that the network knows', () => {
  for (const kind of fieldKinds) {
    expect(matcherIndexOf(kind, false)).toBeLessThan(matcherKinds.length);
    expect(matcherIndexOf(kind, true)).toBeGreaterThanOrEqual(matcherKinds.length);
  }
});

test('nothing can change the list while it is in use', () => {
  expect(Object.isFrozen(matcherKinds)).toBe(true);
});
