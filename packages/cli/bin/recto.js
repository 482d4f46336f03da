#!/usr/bin/env node
// Starts `recto` on a Node that runs TypeScript: the one that the project pins, else the one that runs this.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageRoot = dirname(dirname(fileURLToPath(import.meta.url)));
const pinned = join(packageRoot, '..', '..', 'node_modules', 'node', 'bin', 'node');
const node = existsSync(pinned) ? pinned : process.execPath;
const child = spawn(node, [join(packageRoot, 'src', 'main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
