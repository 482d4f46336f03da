import { canonicalHash, connect, noul } from '@recto/decision';
import { TypeSafeClient } from '@typesafe-ai/sdk';
import { startLoadServer } from './decision/load-server.ts';
import { difference, interleave, median, percentile } from './decision/rounds.ts';

/** One promise with what was measured. */
interface Finding {
  readonly promise: string;
  readonly measured: number;
  readonly limit: number;
}

const ticket = {
  id: 'T-1042',
  channel: 'email',
  subject: 'Charged twice for the same order',
  messages: Array.from({ length: 12 }, (_, index) => ({
    from: index % 2 === 0 ? 'customer' : 'agent',
    at: `2026-09-${String(index + 1).padStart(2, '0')}T10:00:00Z`,
    text: `Message ${index}: the card statement shows two charges of 49.90 for order 88121 on the same day. `.repeat(
      3,
    ),
  })),
  customer: { plan: 'pro', since: 2021, tags: ['annual', 'vat'] },
};

/** Measures what the connector adds, on loopback: all of it, or `ask`, `batch` or `cache`. True when all is kept. */
export async function run([only]: readonly string[]): Promise<boolean> {
  const findings: Finding[] = [];
  for (const [name, measure] of Object.entries({
    ask: measureAsk,
    batch: measureBatch,
    cache: measureCacheHit,
  })) {
    if (only === undefined || only === name) findings.push(...(await measure()));
  }
  for (const { promise, measured, limit } of findings) {
    const verdict = measured <= limit ? 'kept  ' : 'BROKEN';
    console.log(`${verdict} ${promise}: ${measured.toFixed(4)} (limit ${limit})`);
  }
  return findings.every(({ measured, limit }) => measured <= limit);
}

/** `ask` against a bare fetch of the same body and against the official client. */
async function measureAsk(): Promise<readonly Finding[]> {
  const server = await startLoadServer(0);
  const { baseUrl } = server;
  const instructions = 'Is this message about billing?';
  const questions = { result: noul(instructions) };
  const body = JSON.stringify({ state: ticket, model: 'jev-latest', questions });
  const headers = { authorization: 'Bearer key', 'content-type': 'application/json' };
  const official = new TypeSafeClient({ apiKey: 'key', baseURL: baseUrl, logLevel: 'off' });
  const ours = connect({ route: 'typesafe', apiKey: 'key', baseUrl });
  const contestants = [
    {
      name: 'fetch',
      run: async () => (await fetch(`${baseUrl}/v1/systemone`, { method: 'POST', headers, body })).json(),
    },
    {
      name: 'official',
      run: () => official.systemOne({ state: ticket, questions: { result: { type: 'noul', instructions } } }),
    },
    { name: 'ask', run: () => ours.ask({ state: ticket, instructions }) },
  ];
  await interleave(contestants, { rounds: 3, callsPerRound: 200 });
  const samples = await interleave(contestants, { rounds: 15, callsPerRound: 200 });
  server.stop();
  for (const [name, rounds] of samples) {
    console.log(
      `${name}: p50 ${percentile(rounds, 0.5).toFixed(3)} ms, p95 ${percentile(rounds, 0.95).toFixed(3)} ms`,
    );
  }
  const [bare, client, ask] = contestants.map(({ name }) => samples.get(name));
  return [
    { promise: 'ask adds to a bare fetch at p50, ms', measured: difference(ask, bare, 0.5), limit: 0.3 },
    { promise: 'ask adds to a bare fetch at p95, ms', measured: difference(ask, bare, 0.95), limit: 0.6 },
    { promise: 'ask less the official client at p50, ms', measured: difference(ask, client, 0.5), limit: 0 },
  ];
}

/** 5,000 states at concurrency 32 and 50 ms, against a loop that only fetches. */
async function measureBatch(): Promise<readonly Finding[]> {
  const server = await startLoadServer(50);
  const states = Array.from({ length: 5000 }, (_, index) => ({ id: index, text: 'I was charged twice.' }));
  const questions = { result: noul('Is this message about billing?') };
  const ours = connect({ route: 'typesafe', apiKey: 'key', baseUrl: server.baseUrl });
  const ratios: number[] = [];
  for (let round = 0; round < 3; round++) {
    const bareMs = await timed(() => bareLoop(server.baseUrl, states, questions));
    const batchMs = await timed(() =>
      ours.batch({ items: states, questions, maxConcurrency: 32, maxItems: 5000 }),
    );
    console.log(`batch round ${round + 1}: loop ${bareMs.toFixed(0)} ms, batch ${batchMs.toFixed(0)} ms`);
    ratios.push(batchMs / bareMs);
  }
  server.stop();
  return [{ promise: 'batch of 5,000 over a bare loop, times', measured: median(ratios), limit: 1.05 }];
}

async function bareLoop(baseUrl: string, states: readonly unknown[], questions: unknown): Promise<void> {
  const headers = { authorization: 'Bearer key', 'content-type': 'application/json' };
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < states.length; index = next++) {
      const body = JSON.stringify({ state: states[index], model: 'jev-latest', questions });
      await (await fetch(`${baseUrl}/v1/systemone`, { method: 'POST', headers, body })).json();
    }
  };
  await Promise.all(Array.from({ length: 32 }, worker));
}

/** A decision from the cache, against the canonical form and hash of its state that it cannot do without. */
async function measureCacheHit(): Promise<readonly Finding[]> {
  const ours = connect({ route: 'mock', cache: true });
  const input = { state: ticket, questions: { result: noul('Is this message about billing?') } };
  const contestants = [
    { name: 'hash', run: async () => canonicalHash(ticket) },
    { name: 'cache hit', run: () => ours.evaluate(input, { useCache: true }) },
  ].map(({ name, run }) => ({ name, run: () => repeat(run, 100) }));
  // Short turns: what slows the machine for a moment slows both.
  await interleave(contestants, { rounds: 100, callsPerRound: 2 });
  const samples = await interleave(contestants, { rounds: 300, callsPerRound: 2 });
  const [hash, hit] = contestants.map(({ name }) => samples.get(name) ?? []);
  const ratios = (hit ?? []).map((times, round) => median([...times]) / median([...(hash?.[round] ?? [])]));
  console.log(
    `canonicalise and hash ${(percentile(hash, 0.5) * 10).toFixed(2)} µs, cache hit ${(percentile(hit, 0.5) * 10).toFixed(2)} µs`,
  );
  return [
    { promise: 'cache hit over its canonicalise-and-hash, times', measured: median(ratios), limit: 1.3 },
  ];
}

async function repeat(run: () => Promise<unknown>, times: number): Promise<void> {
  for (let index = 0; index < times; index++) await run();
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await run();
  return performance.now() - startedMs;
}
