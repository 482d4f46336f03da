import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const scope = '@recto/';

interface Versioned {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Gives the project, all of its packages and what they ask of each other one version, in manifests and in the lock. */
export function moveVersions(root: string, version: string): void {
  const folders = readdirSync(join(root, 'packages')).sort();
  const manifests = ['package.json', ...folders.map((folder) => join('packages', folder, 'package.json'))];
  for (const path of manifests) change<Versioned>(join(root, path), (manifest) => moveOne(manifest, version));
  change<Versioned & { packages: Record<string, Versioned> }>(join(root, 'package-lock.json'), (lock) => {
    lock.version = version;
    for (const [path, entry] of Object.entries(lock.packages)) {
      if (path === '' || path.startsWith('packages/')) moveOne(entry, version);
    }
  });
}

function moveOne(manifest: Versioned, version: string): void {
  if (manifest.version !== undefined) manifest.version = version;
  for (const needed of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(needed ?? {})) {
      if (needed && name.startsWith(scope)) needed[name] = version;
    }
  }
}

function change<Content>(path: string, edit: (content: Content) => void): void {
  const content: Content = JSON.parse(readFileSync(path, 'utf8'));
  edit(content);
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}
