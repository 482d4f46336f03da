import type { Finding } from './finding.ts';
import { startLoadServer } from './load-server.ts';
import { contestantsOf } from './measure-ask.ts';
import { inTurn, median, medianOf } from './rounds.ts';

const rounds = 60;
const warmUps = 40;
const callsPerRound = 100;

/**
 * Processor time of one question at a time over loopback, a figure that a busy machine changes less than the time that
 * a call takes: with `ask`, with a bare client, with `fetch` and with the official client.
 */
export async function measureProcessor(): Promise<readonly Finding[]> {
  const server = await startLoadServer(0);
  const contestants = contestantsOf(server.baseUrl);
  const samples = new Map(contestants.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < warmUps + rounds; round++) {
    for (const { name, run } of inTurn(contestants, round)) {
      const before = process.cpuUsage();
      for (let call = 0; call < callsPerRound; call++) await run();
      const { user, system } = process.cpuUsage(before);
      if (round >= warmUps) samples.get(name)?.push((user + system) / 1000 / callsPerRound);
    }
  }
  server.stop();
  const of = (name: string) => samples.get(name) ?? [];
  for (const name of samples.keys())
    console.log(`${name.padEnd(9)} processor ${median(of(name)).toFixed(3)} ms`);
  const ratios = (other: string) => of('ask').map((ms, round) => ms / (of(other)[round] ?? ms));
  return [
    {
      promise: 'ask over the official client, processor time, times',
      ...medianOf(ratios('official')),
      limit: 0.5,
    },
    { promise: 'ask over a bare client, processor time, times', ...medianOf(ratios('bare')), limit: 1.6 },
  ];
}
