#!/usr/bin/env node
import '../node-version.ts';
import process from 'node:process';
import { runDecideCommand } from './run.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stop.abort(new Error(signal));
    // A pending read of standard input would keep the process alive.
    process.stdin.destroy();
  });
}
// The reader of a pipe may leave early, as `head` does.
process.stdout.on('error', () => process.exit(0));

process.exitCode = await runDecideCommand(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  signal: stop.signal,
});
