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
import type { Plugin, RolldownOptions } from 'rolldown';

const usage = `Usage: node packages/cli/build.ts [--final | --packed FOLDER] - bundles the programs if that is missing or older
than their sources. --final, for an image: they are used whatever becomes of the sources' times. --packed: those of the
compiled package in FOLDER, without packages of others, which are installed beside it.`;

const root = resolve(import.meta.dirname, '../..');

/** What is bundled, and how. */
interface Programs {
  /** The paths of the programs, by the names of their bundles. */
  readonly paths: Readonly<Record<string, string>>;
  /** Modules of ours. */
  readonly ours: RegExp;
  /** Modules that do nothing when they are loaded: of ours, only the decision connector checks which Node this is. */
  readonly pure: RegExp;
  readonly external: NonNullable<RolldownOptions['external']>;
}

const fromSources: Programs = {
  paths: {
    recto: join(root, 'packages/cli/src/run-command.ts'),
    'child-main': join(root, 'packages/sandbox/src/child-main.ts'),
  },
  ours: /\/packages\/[^/]+\/src\//,
  pure: /\/packages\/(?!decision\/)[^/]+\/src\/|\/node_modules\/typebox\//,
  // Native code, and what finds files beside itself; the screens are built where they are.
  external: [
    /^(?:sharp|onnxruntime-node|better-sqlite3|pg-native|vite|rolldown|playwright-core)(?:\/|$)/,
    '@recto/web/build',
  ],
};

function packedIn(folder: string): Programs {
  return {
    paths: {
      recto: join(folder, 'dist/run-command.js'),
      'child-main': join(folder, 'node_modules/@recto/sandbox/dist/child-main.js'),
    },
    ours: /\/@recto\/[^/]+\/dist\/|\/pack-[^/]+\/dist\//,
    pure: /\/@recto\/(?!decision\/)[^/]+\/dist\/|\/pack-[^/]+\/dist\//,
    external: /^(?!\.|\/|@recto\/)|^@recto\/web\//,
  };
}

/** Bundles programs of tests, which share their parts, into `folder`; they bring their own `pg`, to be watched. */
export async function bundleTestPrograms(
  folder: string,
  paths: Readonly<Record<string, string>>,
): Promise<void> {
  const ours = /\/packages\/[^/]+\/(?:src|test)\//;
  const external = [fromSources.external, /^pg(?:\/|$)/].flat() as RegExp[];
  mkdirSync(folder, { recursive: true });
  await bundle(folder, paths, { paths, ours, pure: fromSources.pure, external });
}

const keptBundles = 3;

/** Bundles the programs unless that is done already. Other processes may do the same, or run older bundles, meanwhile. */
export async function buildPrograms({ final = false } = {}): Promise<void> {
  if (!final && bundledProgram('recto') !== undefined) return;
  const fresh = join(bundlesFolder, `fresh-${process.pid}`);
  const begunMs = Date.now();
  const modules = await bundleInto(fresh, fromSources);
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

/** Bundles what the package in `folder` consists of, for good. */
async function buildPacked(folder: string): Promise<void> {
  const home = join(folder, 'node_modules/@recto/sandbox/dist/bundled');
  await bundleInto(join(home, 'programs'), packedIn(folder));
  writeFileSync(join(home, bundleListName), JSON.stringify({ folder: 'programs' } satisfies BundleList));
}

/** Writes the bundles into `folder`; returns the paths of our modules in them. */
async function bundleInto(folder: string, programs: Programs): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  // Readers run as another user, whoever made the bundles under whatever mask.
  for (const path of [dirname(dirname(folder)), dirname(folder), folder]) chmodSync(path, 0o755);
  // Each on its own: parts that they shared would have what either needs.
  const modules = await Promise.all(
    Object.entries(programs.paths).map(([name, path]) => bundle(folder, { [name]: path }, programs)),
  );
  return [...new Set(modules.flat())];
}

async function bundle(
  folder: string,
  input: Readonly<Record<string, string>>,
  { ours, pure, external }: Programs,
): Promise<readonly string[]> {
  const entries = new Set(Object.values(input));
  // Not installed where only what is needed to run is.
  const { rolldown } = await import('rolldown');
  let modules: readonly string[] = [];
  const made = await rolldown({
    input: { ...input },
    platform: 'node',
    external,
    plugins: [ownAddresses(folder, ours), listModules(ours, (paths) => (modules = paths))],
    // Our modules do nothing when they are loaded, so that only what is used is taken of a package.
    treeshake: { moduleSideEffects: (id) => !pure.test(id) || entries.has(id) },
    // Else a command loads what only others need, for having fewer files.
    experimental: { chunkOptimization: false },
    logLevel: 'silent',
  });
  const { output } = await made.write({ dir: folder, format: 'esm', comments: false });
  await made.close();
  // Else Node compiles each file twice to find out what it is.
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const { fileName } of [...output, { fileName: 'package.json' }])
    chmodSync(join(folder, fileName), 0o644);
  return modules;
}

/** Tells which of our modules were looked at, also those of which nothing was taken. */
function listModules(ours: RegExp, found: (paths: readonly string[]) => void): Plugin {
  return {
    name: 'list-modules',
    buildEnd() {
      found([...this.getModuleIds()].filter((id) => ours.test(id)));
    },
  };
}

/** Modules that look for files beside themselves still find them: in a bundle, `import.meta.url` is that of the source. */
function ownAddresses(folder: string, ours: RegExp): Plugin {
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
  try {
    const { values } = parseArgs({
      options: { final: { type: 'boolean', default: false }, packed: { type: 'string' } },
    });
    await (values.packed === undefined ? buildPrograms(values) : buildPacked(resolve(values.packed)));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exitCode = 1;
  }
}
