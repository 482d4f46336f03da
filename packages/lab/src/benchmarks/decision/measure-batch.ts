import { connect, noul } from '@recto/decision';
import { type BareClient, bareClient } from './bare-client.ts';
import type { Finding } from './finding.ts';
import { startLoadServer } from './load-server.ts';
import { inTurn, median, medianOf } from './rounds.ts';

const latencyMs = 50;
const concurrency = 32;
const count = 500;
/**
 * Number of blocks of each at zero latency until the JIT compiler has settled: with 8, it still compiled in half of the
 * measured ones.
 */
const hotBlocks = 40;
/** Number of blocks before the measured ones, at the same latency. */
const warmUps = 4;
const rounds = 24;
const questions = { result: noul('Is this message about billing?') };

/**
 * Blocks of 500 states at concurrency 32 and 50 ms, compared with a loop over a bare client; they take turns in going
 * first.
 */
export async function measureBatch(): Promise<readonly Finding[]> {
  const hot = await startLoadServer(0);
  await taken(hot.baseUrl, hotBlocks);
  hot.stop();
  const server = await startLoadServer(latencyMs);
  const { loop, batch } = await taken(server.baseUrl, warmUps + rounds);
  server.stop();
  for (const [name, samples] of Object.entries({ loop, batch })) {
    const of = (key: keyof Sample) => median(samples.slice(warmUps).map((sample) => sample[key]));
    console.log(
      `${name.padEnd(5)} of ${count}: ${of('wallMs').toFixed(0)} ms, processor ${of('processorMs').toFixed(0)}`,
    );
  }
  const ratio = (key: keyof Sample) => {
    const ratios = batch.map((sample, round) => sample[key] / (loop[round]?.[key] ?? 0));
    return medianOf(ratios.slice(warmUps));
  };
  return [
    { promise: 'batch over a bare loop, wall time, times', ...ratio('wallMs'), limit: 1.15 },
    { promise: 'batch over a bare loop, processor time, times', ...ratio('processorMs'), limit: 1.5 },
  ];
}

/** Runs the given number of blocks of both against the server at `baseUrl`. */
async function taken(
  baseUrl: string,
  blocks: number,
): Promise<Readonly<Record<'loop' | 'batch', readonly Sample[]>>> {
  const items = Array.from({ length: count }, (_, index) => ({ id: index, text: 'I was charged twice.' }));
  const ours = connect({ route: 'typesafe', apiKey: 'key', baseUrl });
  const bare = bareClient(baseUrl);
  const loop = { run: () => bareLoop(bare, items), samples: [] as Sample[] };
  const batch = {
    run: () => ours.batch({ questions, items, maxConcurrency: concurrency, maxItems: count }),
    samples: [] as Sample[],
  };
  for (let round = 0; round < blocks; round++) {
    for (const { run, samples } of inTurn([loop, batch], round)) samples.push(await timed(run));
  }
  bare.close();
  return { loop: loop.samples, batch: batch.samples };
}

interface Sample {
  readonly wallMs: number;
  readonly processorMs: number;
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

async function timed(run: () => Promise<unknown>): Promise<Sample> {
  const before = process.cpuUsage();
  const startedMs = performance.now();
  await run();
  const wallMs = performance.now() - startedMs;
  const { user, system } = process.cpuUsage(before);
  return { wallMs, processorMs: (user + system) / 1000 };
}
