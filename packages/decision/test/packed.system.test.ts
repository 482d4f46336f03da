import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';

const exec = promisify(execFile);
const source = fileURLToPath(new URL('..', import.meta.url));
const root = join(source, '../..');
const tsc = join(root, 'node_modules/typescript/bin/tsc');

const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
const tarballIn = (at: string) => join(at, `recto-decision-${version}.tgz`);

let folder: string;
let app: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recto-packed-'));
  await exec('npm', ['pack', '--silent', '--offline', '--pack-destination', folder], { cwd: source });
  app = join(folder, 'app');
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), '{"name":"app","private":true,"type":"module"}');
  await exec('npm', ['install', '--silent', '--offline', '--no-audit', '--no-fund', tarballIn(folder)], {
    cwd: app,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('contains JavaScript and declarations, but no sources or tests', async () => {
  const { stdout } = await exec('tar', ['tzf', tarballIn(folder)]);
  const files = stdout.trim().split('\n');
  expect(files).toContain('package/dist/index.js');
  expect(files).toContain('package/LICENSE');
  expect(files).toContain('package/dist/command/run.d.ts');
  expect(files.filter((file) => /\.test|(?<!\.d)\.ts$|recordings/.test(file))).toEqual([]);
});

test('can be imported, with working types, in another project', async () => {
  writeFileSync(
    join(app, 'app.ts'),
    `import { choice, connect } from '@recto/decision';
     import { runDecideCommand } from '@recto/decision/command';
     import { scripted } from '@recto/decision/testing';
     const decide = connect({ route: 'mock' });
     const questions = { team: choice('Which?', { a: null, b: null }) };
     const { payload } = await decide.evaluate({ state: 1, questions });
     const team: 'a' | 'b' = payload.answers.team.choice;
     // @ts-expect-error not an option
     const wrong: 'c' = payload.answers.team.choice;
     console.log(team, typeof runDecideCommand, typeof scripted);`,
  );
  const options = {
    strict: true,
    module: 'nodenext',
    target: 'esnext',
    outDir: 'out',
    types: [],
    skipLibCheck: false,
  };
  writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['app.ts'] }));
  await exec(process.execPath, [tsc, '-p', app]);
  const { stdout } = await exec(process.execPath, ['out/app.js'], { cwd: app });
  expect(stdout).toBe('a function function\n');
});

test('says in one sentence that Node is too old', async () => {
  const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})`;
  const env = { ...process.env, NODE_OPTIONS: `--import=${pretend}` };
  const sentence = '@recto/decision needs Node 22.19 or later, and this is Node 20.20.2.';
  const script = "import('@recto/decision').catch((error) => console.log(error.message))";
  const { stdout } = await exec(process.execPath, ['-e', script], { cwd: app, env });
  expect(stdout).toBe(`${sentence}\n`);
  const bin = join(app, 'node_modules', '.bin', 'recto-decide');
  await expect(exec(bin, ['--version'], { cwd: app, env })).rejects.toMatchObject({
    stdout: '',
    stderr: `${sentence}\n`,
  });
});

test('contains the guide, and the command prints its version', async () => {
  const { stdout } = await exec('tar', ['tzf', tarballIn(folder)]);
  expect(stdout).toContain('package/docs/README.md');
  expect(stdout).toContain('package/docs/routes/openai.md');
  const bin = join(app, 'node_modules', '.bin', 'recto-decide');
  expect((await exec(bin, ['--version'], { cwd: app })).stdout).toBe('recto-decide 0.1.0\n');
});

test('contains the command', async () => {
  const bin = join(app, 'node_modules', '.bin', 'recto-decide');
  const { stdout } = await exec(bin, ['ask', 'Is it?', '--state', 'hello', '--route', 'mock'], { cwd: app });
  expect(stdout).toBe('yes\t0.5\n');
});

// What is counted, and the figures by other counts: docs/adr/decision-package-size.md.
test('an application loads less than 32.5 kB gzipped, 43 kB with the command, and has no dependency', async () => {
  const installed = join(app, 'node_modules', '@recto', 'decision');
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(manifest.dependencies).toBeUndefined();
  const limits = {
    'dist/index.js': 32_500,
    'dist/command/run.js': 43_000,
    'dist/command/help.js': 3300,
    'dist/testing/index.js': 5000,
  };
  for (const [entry, limit] of Object.entries(limits)) {
    const bytes = await loadedBytes(join(installed, entry));
    expect(bytes).toBeGreaterThan(2000);
    expect(bytes).toBeLessThan(limit);
  }
});

/** Gzipped size of all that is loaded with the entry; what is loaded later is in separate files. */
async function loadedBytes(input: string): Promise<number> {
  const bundle = await rolldown({ input, platform: 'node' });
  const { output } = await bundle.generate({ minify: true });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  const [entry] = chunks;
  // Nothing is shared with a file loaded later, so the entry is in one piece.
  expect(chunks.filter(({ fileName }) => entry?.imports.includes(fileName))).toEqual([]);
  return gzipSync(entry?.code ?? '').length;
}
