import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { plainDocument, startTestService } from '@recto/service/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bundleForPages, hasBrowser, startBrowser, startPageServer } from './browser-page.ts';
import { actionId, executionId, type FakeServer, organizationId, startFakeServer } from './fake-server.ts';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
let directory: string;
let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer();
  directory = mkdtempSync(join(tmpdir(), 'recto-packed-'));
  writeFileSync(join(directory, 'package.json'), '{"name":"consumer","private":true,"type":"module"}');
  const packed = await run(process.execPath, [join(root, 'scripts/pack.ts'), 'connector', directory]);
  // The only dependency that users fetch from the registry; packed here, so the test needs no network.
  const typebox = await run('npm', ['pack', '--silent', join(root, 'node_modules/typebox')], {
    cwd: directory,
  });
  const tarballs = [packed.stdout.trim(), join(directory, typebox.stdout.trim())];
  const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent'];
  await run('npm', ['install', ...quiet, ...tarballs], { cwd: directory });
});
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  await server.close();
});

function readmeProgram(): string {
  const readme = readFileSync(join(root, 'packages/connector/README.md'), 'utf8');
  return readme.split('```ts\n')[1]?.split('```')[0] ?? '';
}

/** The guide's examples as one program, with what they leave out. */
function guideProgram(): string {
  const guide = readFileSync(join(root, 'docs/connector.md'), 'utf8');
  const examples = [...guide.matchAll(/```ts\n(.*?)```/gs)].map((match) => match[1]);
  return `import { createConnector } from '@recto/connector';
    declare const organizationId: string, bytes: Uint8Array;
    declare const app: { clientId: string; clientSecret: string }, user: { username: string; password: string };
    ${examples.join('\n')}`;
}

test("the README's program runs on the installed tarball", async () => {
  const fields = { total: { value: '12.00' } };
  server.answer = ({ method, path }) => {
    if (path.includes('/versions?')) return { body: [{ version: '1.0.0' }] };
    if (path.includes('/actions?'))
      return { body: { actions: [{ id: actionId, name: 'Invoice' }], total: 1 } };
    if (method === 'POST') return { status: 201, body: { id: executionId, documentName: 'invoice.pdf' } };
    return { body: { id: executionId, documentName: 'invoice.pdf', status: 'SUCCEEDED', fields } };
  };
  const credentials = { baseUrl: server.url, organizationId, username: 'anna', password: 'secret' };
  writeFileSync(join(directory, 'credentials.json'), JSON.stringify(credentials));
  writeFileSync(join(directory, 'invoice.pdf'), '%PDF-1.4');
  writeFileSync(join(directory, 'program.mjs'), readmeProgram());
  const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: directory });
  expect(stdout.trim()).toBe(`SUCCEEDED ${JSON.stringify(fields)}`);
  const submission = server.received.find(({ method }) => method === 'POST');
  expect(JSON.parse(submission?.body ?? '')).toEqual({ file: 'JVBERi0xLjQ=', fileName: 'invoice.pdf' });
});

const pageProgram = `import { createConnector } from '@recto/connector';
  const { action, ...options } = JSON.parse(document.querySelector('#settings').textContent);
  const connector = createConnector(options);
  document.querySelector('input').addEventListener('change', async ({ target: { files: [file] } }) => {
    const show = (text) => { document.querySelector('output').textContent = text; };
    try {
      const execution = await connector.submitExecution({ action, file, fileName: file.name });
      const result = await connector.retrieveExecutionResult({ ...execution, wait: { timeoutMs: 240_000 } });
      show(result.documentName + ' ' + result.status + ' ' + result.fields.total.value);
    } catch (error) {
      show('failed: ' + error.code + ' ' + error.message);
    }
  });`;

/** Chooses a file on the page in a browser and returns what the page then shows. */
async function shownInBrowser(url: string, buffer: Buffer): Promise<string> {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.setInputFiles('input', { name: 'from-page.pdf', mimeType: 'application/pdf', buffer });
    await page.waitForFunction("document.querySelector('output').textContent !== ''");
    return (await page.textContent('output')) ?? '';
  } finally {
    await browser.close();
  }
}

test.skipIf(!hasBrowser)(
  `in a browser, a page submits a document and shows the result${hasBrowser ? '' : ' (skipped: no chromium here)'}`,
  async () => {
    const pages = await startPageServer();
    onTestFinished(pages.close);
    const service = await startTestService({ config: { corsOrigins: [pages.origin] } });
    const { organizationId, clientId, clientSecret } = service.credentials;
    const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const granted = await fetch(`${service.baseUrl}/accounts/api/v2/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams(grant),
    });
    const { access_token: token } = (await granted.json()) as { access_token: string };
    const { baseUrl, actionId: action } = service;
    const settings = { baseUrl, organizationId, token, action };
    writeFileSync(join(directory, 'page.mjs'), pageProgram);
    const html = `<!doctype html><input type="file"><output></output>
      <script type="application/json" id="settings">${JSON.stringify(settings)}</script>
      <script type="module" src="/script.js"></script>`;
    pages.show(html, await bundleForPages(join(directory, 'page.mjs')));
    const shown = await shownInBrowser(pages.origin, plainDocument(['total=12.00@0.99']));
    expect(shown).toBe('from-page.pdf SUCCEEDED 12.00');
  },
);

test("its types and the guide's examples compile in a browser project without Node's types", async () => {
  const program = `import { createConnector, type ExecutionResult } from '@recto/connector';
    const connector = createConnector({ organizationId: 'x', token: 'y', region: 'idp-rt.eu-central-1' });
    const result: ExecutionResult = await connector.retrieveExecutionResult(
      await connector.submitExecution({ action: 'Invoice', file: new Blob() }));
    // @ts-expect-error: a status is one of seven texts
    result.status = 'DONE';
    export const pages: number[] = (result.pages ?? []).map(({ page }) => page);`;
  writeFileSync(join(directory, 'program.ts'), program);
  writeFileSync(join(directory, 'guide.ts'), guideProgram());
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'esnext'];
  const browser = ['--lib', 'esnext,dom,dom.iterable,dom.asynciterable', '--types', ''];
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [tsc, ...options, ...browser, 'program.ts', 'guide.ts'], {
    cwd: directory,
  }).catch((error) => {
    throw new Error(error.stdout);
  });
});

test('the sources need no Node types either', async () => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext'];
  const browser = ['--lib', 'esnext,dom,dom.iterable,dom.asynciterable', '--types', '', '--skipLibCheck'];
  const entry = join(root, 'packages/connector/src/index.ts');
  const checked = run(process.execPath, [tsc, ...options, ...browser, '--allowImportingTsExtensions', entry]);
  await checked.catch((error) => {
    throw new Error(error.stdout);
  });
});

test('nothing installed refers to Node', () => {
  const manifest = JSON.parse(
    readFileSync(join(directory, 'node_modules/@recto/connector/package.json'), 'utf8'),
  );
  expect(manifest.private).toBeUndefined();
  expect(Object.keys(manifest.dependencies)).toEqual(['@recto/contract', 'typebox']);
  const files = globSync('node_modules/@recto/connector/**/*.js', { cwd: directory });
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    expect(readFileSync(join(directory, file), 'utf8'), file).not.toMatch(/node:|\bBuffer\b|\bprocess\./);
  }
});
