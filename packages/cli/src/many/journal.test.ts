import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal } from './journal.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-journal-'));
  for (const name of ['a', 'b', 'c']) await writeFile(join(folder, name), name);
});
afterEach(() => rm(folder, { recursive: true }));

test('a later run finds the records, except a truncated line and changed files', async () => {
  const file = join(folder, 'out.journal');
  const [a, b, c] = ['a', 'b', 'c'].map((name) => join(folder, name));
  const first = await openJournal<number>(file, false);
  await Promise.all([first.note(a!, 1), first.note(b!, 2), first.note(c!, 3)]);
  await appendFile(file, '{"path":"d","state":"1 1","en');
  await writeFile(b!, 'longer than before');
  const second = await openJournal<number>(file, true);
  expect([...second.earlier]).toEqual([
    [a, 1],
    [c, 3],
  ]);
  await second.note(b!, 4);
  expect([...(await openJournal<number>(file, true)).earlier.values()].sort()).toEqual([1, 3, 4]);
  expect((await openJournal<number>(file, false)).earlier.size).toBe(0);
});
