import { expect, test } from 'vitest';
import { watchTeller } from '../mail/watch-teller.ts';
import { notingUnread } from './noting-unread.ts';
import type { WatchedFolder } from './watched-folder.ts';

test('what moves to failed or unmatched is unread, at once or after it was sent', async () => {
  const moved: string[] = [];
  const folder = {
    moveTo: async (to: string, _: string, name: string) => void moved.push(`${name} to ${to}`),
    moveOn: async (name: string, _: string, to: string) => void moved.push(`${name} to ${to}`),
  } as unknown as WatchedFolder;
  const unread: string[] = [];
  const noting = notingUnread(folder, (name) => unread.push(name));
  await noting.moveTo('done', 'a', 'a');
  await noting.moveTo('failed', 'b', 'b-2');
  await noting.moveTo('unmatched', 'c', 'c');
  await noting.moveTo('sent', 'd', 'd');
  await noting.moveOn('d', 'sent', 'failed');
  expect(unread).toEqual(['b-2', 'c', 'd']);
  expect(moved).toEqual(['a to done', 'b-2 to failed', 'c to unmatched', 'd to sent', 'd to failed']);
});

test('a run remembers that something was not read', () => {
  const teller = watchTeller(undefined);
  expect([teller.isAllDone(), teller.isAllRead()]).toEqual([true, true]);
  teller.onUnread('a');
  expect([teller.isAllDone(), teller.isAllRead()]).toEqual([true, false]);
});
