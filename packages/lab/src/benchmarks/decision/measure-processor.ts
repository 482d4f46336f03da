import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Finding } from './finding.ts';
import { startLoadServer } from './load-server.ts';
import { inTurn, median, medianOf } from './rounds.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('one-client.ts', import.meta.url));
const rounds = 3;
const names = ['bare', 'official', 'ask'];

/** Processor time of one question at a time over loopback: with `ask`, with a bare client and with the official one. */
export async function measureProcessor(): Promise<readonly Finding[]> {
  const server = await startLoadServer(0);
  const samples = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    for (const name of inTurn(names, round)) {
      const { stdout } = await run(process.execPath, [program, name, server.baseUrl]);
      samples.get(name)?.push(Number(stdout));
    }
  }
  server.stop();
  const of = (name: string) => samples.get(name) ?? [];
  for (const name of names) console.log(`${name.padEnd(9)} processor ${median(of(name)).toFixed(3)} ms`);
  const shares = of('ask').map((ms, round) => ms / (of('official')[round] ?? ms));
  return [
    { promise: 'ask over the official client, processor time, times', ...medianOf(shares), limit: 0.5 },
  ];
}
