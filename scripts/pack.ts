import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/**
 * Usage: node scripts/pack.ts PACKAGE [DIRECTORY] - writes the tarball of packages/PACKAGE, by default to dist/.
 * Nothing in the tree changes. `npm pack` cannot build elsewhere: it runs this afterwards, to replace what it wrote.
 */
const root = resolve(import.meta.dirname, '..');
const scope = '@recto/';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

const { npm_lifecycle_event: event, INIT_CWD, npm_config_pack_destination = INIT_CWD } = process.env;
const isAfterNpm = event === 'postpack';
const usual = isAfterNpm ? npm_config_pack_destination : undefined;
const [word, directory = usual ?? join(root, 'dist')] = process.argv.slice(2);
if (word === undefined || !existsSync(join(root, 'packages', word, 'package.json'))) {
  console.error('Usage: node scripts/pack.ts PACKAGE [DIRECTORY], where packages/PACKAGE exists');
  process.exit(2);
}
if (process.env.npm_config_dry_run !== 'true') {
  const tarball = pack(word, resolve(directory));
  if (!isAfterNpm) console.log(tarball);
}

/** Builds a package apart from its sources, which run unbuilt in the workspace, and packs what was built. */
function pack(name: string, destination: string): string {
  mkdirSync(join(root, 'dist'), { recursive: true });
  // Below the root, so that the compiler finds the packages of others.
  const stage = mkdtempSync(join(root, 'dist', 'pack-'));
  try {
    build(name, stage);
    mkdirSync(destination, { recursive: true });
    const out = run('npm', ['pack', '--silent', '--pack-destination', destination], stage);
    return join(destination, out.trim());
  } finally {
    rmSync(stage, { recursive: true });
  }
}

/** JavaScript and declarations of a package in `stage`; packages of ours that it needs come inside it. */
function build(name: string, stage: string): void {
  const source = join(root, 'packages', name);
  const manifest: Manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const ours = Object.keys(manifest.dependencies ?? {}).filter((dependency) => dependency.startsWith(scope));
  for (const dependency of ours)
    build(dependency.slice(scope.length), join(stage, 'node_modules', dependency));
  compile(source, stage);
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(published(manifest, ours), null, 2)}\n`);
  // The guide is read where the package is used.
  const guide = join(root, 'docs', `${name}-connector`);
  if (existsSync(guide)) cpSync(guide, join(stage, 'docs'), { recursive: true });
  const extras = [join(source, 'README.md'), join(source, 'bin'), join(root, 'LICENSE')].filter(existsSync);
  for (const path of extras) cpSync(path, join(stage, basename(path)), { recursive: true });
}

/** Compiles a copy, so that packages of ours are found as they will be packed and not as sources. */
function compile(source: string, stage: string): void {
  const copy = join(stage, 'src');
  cpSync(join(source, 'src'), copy, { recursive: true, filter: (file) => !file.endsWith('.test.ts') });
  const options = {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: copy,
    outDir: join(stage, 'dist'),
  };
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: options,
    include: ['src'],
    exclude: [],
  };
  writeFileSync(join(stage, 'tsconfig.json'), JSON.stringify(config));
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json'], stage);
  rmSync(copy, { recursive: true });
  rmSync(join(stage, 'tsconfig.json'));
}

function published(manifest: Manifest, bundled: readonly string[]): object {
  const { private: _private, scripts: _scripts, devDependencies: _development, ...rest } = manifest;
  return {
    ...rest,
    exports: JSON.parse(JSON.stringify(manifest.exports).replace(/\.\/src\/([^"]+)\.ts"/g, './dist/$1.js"')),
    files: ['bin', 'dist', 'docs'],
    ...(bundled.length > 0 && { bundleDependencies: bundled }),
  };
}

function run(program: string, args: readonly string[], cwd: string): string {
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
