import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type BundleList,
  bundledProgram,
  bundleListName,
  bundlesFolder,
  forgetBundles,
} from '@recto/sandbox/bundled';
import type { Plugin } from 'rolldown';

// Usage: node packages/cli/build.ts [--final] - bundles the programs if that is missing or older than their sources. With
// --final, for an image: they are used whatever happens to the sources' times.

const root = resolve(import.meta.dirname, '../..');

/** The programs, by the names of their bundles. */
const programs = {
  recto: join(root, 'packages/cli/src/run-command.ts'),
  'child-main': join(root, 'packages/sandbox/src/child-main.ts'),
};

/** Native code, and what finds files beside itself; the screens are built where they are. */
const external = [
  /^(?:sharp|onnxruntime-node|better-sqlite3|pg-native|vite|rolldown|playwright-core)(?:\/|$)/,
  '@recto/web/build',
];

const keptBundles = 3;

/** Bundles the programs unless that is done already. Other processes may do the same, or run older bundles, meanwhile. */
export async function buildPrograms({ final = false } = {}): Promise<void> {
  if (!final && bundledProgram('recto') !== undefined) return;
  const fresh = join(bundlesFolder, `fresh-${process.pid}`);
  const begunMs = Date.now();
  const modules = await bundleInto(fresh);
  const sources = [...modules, join(root, 'package-lock.json'), import.meta.filename].map((path) => {
    const { size, mtimeMs } = statSync(path);
    // What changed meanwhile may be in the bundle or not.
    return [relative(root, path), size, mtimeMs < begunMs ? mtimeMs : 0] as const;
  });
  const folder = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16);
  const list: BundleList = { folder, ...(!final && { sources }) };
  putInPlace(fresh, list);
  forgetOld(folder);
  forgetBundles();
}

/** Writes the bundles into `folder`; returns the paths of our modules in them. */
async function bundleInto(folder: string): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  for (const path of [dirname(bundlesFolder), bundlesFolder, folder]) chmodSync(path, 0o755);
  // Each on its own: parts that they shared would have what either needs.
  const modules = await Promise.all(
    Object.entries(programs).map(([name, path]) => bundleOne(folder, name, path)),
  );
  return [...new Set(modules.flat())];
}

async function bundleOne(folder: string, name: string, path: string): Promise<readonly string[]> {
  // Not installed where only what is needed to run is.
  const { rolldown } = await import('rolldown');
  let modules: readonly string[] = [];
  const bundle = await rolldown({
    input: { [name]: path },
    platform: 'node',
    external,
    plugins: [ownAddresses(folder), listModules((paths) => (modules = paths))],
    // Our modules do nothing when they are loaded, so that only what is used is taken of a package.
    treeshake: { moduleSideEffects: (id) => !pure.test(id) || id === path },
    // Else a command loads what only others need, for having fewer files.
    experimental: { chunkOptimization: false },
    logLevel: 'silent',
  });
  const { output } = await bundle.write({ dir: folder, format: 'esm', comments: false });
  await bundle.close();
  // Readers run as another user, whoever made the bundles under whatever mask.
  for (const { fileName } of output) chmodSync(join(folder, fileName), 0o644);
  return modules;
}

const ours = /\/packages\/[^/]+\/src\//;
/** Of ours only the decision connector checks something when it is loaded: which Node this is. */
const pure = /\/packages\/(?!decision\/)[^/]+\/src\/|\/node_modules\/typebox\//;

/** Tells which of our modules were looked at, also those of which nothing was taken. */
function listModules(found: (paths: readonly string[]) => void): Plugin {
  return {
    name: 'list-modules',
    buildEnd() {
      found([...this.getModuleIds()].filter((id) => ours.test(id)));
    },
  };
}

/** Modules that look for files beside themselves still find them: in a bundle, `import.meta.url` is that of the source. */
function ownAddresses(folder: string): Plugin {
  return {
    name: 'own-addresses',
    transform: {
      filter: { id: ours, code: 'import.meta.url' },
      handler: (code, id) =>
        code.replaceAll(
          'import.meta.url',
          `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`,
        ),
    },
  };
}

/** The list is replaced last and at once: whoever reads it finds whole bundles. */
function putInPlace(fresh: string, list: BundleList): void {
  const home = dirname(fresh);
  const place = join(home, list.folder);
  try {
    renameSync(fresh, place);
  } catch {
    // Another process made the same.
    rmSync(fresh, { recursive: true, force: true });
  }
  const name = join(home, `${bundleListName}.${process.pid}`);
  writeFileSync(name, JSON.stringify(list));
  renameSync(name, join(home, bundleListName));
}

/** Programs that still run load parts of older bundles. */
function forgetOld(current: string): void {
  const folders = readdirSync(bundlesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current)
    .map(({ name }) => ({ name, madeMs: statSync(join(bundlesFolder, name)).mtimeMs }))
    .sort((a, b) => b.madeMs - a.madeMs);
  for (const { name } of folders.slice(keptBundles))
    rmSync(join(bundlesFolder, name), { recursive: true, force: true });
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { final: { type: 'boolean', default: false } } });
  await buildPrograms(values);
}
