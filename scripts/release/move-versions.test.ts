import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { moveVersions } from './move-versions.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));

test('all packages have the version of the project, and ask for it of each other', () => {
  const { version } = read(root, 'package.json');
  for (const name of readdirSync(join(root, 'packages'))) {
    const manifest = read(root, 'packages', name, 'package.json');
    const needed = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    const ours = needed.filter(([other]) => other.startsWith('@recto/'));
    expect([manifest.version, ...ours.map(([, asked]) => asked)], name).toEqual(
      Array.from({ length: ours.length + 1 }, () => version),
    );
  }
});

test('every manifest and the lock move together, and nothing else does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recto-versions-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (path: string, content: object) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  };
  const package_ = { version: '0.1.0', dependencies: { '@recto/b': '0.1.0', other: '0.1.0' } };
  put('package.json', { name: 'recto', version: '0.1.0', devDependencies: { other: '0.1.0' } });
  put('packages/a/package.json', { name: '@recto/a', ...package_ });
  put('package-lock.json', {
    version: '0.1.0',
    packages: {
      '': { version: '0.1.0' },
      'packages/a': package_,
      'node_modules/other': { version: '0.1.0' },
      'node_modules/@recto/a': { link: true },
    },
  });
  moveVersions(folder, '2.0.0');
  const moved = { version: '2.0.0', dependencies: { '@recto/b': '2.0.0', other: '0.1.0' } };
  expect(read(folder, 'package.json')).toMatchObject({
    version: '2.0.0',
    devDependencies: { other: '0.1.0' },
  });
  expect(read(folder, 'packages/a/package.json')).toEqual({ name: '@recto/a', ...moved });
  expect(read(folder, 'package-lock.json')).toEqual({
    version: '2.0.0',
    packages: {
      '': { version: '2.0.0' },
      'packages/a': moved,
      'node_modules/other': { version: '0.1.0' },
      'node_modules/@recto/a': { link: true },
    },
  });
});
