import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Blocks that are fenced as ```sh run: a reader may copy them, so each of their lines must work. */
const blocks = [...globSync('docs/**/*.md'), 'README.md'].sort().flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/^```sh run\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block
      .split('\n')
      .filter((line) => line !== '')
      // From a checkout, the command is `npm run -s recto --`; `$ ` is the prompt.
      .map((line) => [page, line.replace(/^\$ /, '').replace('npm run -s recto --', 'recto')] as const),
  ),
);

let folder: string;

// Documents lie where the commands are, and again under fixtures, as in a checkout.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recto-docs-'));
  cpSync('fixtures/documents', folder, { recursive: true });
  cpSync('fixtures', join(folder, 'fixtures'), { recursive: true });
  const command = join(folder, 'recto');
  writeFileSync(
    command,
    `#!/bin/sh\nexec '${process.execPath}' '${resolve('packages/cli/src/main.js')}' "$@"\n`,
  );
  chmodSync(command, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('some blocks are run', () => {
  expect(new Set(blocks.map(([page]) => page)).size).toBeGreaterThan(2);
});

test.skipIf(process.platform === 'win32').each(blocks)('%s: %s', { timeout: 300_000 }, (_, line) => {
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync('bash', ['-c', line], { cwd: folder, env, encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  expect(stdout).not.toBe('');
});
