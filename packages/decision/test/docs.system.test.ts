import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { operationNames } from '../src/index.ts';
import { routes } from '../src/routes/routes.ts';
import {
  answerAll,
  type Received,
  type RouteServer,
  type Scripted,
  startRouteServer,
} from './route-server.ts';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const docs = join(packageFolder, '../../docs/decision-connector');
const pages = [...globSync(`${docs}/**/*.md`), join(packageFolder, 'README.md')].sort();

interface Block {
  readonly language: string;
  readonly text: string;
}

function blocksOf(page: string): readonly Block[] {
  const text = readFileSync(page, 'utf8');
  return [...text.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(([, language = '', code = '']) => ({
    language,
    text: code,
  }));
}

let folder: string;
let server: RouteServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recto-docs-'));
  mkdirSync(join(folder, 'node_modules', '@recto'), { recursive: true });
  symlinkSync(packageFolder, join(folder, 'node_modules', '@recto', 'decision'), 'dir');
  mkdirSync(join(folder, 'bin'));
  await bundleCommand(join(folder, 'bin', 'recto-decide'));
  server = await startRouteServer();
  server.answer(anyDialect);
  sendEverythingTo(server.baseUrl);
  for (const { environment } of Object.values(routes)) {
    for (const variable of Object.values(environment)) vi.stubEnv(variable, 'key');
  }
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
  await server.close();
});

describe.each(pages.map((page) => [page.replace(/^.*\/(docs|packages)\//, ''), page]))('%s', (_, page) => {
  const blocks = blocksOf(page);

  test.each(blocks.filter(({ language }) => language === 'ts').map(({ text }, index) => [index + 1, text]))(
    'example %i prints what it says',
    async (index, text) => {
      const printed: string[] = [];
      const { format } = await import('node:util');
      vi.spyOn(console, 'log').mockImplementation((...values) => void printed.push(format(...values)));
      const file = join(folder, `example-${pages.indexOf(page)}-${index}.ts`);
      writeFileSync(file, text);
      await import(/* @vite-ignore */ pathToFileURL(file).href);
      const promised = [...text.matchAll(/\/\/ → (.*)$/gm)].map(([, line]) => line);
      expect(promised.length).toBeGreaterThan(0);
      expect(printed).toEqual(promised);
    },
  );

  const scripts = blocks.flatMap(({ language, text }, index) => {
    const next = blocks[index + 1];
    return language === 'sh' ? [[text, next?.language === 'text' ? next.text : undefined] as const] : [];
  });
  test.runIf(scripts.length > 0)('its commands print what it says', async () => {
    const cwd = mkdtempSync(join(folder, 'sh-'));
    const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
    for (const [script, promised] of scripts) {
      const { stdout } = await promisify(execFile)('sh', ['-e', '-c', script], { cwd, env });
      if (promised !== undefined) expect(stdout).toBe(promised);
    }
  });
});

test('every operation and every route has a page, and every page a subject', () => {
  const methods = Object.values(operationNames).map((method) =>
    method === 'applyPolicy' ? 'policy' : method,
  );
  const named = (part: string) =>
    globSync(`${docs}/${part}/*.md`).map((page) => page.replace(/^.*\/|\.md$/g, ''));
  expect(named('operations').sort()).toEqual(methods.sort());
  expect(named('routes').sort()).toEqual(Object.keys(routes).sort());
  expect(pages.every((page) => blocksOf(page).some(({ language }) => language === 'ts'))).toBe(true);
});

/** A bundle starts in a fraction of the time that the sources need, and the pages start it often. */
async function bundleCommand(bin: string): Promise<void> {
  const bundle = await rolldown({ input: join(packageFolder, 'src/command/bin.ts'), platform: 'node' });
  await bundle.write({ file: `${bin}.mjs`, codeSplitting: false });
  await bundle.close();
  writeFileSync(bin, `#!/bin/sh\nexec "${process.execPath}" "${bin}.mjs" "$@"\n`, { mode: 0o755 });
}

/** Whatever address an example names, it reaches the test's server. */
function sendEverythingTo(baseUrl: string): void {
  const real = http.request;
  const { host } = new URL(baseUrl);
  const redirected = ({ path, method, headers }: http.RequestOptions) =>
    real(`http://${host}${path}`, { method: method ?? 'GET', headers: headers ?? {} });
  http.request = redirected as typeof http.request;
  https.request = redirected as typeof https.request;
}

function anyDialect({ method, path, body }: Received): Scripted {
  if (method === 'GET')
    return { body: { models: [{ name: 'jev-latest', description: null, release_date: null }] } };
  const request = body as { input?: { questions?: object } };
  if (path.endsWith('/decisions')) {
    return { body: { answers: [{ type: 'predicate', probability: 0.9 }], usage: { input_tokens: 100 } } };
  }
  return { body: answerAll(typeof request.input === 'object' ? request.input : body) };
}
