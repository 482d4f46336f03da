import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('a copy of the repository without its own Node says that this one is too old, and what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recto-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const bin = join(folder, 'packages/cli/bin');
  mkdirSync(bin, { recursive: true });
  cpSync(join(import.meta.dirname, '../bin/recto.js'), join(bin, 'recto.js'));
  cpSync(join(import.meta.dirname, '../package.json'), join(folder, 'packages/cli/package.json'));
  const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})`;
  const args = ['--import', pretend, join(bin, 'recto.js'), 'serve'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    'recto needs Node 22.19 or later, and this is Node 20.20.2: install one, or run "npm ci" here, which brings it.\n',
  ]);
});
