import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const scope = '@recto/';

interface Manifest {
  readonly name: string;
  readonly exports?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/** Packages whose name in the workspace is not the one under which they are installed. */
const publicNames: Readonly<Record<string, string>> = { cli: 'recto' };

/** The screens: what was built of them is all that is run, so that nothing they were built with is needed. */
const screens = 'web';

/**
 * Puts packages/`name` into `stage` as it is installed: JavaScript, declarations and what lies beside them. Packages of
 * ours that it needs come inside it, side by side, each once; what they need of others it asks for itself.
 */
export function stagePackage(root: string, name: string, stage: string): void {
  const bundled = neededFirst(root, name);
  for (const inner of bundled) stageOne(root, inner, join(stage, 'node_modules', `${scope}${inner}`));
  stageOne(root, name, stage);
  const own = manifestOf(root, name);
  const ours = bundled.map((inner) => `${scope}${inner}`);
  const others = [name, ...bundled].flatMap((each) => Object.entries(dependenciesOf(root, each).others));
  const dependencies = Object.fromEntries([
    ...ours.map((inner) => [inner, own.version] as const),
    ...others.toSorted(([one], [other]) => one.localeCompare(other)),
  ]);
  writeManifest(stage, {
    ...published(own),
    name: publicNames[name] ?? own.name,
    ...(Object.keys(dependencies).length > 0 && { dependencies }),
    ...(ours.length > 0 && { bundleDependencies: ours }),
  });
  if (name === 'cli') {
    run(process.execPath, [join(root, 'packages/cli/build.ts'), '--packed', stage], root);
    // To be run by hand, on the folder where the packages of others were installed.
    cpSync(join(root, 'docker/keep-platform.js'), join(stage, 'bin/keep-platform.js'));
  }
  // The guide is read where the package is used.
  const guide = join(root, 'docs', `${name}-connector`);
  if (existsSync(guide)) cpSync(guide, join(stage, 'docs'), { recursive: true });
}

/** Packages of ours that a package needs, directly or not, each after those that it needs itself. */
function neededFirst(root: string, name: string, seen = new Set<string>()): readonly string[] {
  return dependenciesOf(root, name).ours.flatMap((inner) => {
    if (seen.has(inner)) return [];
    seen.add(inner);
    return [...neededFirst(root, inner, seen), inner];
  });
}

function dependenciesOf(root: string, name: string) {
  const all = Object.entries(manifestOf(root, name).dependencies ?? {});
  const ours = all.flatMap(([key]) => (key.startsWith(scope) ? [key.slice(scope.length)] : []));
  // What the screens need is inside what was built of them.
  if (name === screens) return { ours: [], others: {} };
  return { ours, others: Object.fromEntries(all.filter(([key]) => !key.startsWith(scope))) };
}

/** One package alone: compiled, with its files. */
function stageOne(root: string, name: string, stage: string): void {
  const source = join(root, 'packages', name);
  mkdirSync(stage, { recursive: true });
  if (name === screens) {
    stageScreens(root, source, stage);
    return;
  }
  compile(root, source, stage);
  copyAssets(join(source, 'src'), join(stage, 'dist'));
  writeManifest(stage, published(manifestOf(root, name)));
  const extras = [join(source, 'README.md'), join(source, 'bin'), join(root, 'LICENSE')].filter(existsSync);
  for (const path of extras) cpSync(path, join(stage, basename(path)), { recursive: true });
}

/** Compiles a copy, so that packages of ours are found as they will be packed and not as sources. */
function compile(root: string, source: string, stage: string): void {
  const copy = join(stage, 'src');
  const isPacked = (file: string) => !file.endsWith('.test.ts') && file !== join(source, 'src/internals.ts');
  cpSync(join(source, 'src'), copy, { recursive: true, filter: isPacked });
  const options = {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    // The syntax of the oldest Node that `engines` allows.
    target: 'es2024',
    rootDir: copy,
    outDir: join(stage, 'dist'),
  };
  const extended = join(root, 'tsconfig.json');
  const config = { extends: extended, compilerOptions: options, include: ['src'], exclude: [] };
  writeFileSync(join(stage, 'tsconfig.json'), JSON.stringify(config));
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json'], stage);
  rmSync(copy, { recursive: true });
  rmSync(join(stage, 'tsconfig.json'));
}

/** Weights and networks, which programs look for beside themselves. */
function copyAssets(source: string, dist: string): void {
  const isAsset = (path: string) => !/\.(ts|md)$/.test(path);
  cpSync(source, dist, { recursive: true, filter: isAsset });
}

/** The screens as they were built, and the module that says where they lie. */
function stageScreens(root: string, source: string, stage: string): void {
  run(process.execPath, [join(source, 'build.ts')], root);
  cpSync(join(source, 'dist'), join(stage, 'dist'), { recursive: true });
  const module = `import { join } from 'node:path';\n
/** Where the screens lie, which were built when this was packed. */
const distFolder = join(import.meta.dirname, 'dist');\n
const buildWeb = async () => distFolder;\n`;
  writeFileSync(join(stage, 'build.js'), module);
  writeFileSync(
    join(stage, 'build.d.ts'),
    `export declare const distFolder: string;
declare const buildWeb: (onBuild?: () => void) => Promise<string>;\n`,
  );
  const manifest = published(manifestOf(root, screens));
  writeManifest(stage, { ...manifest, exports: { './build': './build.js' }, files: ['build.*', 'dist'] });
}

/**
 * What a manifest says once its package is compiled: no scripts, nothing that is for the workspace alone. What it needs is
 * asked for by the package around it: where npm installs for all users, it takes whatever a bundled package asks for to be
 * bundled, too, and leaves its folder empty.
 */
function published(manifest: Manifest): Manifest {
  const { private: _private, scripts: _scripts, devDependencies: _development, ...rest } = manifest;
  const { dependencies: _needed, ...known } = rest;
  return { ...known, exports: compiledExports(manifest.exports), files: ['bin', 'dist', 'docs'] };
}

/** Tests are not packed, and neither is what the tests and measurements of other packages are given. */
function compiledExports(exports: unknown): unknown {
  const isPacked = ([, path]: [string, unknown]) => !/^\.\/(test\/|src\/internals\.ts)/.test(String(path));
  const kept =
    typeof exports === 'object' && exports !== null
      ? Object.fromEntries(Object.entries(exports).filter(isPacked))
      : exports;
  return JSON.parse(JSON.stringify(kept).replace(/\.\/src\/([^"]+)\.[jt]s"/g, './dist/$1.js"'));
}

function manifestOf(root: string, name: string): Manifest {
  return JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
}

function writeManifest(stage: string, manifest: object): void {
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Runs a program to its end and answers with what it printed. */
export function run(program: string, args: readonly string[], cwd: string): string {
  // What an npm around this was told, such as which workspace to pack, is not meant for the one inside.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
  const result = spawnSync(program, args, {
    cwd,
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (result.status === 0) return result.stdout;
  throw new Error(
    `${program} ${args.join(' ')} failed:\n${result.stdout}${result.stderr}${result.error ?? ''}`,
  );
}
