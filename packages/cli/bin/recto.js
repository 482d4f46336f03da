#!/usr/bin/env node
// An installed package contains the compiled program. The repository runs TypeScript directly, on a Node that supports
// it: the one the project pins, or else the one running this.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageRoot = dirname(dirname(fileURLToPath(import.meta.url)));
const pinnedFolder = join(packageRoot, '..', '..', 'node_modules', 'node');
const compiled = new URL('../dist/main.js', import.meta.url);
if (existsSync(compiled)) await startHere();
else if (isPinned()) await import('../src/main.js');
else startPinned();

async function startHere() {
  if (isNewEnough()) return import(compiled.href);
  refuse('.');
}

/** Whether this is the Node that the repository runs on, wherever it comes from. */
function isPinned() {
  try {
    const { version } = JSON.parse(readFileSync(join(pinnedFolder, 'package.json'), 'utf8'));
    return version === process.versions.node;
  } catch {
    return false;
  }
}

function startPinned() {
  const pinned = join(pinnedFolder, 'bin', 'node');
  if (!existsSync(pinned) && !isNewEnough())
    return refuse(': install one, or run "npm ci" here, which brings it.');
  const node = existsSync(pinned) ? pinned : process.execPath;
  const program = join(packageRoot, 'src', 'main.js');
  const child = spawn(node, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** Keep in step with `engines` in package.json. */
function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 19);
}

function refuse(advice) {
  console.error(`recto needs Node 22.19 or later, and this is Node ${process.versions.node}${advice}`);
  process.exitCode = 1;
}
