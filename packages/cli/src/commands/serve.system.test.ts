import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

function serve(dataDir: string) {
  const main = join(import.meta.dirname, '..', 'main.js');
  const env = { RECTO_DATA: dataDir, RECTO_PORT: '0' };
  // Longer than this it should not try: it would have to be killed.
  return spawnSync(process.execPath, [main, 'serve'], { env, encoding: 'utf8', timeout: 240_000 });
}

test.each([
  ['a file', (file: string) => file],
  ['below a file', (file: string) => join(file, 'below')],
  ['where nobody can make a folder', () => '/proc/recto/data'],
])('a data directory that is %s ends the start with a sentence', { timeout: 300_000 }, (_, placeOf) => {
  const folder = mkdtempSync(join(tmpdir(), 'recto-serve-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { status, stderr } = serve(placeOf(file));
  expect(status).toBe(1);
  expect(stderr).toMatch(/^recto serve: .*RECTO_DATA must name a folder.*\n$/m);
});
