import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readItems, readState } from './input.ts';
import { type CommandIo, UsageError } from './io.ts';

const byteOrderMark = '\uFEFF';
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recto-input-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function io(input = ''): CommandIo {
  const sink = { write: () => true };
  return { stdin: pieces(input), stdout: sink, stderr: sink, env: {}, cwd: folder };
}

async function* pieces(text: string) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 5) yield bytes.subarray(at, at + 5);
}

test('a byte order mark before JSON is accepted', async () => {
  writeFileSync(join(folder, 'marked.json'), `${byteOrderMark}{"a":1}`);
  expect(await readState('@marked.json', io())).toEqual({ a: 1 });
  expect(await Array.fromAsync(readItems('marked.json', io()))).toEqual([{ a: 1 }]);
});

test.each(['', ' \n'])('a state of nothing, %j, is wrong usage: it would be billed', async (nothing) => {
  await expect(readState(nothing, io())).rejects.toBeInstanceOf(UsageError);
  await expect(readState('-', io(nothing))).rejects.toBeInstanceOf(UsageError);
  expect(await readState('""', io())).toBe('');
});

test.each([
  ['lines', '{"a":"é"}\r\n\n2\n', [{ a: 'é' }, 2]],
  ['a list over many lines', '[\n1,\n{"a":\n2}]\n', [1, { a: 2 }]],
  ['a list after empty lines', '\n \n[\n1,\n2]', [1, 2]],
  ['lines that are lists', '[1]\n[2]', [[1], [2]]],
  ['nothing', '', []],
])('items from %s', async (_, text, items) => {
  expect(await Array.fromAsync(readItems('-', io(text)))).toEqual(items);
});

test.each(['{"a":1}\n{"a":', '[1,\n2', 'plain'])('items that are not JSON, %j', async (text) => {
  await expect(Array.fromAsync(readItems('-', io(text)))).rejects.toBeInstanceOf(UsageError);
});
