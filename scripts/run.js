// The first thing that runs, under whatever Node the machine has (20 will do): installs what is missing,
// then hands over to the Node that the project pins. Plain JavaScript, no dependency.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'node_modules', '.recto-installed');
const nodeBin = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** What each word runs, as arguments to the pinned Node. Any other word is a subcommand of `recto`. */
const programs = {
  test: ['node_modules/vitest/vitest.mjs', 'run'],
  check: ['scripts/check.ts'],
  bench: ['bench/main.ts'],
  robust: ['bench/robust.ts'],
  train: ['training/train.ts'],
  'train:belonging': ['training/belonging/train.ts'],
};

function lockDigest() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(process.platform).update(process.arch).digest('hex');
}

function isInstalled(digest) {
  return existsSync(nodeBin) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest;
}

function install() {
  const digest = lockDigest();
  if (isInstalled(digest)) return;
  console.error('Recto: installing dependencies (once, about a minute) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error('Recto: npm ci failed. Its message is above; mend it and run the same command again.');
    process.exit(1);
  }
  writeFileSync(stampFile, digest);
}

function handOver(words) {
  const [word = '', ...rest] = words;
  const program = programs[word] ?? ['packages/cli/src/main.ts', word];
  const child = spawn(nodeBin, [...program, ...rest], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

install();
handOver(process.argv.slice(2));
