// Node strips no types under node_modules, so a package is compiled when it is packed: `npm pack` runs `prepare`,
// which compiles src to dist and points the exports there, and `restore` afterwards. Plain JavaScript, no dependency.
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const manifest = join(root, 'package.json');
const licence = join(root, 'LICENSE');

function prepare() {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  const compiler = fileURLToPath(import.meta.resolve('typescript/package.json')).replace(
    'package.json',
    'bin/tsc',
  );
  const args = [compiler, '--project', join(root, 'tsconfig.build.json')];
  const result = spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.status !== 0) process.exit(1);
  copyFileSync(join(root, '../../LICENSE'), licence);
  rewriteExports((path) => path.replace(/^\.\/src\/(.*)\.ts$/, './dist/$1.js'));
}

function restore() {
  rmSync(licence, { force: true });
  rewriteExports((path) => path.replace(/^\.\/dist\/(.*)\.js$/, './src/$1.ts'));
}

/** @param {(path: string) => string} rewrite */
function rewriteExports(rewrite) {
  const content = JSON.parse(readFileSync(manifest, 'utf8'));
  const entries = Object.entries(content.exports).map(([name, path]) => [name, rewrite(path)]);
  content.exports = Object.fromEntries(entries);
  writeFileSync(manifest, `${JSON.stringify(content, null, 2)}\n`);
}

if (process.argv[2] === 'restore') restore();
else prepare();
