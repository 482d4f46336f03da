import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepingByHand, linkOwnPackages, missingPackages } from './install.js';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'recto-install-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

function putPackage(path: string, version: string): void {
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, path, 'package.json'), JSON.stringify({ version }));
}

test('what is locked and absent or of another version is missing', () => {
  putPackage('node_modules/there', '1.0.0');
  putPackage('node_modules/older', '1.0.0');
  const locked = {
    '': {},
    'node_modules/there': { version: '1.0.0' },
    'node_modules/older': { version: '1.1.0' },
    'node_modules/there/node_modules/absent': { version: '2.0.0' },
    'node_modules/of-another-machine': { version: '1.0.0', optional: true },
  };
  expect(missingPackages(folder, locked)).toEqual([
    'node_modules/older',
    'node_modules/there/node_modules/absent',
  ]);
});

test('what was added by hand is no reason to install', () => {
  putPackage('node_modules/locked', '1.0.0');
  putPackage('node_modules/by-hand', '3.0.0');
  expect(missingPackages(folder, { 'node_modules/locked': { version: '1.0.0' } })).toEqual([]);
});

test('what was added by hand is there again after an installation', () => {
  for (const path of ['by-hand', '@some/by-hand', '@some/locked', 'locked', '.bin']) {
    putPackage(`node_modules/${path}`, '1.0.0');
  }
  const locked = { 'node_modules/locked': {}, 'node_modules/@some/locked': {} };
  const isThere = (name: string) => existsSync(join(folder, 'node_modules', name, 'package.json'));
  keepingByHand(folder, locked, () => {
    rmSync(join(folder, 'node_modules'), { recursive: true });
    putPackage('node_modules/locked', '2.0.0');
  });
  expect(['by-hand', '@some/by-hand', 'locked', '@some/locked', '.bin'].filter(isThere)).toEqual([
    'by-hand',
    '@some/by-hand',
    'locked',
  ]);
  keepingByHand(folder, locked, () => undefined);
  expect(isThere('@some/by-hand')).toBe(true);
});

test('a package of this project is linked, and only once', () => {
  putPackage('packages/ours', '0.1.0');
  const locked = {
    'node_modules/@recto/ours': { link: true, resolved: 'packages/ours' },
    'packages/ours': { version: '0.1.0' },
  };
  expect(missingPackages(folder, locked)).toEqual([]);
  linkOwnPackages(folder, locked);
  linkOwnPackages(folder, locked);
  expect(realpathSync(join(folder, 'node_modules/@recto/ours'))).toBe(join(folder, 'packages/ours'));
});
