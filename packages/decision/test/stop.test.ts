import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const bin = fileURLToPath(new URL('../bin/recto-decide.js', import.meta.url));

test('a signal ends a command whose input stays open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recto-stop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'q.json'), '{"q":{"type":"noul","instructions":"Is it?"}}');
  const argv = [bin, 'batch', '--questions', 'q.json', '--items', '-', '--route', 'mock'];
  const child = spawn(process.execPath, argv, { cwd: folder });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  child.stdin.write('{"id":1}\n');
  // A first result: now the signal hits a program waiting for more.
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  expect(await exited).toEqual([1, null]);
});
