import fs from 'node:fs';
import { flushCompileCache, syncBuiltinESMExports } from 'node:module';
import Database from 'better-sqlite3';
import pg from 'pg';

// Loaded before a program: kills the process, as with kill -9, right before its n-th step that writes or may write,
// where n is RECTO_TEST_KILL_AT. At the end it prints the number of steps on stderr.
const killAt = Number(process.env.RECTO_TEST_KILL_AT);
let steps = 0;

function step(): void {
  steps++;
  if (steps !== killAt) return;
  // What was compiled is kept for the next one, which is killed a step later.
  flushCompileCache();
  process.kill(process.pid, 'SIGKILL');
}

// biome-ignore lint/suspicious/noExplicitAny: any method of any object
function watch(object: any, name: string): void {
  const original = object[name];
  object[name] = function (this: unknown, ...args: unknown[]) {
    step();
    return original.apply(this, args);
  };
}

for (const name of ['writeFileSync', 'renameSync', 'mkdirSync', 'openSync', 'fsyncSync', 'rmSync']) {
  watch(fs, name);
}
syncBuiltinESMExports();
const statement = Object.getPrototypeOf(new Database(':memory:').prepare('select 1'));
for (const name of ['run', 'all', 'iterate']) watch(statement, name);
watch(pg.Client.prototype, 'query');

process.on('SIGTERM', () => {
  process.stderr.write(`${steps}\n`);
  process.exit(0);
});
