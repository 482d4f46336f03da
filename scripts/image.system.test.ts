import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

// There may be no Docker where the tests run: what can be checked without one.

const dockerfile = readFileSync('Dockerfile', 'utf8');
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true });
const services = Object.entries<Record<string, unknown>>(compose.services);

test('the image has the Node that the project pins', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(/^ARG NODE_VERSION=(.+)$/m.exec(dockerfile)?.[1]).toBe(devDependencies.node);
});

test('every stage begins with an image by its digest, whose Node the build holds to the version', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: arguments of the Dockerfile
  const base = 'node:${NODE_VERSION}-bookworm-slim@${NODE_DIGEST}';
  expect(bases).toEqual([base, base]);
  expect(dockerfile).toMatch(/^ARG NODE_DIGEST=sha256:[0-9a-f]{64}$/m);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: arguments of the Dockerfile
  expect(dockerfile).toContain('RUN test "$(node --version)" = "v${NODE_VERSION}"');
});

test('every file that the image runs or copies in is in the repository and reaches the builder', () => {
  const run = [...dockerfile.matchAll(/\/recto\/([\w./-]+\.[jt]s)|RUN node ([\w./-]+)/g)];
  const files = run.map(([, runtime, build]) => runtime ?? build ?? '');
  expect(files.length).toBeGreaterThan(2);
  const sent = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  for (const file of [...files, ...sent]) expect([file, existsSync(file)]).toEqual([file, true]);
  for (const file of files) {
    const folder = file.split('/')[0];
    expect(sent).toContain(folder);
  }
});

test('the process that is started alone needs no profile, and the scaled ones share theirs', () => {
  const profiles = services.map(([name, { profiles = [] }]) => [name, profiles]);
  expect(Object.fromEntries(profiles)).toEqual({
    recto: [],
    server: ['scale'],
    worker: ['scale'],
    postgres: ['scale'],
  });
  expect(services.find(([name]) => name === 'worker')?.[1]).toMatchObject({ deploy: { replicas: 2 } });
});

test('every volume that is used is declared, every environment file has an example', () => {
  const used = services.flatMap(([, { volumes = [] }]) =>
    (volumes as string[]).map((volume) => volume.split(':')[0]),
  );
  expect(Object.keys(compose.volumes).sort()).toEqual(used.sort());
  const environmentFiles = services.flatMap(([, { env_file: files = [] }]) => files as string[]);
  expect(environmentFiles.length).toBeGreaterThan(0);
  for (const file of environmentFiles) expect(existsSync(`${file}.example`)).toBe(true);
  for (const file of environmentFiles) expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain(file);
});

test('settings in the image, the compose file and its example are settings that exist', () => {
  const known = readFileSync('packages/service/src/config.ts', 'utf8');
  const texts = [dockerfile, readFileSync('compose.yaml', 'utf8'), readFileSync('recto.env.example', 'utf8')];
  const named = texts.flatMap((text) => text.match(/RECTO_[A-Z_]+/g) ?? []);
  expect(named).toContain('RECTO_ROLE');
  for (const name of named) expect([name, known.includes(name)]).toEqual([name, true]);
});

/** What a line of the Dockerfile runs, as words, with the program where it lies here. */
function wordsOf(line: RegExp): readonly string[] {
  const words: readonly string[] = JSON.parse(line.exec(dockerfile)?.[1] ?? '[]');
  return words.map((word) => word.replace(/^\/recto\//, `${process.cwd()}/`));
}

test('the step that keeps one platform leaves what this one needs, and fails where it is not there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recto-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [, script = '', modules = ''] = /^RUN node (\S*keep-platform\S*) (\S+)$/m.exec(dockerfile) ?? [];
  cpSync(script, join(folder, script));
  const { platform, arch } = process;
  const binaries = join(folder, modules, 'onnxruntime-node/bin/napi-v6');
  const prebuilds = join(folder, modules, 'better-sqlite3/prebuilds');
  for (const name of [`${platform}/${arch}`, `${platform}/other`, 'other/x64']) {
    mkdirSync(join(binaries, name), { recursive: true });
  }
  mkdirSync(prebuilds, { recursive: true });
  for (const name of [`${platform}-${arch}.node`, 'other-x64.node']) writeFileSync(join(prebuilds, name), '');
  const step = () => execFileSync(process.execPath, [script, modules], { cwd: folder, stdio: 'pipe' });
  step();
  expect(readdirSync(binaries, { recursive: true }).sort()).toEqual([platform, join(platform, arch)]);
  expect(readdirSync(prebuilds)).toEqual([`${platform}-${arch}.node`]);
  rmSync(join(prebuilds, `${platform}-${arch}.node`));
  expect(step).toThrow();
});

test('the health check fails unless the process says that it is well', async () => {
  let status = 200;
  const server = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const [, script = ''] = wordsOf(/^\s+CMD (\[.*health.*\])$/m);
  const exitCode = async (port: number) => {
    const env = { ...process.env, RECTO_PORT: String(port), RECTO_HEALTH_PORT: '' };
    const [code] = await once(spawn(process.execPath, [script], { env }), 'exit');
    return code;
  };
  const { port } = server.address() as AddressInfo;
  expect(await exitCode(port)).toBe(0);
  status = 503;
  expect(await exitCode(port)).toBe(1);
  server.close();
  await once(server, 'close');
  expect(await exitCode(port)).toBe(1);
});

test('the program of the image starts from a folder that holds nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recto-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [, script = ''] = wordsOf(/^ENTRYPOINT (\[.*\])$/m);
  const [command = ''] = wordsOf(/^CMD (\[.*\])$/m);
  const said = execFileSync(process.execPath, [script, command, '--help'], { cwd: folder, encoding: 'utf8' });
  expect(said).toMatch(/^Usage: recto serve/);
  expect(readdirSync(folder)).toEqual([]);
});
