import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type BundleList, bundleListName, freshBundles } from './bundled-program.js';

function clone() {
  const root = mkdtempSync(join(tmpdir(), 'recto-bundles-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const source = join(root, 'one.ts');
  writeFileSync(source, 'export const one = 1;');
  const home = join(root, 'bundles');
  mkdirSync(join(home, 'made'), { recursive: true });
  const { size, mtimeMs } = statSync(source);
  list(home, { folder: 'made', sources: [['one.ts', size, mtimeMs]] });
  return { root, source, home };
}

function list(home: string, content: BundleList) {
  writeFileSync(join(home, bundleListName), JSON.stringify(content));
}

test('bundles run as long as their sources are those that they were made of', () => {
  const { root, home, source } = clone();
  expect(freshBundles(home, root)).toBe(join(home, 'made'));
  const { atimeMs, mtimeMs } = statSync(source);
  // Older than the bundle, as where an earlier state is restored.
  utimesSync(source, atimeMs / 1000, mtimeMs / 1000 - 60);
  expect(freshBundles(home, root)).toBeUndefined();
});

test('without one of their sources, a list or their folder, they do not run', () => {
  const { root, home, source } = clone();
  rmSync(source);
  expect(freshBundles(home, root)).toBeUndefined();
  list(home, { folder: 'gone', sources: [] });
  expect(freshBundles(home, root)).toBeUndefined();
  rmSync(join(home, bundleListName));
  expect(freshBundles(home, root)).toBeUndefined();
});

test('where nothing changes, no source is looked at', () => {
  const { root, home, source } = clone();
  rmSync(source);
  list(home, { folder: 'made' });
  expect(freshBundles(home, root)).toBe(join(home, 'made'));
});
