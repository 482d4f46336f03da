// Plain JavaScript, without dependencies: what it saves is the time of loading what loads TypeScript.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const bundleListName = 'programs.json';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const bundlesFolder = join(root, 'node_modules/.cache/recto');
const packedFolder = fileURLToPath(new URL('./bundled/', import.meta.url));

/** One answer for all parts of a process, which may hold this module twice: as a source and in a bundle. */
const known = globalThis;

export function bundledProgram(name) {
  known.rectoBundles ??= freshBundles(packedFolder, root) ?? freshBundles(bundlesFolder, root) ?? null;
  return known.rectoBundles === null ? undefined : join(known.rectoBundles, `${name}.js`);
}

export function forgetBundles() {
  delete known.rectoBundles;
}

export function freshBundles(home, root) {
  try {
    const { folder, sources = [] } = JSON.parse(readFileSync(join(home, bundleListName), 'utf8'));
    const path = join(home, folder);
    return existsSync(path) && sources.every((source) => isUnchanged(root, source)) ? path : undefined;
  } catch {
    // No list, or a source is gone.
    return undefined;
  }
}

function isUnchanged(root, [path, bytes, changedMs]) {
  const { size, mtimeMs } = statSync(join(root, path));
  return size === bytes && mtimeMs === changedMs;
}
