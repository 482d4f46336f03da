import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function recto(word: string, settings: Record<string, string>) {
  const main = join(import.meta.dirname, '..', 'main.js');
  return spawnSync(process.execPath, [main, word], { env: settings, encoding: 'utf8' });
}

test('a worker without a shared database says what it needs, and exits with 2', () => {
  const { status, stderr } = recto('work', {});
  expect(status).toBe(2);
  expect(stderr).toMatch(/^recto work: .*RECTO_DATABASE_URL.*\n$/);
});

test('an unreachable or invalid database is reported without its password', () => {
  const unreachable = recto('work', {
    RECTO_DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/recto',
    RECTO_DATABASE_WAIT_S: '1',
  });
  expect([unreachable.status, unreachable.stderr]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
  const malformed = recto('serve', { RECTO_DATABASE_URL: 'mysql://me:secret@127.0.0.1/recto' });
  expect([malformed.status, malformed.stderr]).toEqual([2, expect.stringContaining('expected postgres://')]);
  expect(unreachable.stderr + malformed.stderr).not.toContain('secret');
});

test('a server without workers needs a database to share with them', () => {
  const { status, stderr } = recto('serve', { RECTO_ROLE: 'server' });
  expect([status, stderr]).toEqual([2, expect.stringContaining('RECTO_DATABASE_URL')]);
});
