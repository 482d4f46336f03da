import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

// A program that tries what a reader must not be able to do, and reports on standard output what succeeded. Its
// arguments: a data directory, its parent's process id, and a port on this machine with a listener.
const [dataDir = '', parent = '', port = ''] = process.argv.slice(2);

const attempts: Readonly<Record<string, () => unknown>> = {
  readCredentials: () => readFileSync(join(dataDir, 'credentials.json')),
  listData: () => readdirSync(dataDir),
  writeData: () => writeFileSync(join(dataDir, 'planted'), 'x'),
  readParentEnvironment: () => readFileSync(`/proc/${parent}/environ`),
  readPasswords: () => readFileSync('/etc/passwd'),
  startProgram: () => {
    if (spawnSync('/bin/true').status !== 0) throw new Error('not started');
  },
};

function reaches(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), host);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
}

const could: string[] = Object.keys(process.env).filter((name) => name.includes('SECRET'));
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    attempt();
    could.push(name);
  } catch {
    // As it should be.
  }
}
if (await reaches('127.0.0.1')) could.push('openSocket');
process.stdout.write(JSON.stringify(could), () => process.exit(0));
