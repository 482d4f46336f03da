import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

function root(): string {
  const path = mkdtempSync(join(tmpdir(), 'recto-folder-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('creates missing folders, for this user alone, and leaves existing ones', () => {
  const path = join(root(), 'a', 'b');
  makeFolder(path);
  makeFolder(path);
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

test('a file in the way is an error', () => {
  const path = join(root(), 'file');
  writeFileSync(path, '');
  expect(() => makeFolder(path)).toThrow(/EEXIST/);
  expect(() => makeFolder(join(path, 'below'))).toThrow(/ENOTDIR/);
});

test.runIf(existsSync('/proc/self'))('a place where no folder can be made is an error, not a loop', () => {
  expect(() => makeFolder('/proc/recto/data')).toThrow(/ENOENT/);
});
