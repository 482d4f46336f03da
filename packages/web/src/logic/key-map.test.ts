import { expect, test } from 'vitest';
import {
  changeKey,
  commandOf,
  defaultKeyMap,
  gridCommands,
  keyOf,
  readKeyMap,
  screenCommands,
} from './key-map.ts';

const press = (key: string, more = {}) =>
  keyOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });

test('a key is named by what is printed on it, so that Undo is Z on every layout', () => {
  expect(press('z', { ctrlKey: true })).toBe('Ctrl+Z');
  expect(press('Enter', { metaKey: true })).toBe('Ctrl+Enter');
  expect(press(' ', { ctrlKey: true, shiftKey: true })).toBe('Ctrl+Shift+Space');
  expect(press('Shift', { shiftKey: true })).toBeUndefined();
});

test('each key means one thing in each region', () => {
  for (const commands of [screenCommands, gridCommands]) {
    const keys = commands.map((command) => defaultKeyMap[command]);
    expect(new Set(keys).size).toBe(keys.length);
  }
  expect(commandOf('Shift+Space', defaultKeyMap, gridCommands)).toBe('acceptRow');
  expect(commandOf('Shift+Space', defaultKeyMap, screenCommands)).toBeUndefined();
});

test('a key that is taken is not given twice', () => {
  expect(changeKey(defaultKeyMap, 'postpone', 'Enter')).toEqual({ takenBy: 'confirm' });
  expect(changeKey(defaultKeyMap, 'postpone', 'F10')).toMatchObject({
    keys: { postpone: 'F10', confirm: 'Enter' },
  });
});

test.each([null, 'no JSON', '3', '{"gone":"F1","confirm":7}'])(
  'keys that were kept as %s are as they come',
  (kept) => {
    expect(readKeyMap(kept)).toEqual(defaultKeyMap);
  },
);
