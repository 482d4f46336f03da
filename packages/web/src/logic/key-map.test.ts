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

test('a key is named for the character printed on it, so Undo is Z on every layout', () => {
  expect(press('z', { ctrlKey: true })).toBe('Ctrl+Z');
  expect(press('Enter', { metaKey: true })).toBe('Ctrl+Enter');
  expect(press(' ', { ctrlKey: true, shiftKey: true })).toBe('Ctrl+Shift+Space');
  expect(press('Shift', { shiftKey: true })).toBeUndefined();
});

test('each key has one meaning per region', () => {
  for (const commands of [screenCommands, gridCommands]) {
    const keys = commands.map((command) => defaultKeyMap[command]);
    expect(new Set(keys).size).toBe(keys.length);
  }
  expect(commandOf('Shift+Space', defaultKeyMap, gridCommands)).toBe('acceptRow');
  expect(commandOf('Shift+Space', defaultKeyMap, screenCommands)).toBeUndefined();
});

test('a key in use cannot be assigned again', () => {
  expect(changeKey(defaultKeyMap, 'postpone', 'Enter')).toEqual({ takenBy: 'confirm' });
  expect(changeKey(defaultKeyMap, 'postpone', 'F10')).toMatchObject({
    keys: { postpone: 'F10', confirm: 'Enter' },
  });
});

test.each([null, 'no JSON', '3', '{"gone":"F1","confirm":7}'])(
  'keys stored as %s fall back to the defaults',
  (kept) => {
    expect(readKeyMap(kept)).toEqual(defaultKeyMap);
  },
);
