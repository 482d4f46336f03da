import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

// There may be no Docker where the tests run: what can be checked without one.

const dockerfile = readFileSync('Dockerfile', 'utf8');
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true });
const services = Object.entries<Record<string, unknown>>(compose.services);

test('the image has the Node that the project pins', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(/^ARG NODE_VERSION=(.+)$/m.exec(dockerfile)?.[1]).toBe(devDependencies.node);
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
