import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTestService } from './test-service.ts';

function builtScreen(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recto-web-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Screen</title>');
  writeFileSync(join(folder, 'assets', 'main-a1b2.js'), `export const text = '${'a'.repeat(5000)}';`);
  writeFileSync(join(folder, 'secret.pem'), 'no');
  return folder;
}

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('the screen is served at / and under its own paths, with a strict policy', async () => {
  const { baseUrl } = await startTestService({ config: { webDir: builtScreen() } });
  for (const path of ['/', '/queue', '/documents/5']) {
    const response = await fetch(baseUrl + path, { headers: asBrowser });
    expect([path, response.status, await response.text()]).toEqual([
      path,
      200,
      '<!doctype html><title>Screen</title>',
    ]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
});

test('hashed files are cached forever and sent compressed', async () => {
  const { baseUrl } = await startTestService({ config: { webDir: builtScreen() } });
  const url = `${baseUrl}/assets/main-a1b2.js`;
  const response = await fetch(url);
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(await response.text()).toContain('export const text');
  const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  const etag = response.headers.get('etag') ?? '';
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('no API path becomes a page, and no other file is served', async () => {
  const { baseUrl } = await startTestService({ config: { webDir: builtScreen() } });
  const paths = [
    '/api/v1/nothing',
    '/idp/nothing',
    '/recto/v1/nothing',
    '/accounts/nothing',
    '/review-api/v1/nothing',
    '/assets/old.js',
    '/secret.pem',
    '/assets/%2e%2e/secret.pem',
    '/..%2fsecret.pem',
  ];
  for (const path of paths) {
    const response = await fetch(baseUrl + path, { headers: asBrowser });
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  }
  const program = await fetch(`${baseUrl}/queue`, { headers: { accept: 'application/json' } });
  expect(program.status).toBe(404);
  expect((await fetch(`${baseUrl}/queue`, { method: 'POST', headers: asBrowser })).status).toBe(404);
});

test('an unbuilt screen says how to build it', async () => {
  const { baseUrl } = await startTestService({ config: { webDir: join(tmpdir(), 'recto-nowhere') } });
  const response = await fetch(baseUrl, { headers: asBrowser });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('npm run build -w packages/web');
});
