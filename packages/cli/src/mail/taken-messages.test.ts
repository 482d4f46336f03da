import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takenMessages } from './taken-messages.ts';

let root: string;
let file: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'recto-taken-'));
  file = join(root, 'mail', 'taken.jsonl');
});
afterEach(() => rm(root, { recursive: true }));

test('taken messages are known after a restart, and a truncated line is ignored', async () => {
  const first = await takenMessages(file);
  await first.take({ identity: 'a', name: 'a.eml', key: '1/7' });
  await first.take({ identity: 'a', name: 'a.eml', key: '1/9' });
  await first.take({ identity: 'b', name: 'b.eml', key: '1/8' });
  await first.moved('b');
  await appendFile(file, '{"take":"c","na');
  const again = await takenMessages(file);
  expect(again.all()).toEqual([
    { identity: 'a', name: 'a.eml', keys: ['1/7', '1/9'], isMoved: false },
    { identity: 'b', name: 'b.eml', keys: [], isMoved: true },
  ]);
  expect([again.byKey('1/9')?.identity, again.byKey('1/8'), again.byIdentity('b')?.isMoved]).toEqual([
    'a',
    undefined,
    true,
  ]);
});

test('a copy of a moved message is recognised as such, and a forgotten one is not', async () => {
  const taken = await takenMessages(file);
  await taken.take({ identity: 'a', name: 'a.eml', key: '1/7' });
  await taken.moved('a');
  await taken.take({ identity: 'a', name: 'a.eml', key: '1/12' });
  expect(taken.byKey('1/12')).toEqual({ identity: 'a', name: 'a.eml', keys: ['1/12'], isMoved: true });
  const again = await takenMessages(file);
  expect(again.all()).toEqual(taken.all());
  await again.forget('a');
  expect([again.all(), again.byKey('1/12'), (await takenMessages(file)).all()]).toEqual([[], undefined, []]);
});
