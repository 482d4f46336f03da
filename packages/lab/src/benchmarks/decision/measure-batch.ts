import { connect, noul } from '@recto/decision';
import { type BareClient, bareClient } from './bare-client.ts';
import type { Finding } from './finding.ts';
import { startLoadServer } from './load-server.ts';
import { median } from './rounds.ts';

const latencyMs = 50;
const concurrency = 32;
const count = 5000;
const questions = { result: noul('Is this message about billing?') };

/** 5,000 states at concurrency 32 and 50 ms, against a loop over a bare client; who begins takes turns. */
export async function measureBatch(): Promise<readonly Finding[]> {
  const server = await startLoadServer(latencyMs);
  const states = Array.from({ length: count }, (_, index) => ({ id: index, text: 'I was charged twice.' }));
  const ours = connect({ route: 'typesafe', apiKey: 'key', baseUrl: server.baseUrl });
  const bare = bareClient(server.baseUrl);
  const input = { questions, maxConcurrency: concurrency, maxItems: count };
  const loop = (items: typeof states) => timed(() => bareLoop(bare, items));
  const batch = (items: typeof states) => timed(() => ours.batch({ ...input, items }));
  for (const run of [loop, batch]) await run(states.slice(0, 1000));
  const wall: number[] = [];
  const processor: number[] = [];
  for (let round = 0; round < 6; round++) {
    const [first, second] = round % 2 === 0 ? [loop, batch] : [batch, loop];
    const [one, other] = [await first(states), await second(states)];
    const [a, b] = first === loop ? [one, other] : [other, one];
    console.log(
      `round ${round + 1}: loop ${a.wallMs.toFixed(0)} ms (processor ${a.processorMs.toFixed(0)}), batch ${b.wallMs.toFixed(0)} ms (${b.processorMs.toFixed(0)})`,
    );
    wall.push(b.wallMs / a.wallMs);
    processor.push(b.processorMs / a.processorMs);
  }
  server.stop();
  bare.close();
  return [
    { promise: 'batch of 5,000 over a bare loop, wall time, times', measured: median(wall), limit: 1.15 },
    {
      promise: 'batch of 5,000 over a bare loop, processor time, times',
      measured: median(processor),
      limit: 1.5,
    },
  ];
}

async function bareLoop(client: BareClient, states: readonly unknown[]): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < states.length; index = next++) {
      await client.ask(JSON.stringify({ state: states[index], model: 'jev-latest', questions }));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

async function timed(run: () => Promise<unknown>) {
  const before = process.cpuUsage();
  const startedMs = performance.now();
  await run();
  const wallMs = performance.now() - startedMs;
  const { user, system } = process.cpuUsage(before);
  return { wallMs, processorMs: (user + system) / 1000 };
}
