import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

// The steps of the Dockerfile, run one by one in a folder: a minute, and npm's registry or its cache. RECTO_TEST_IMAGE=1.

/** What a Dockerfile says, each instruction on one line, without comments. */
function instructionsOf(text: string): readonly string[] {
  return text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line !== '');
}

/** Whether a file goes to the builder: the last pattern that matches it, or a folder of it, decides. */
function isSent(file: string, patterns: readonly string[]): boolean {
  const parts = file.split('/');
  const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const last = patterns.findLast((pattern) =>
    paths.some((path) => matchesGlob(path, pattern.replace(/^!/, ''))),
  );
  return last?.startsWith('!') ?? true;
}

function copySent(to: string): void {
  const patterns = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => /^[^#\s]/.test(line));
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
  for (const file of files.filter((one) => isSent(one, patterns))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(file, join(to, file));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  server.close();
  return port;
}

const stages = readFileSync('Dockerfile', 'utf8').split(/^FROM .*$/m);
const [beforeStages = '', building = '', running = ''] = stages;
const version = /^ARG NODE_VERSION=(.+)$/m.exec(beforeStages)?.[1] ?? '';
/** The Node that the project pins stands in for that of the base. */
const path = `${dirname(process.execPath)}:${process.env.PATH}`;

function build(recto: string): void {
  const env = { ...process.env, PATH: path, NODE_VERSION: version };
  for (const instruction of instructionsOf(building)) {
    const [word = ''] = instruction.split(' ', 1);
    if (word === 'COPY') copySent(recto);
    if (word !== 'RUN') continue;
    const command = instruction.slice(word.length).replace(/--mount=\S+/g, '');
    execFileSync('/bin/sh', ['-c', command], { cwd: recto, env, stdio: 'pipe' });
  }
}

/** The program as the image starts it: by a user who is not root, if this one is, and who owns the data alone. */
async function start(recto: string, data: string) {
  const said = (word: string) => new RegExp(`^${word} (\\[.*\\])$`, 'm').exec(running)?.[1] ?? '[]';
  const [program = '', ...words]: string[] = [...JSON.parse(said('ENTRYPOINT')), ...JSON.parse(said('CMD'))];
  const port = await freePort();
  const env = { PATH: path, NODE_ENV: 'production', RECTO_DATA: data, RECTO_PORT: String(port) };
  expect([program, /^USER (.+)$/m.exec(running)?.[1]]).toEqual(['node', 'node']);
  const own = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
  if (own.uid !== undefined) execFileSync('chown', ['1000:1000', data]);
  const args = words.map((word) => word.replace(/^\/recto/, recto));
  const child = spawn(process.execPath, args, {
    cwd: data,
    env,
    ...own,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  return { child, env, url: `http://127.0.0.1:${port}`, log: () => log };
}

describe.skipIf(process.env.RECTO_TEST_IMAGE === undefined)('the steps of the image', () => {
  test('make a program that serves its screens, as a user who may write to the data alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'recto-image-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o755);
    const [recto, data] = [join(folder, 'recto'), join(folder, 'data')];
    for (const each of [recto, data]) mkdirSync(each);
    build(recto);
    // Nothing that only builds or tests is left.
    const left = readdirSync(join(recto, 'node_modules'));
    expect(left).toContain('fastify');
    for (const gone of ['vite', 'vitest', 'typescript']) expect(left).not.toContain(gone);
    const { child, env, url, log } = await start(recto, data);
    onTestFinished(() => void child.kill('SIGKILL'));
    const isWell = () => {
      try {
        execFileSync(process.execPath, [join(recto, 'docker/health.js')], { env, stdio: 'ignore' });
        return true;
      } catch {
        return false;
      }
    };
    while (!isWell() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 500));
    expect([child.exitCode, log()]).toEqual([null, expect.not.stringContaining('cannot be built')]);
    const screen = await (await fetch(url)).text();
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(screen) ?? [];
    expect([script, (await fetch(`${url}${script}`)).headers.get('content-type')]).toEqual([
      expect.stringMatching(/\.js$/),
      expect.stringContaining('javascript'),
    ]);
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
  });
});
