import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type ConnectionConfig, type Connector, connect, noul } from '@recto/decision';
import { startFaultServer } from './decision/fault-server.ts';
import { type Finding, printFindings } from './decision/finding.ts';
import { startLimitedServer } from './decision/load-server.ts';

const questions = { result: noul('Is this message about billing?') };
const perSecond = 50;

const measures: Readonly<Record<string, () => Promise<readonly Finding[]>>> = {
  stated: () => measurePace('stated', { requestsPerMinute: perSecond * 60 }, 1.02),
  learned: () => measurePace('learned', {}, 1.1),
  stream: measureStream,
  sockets: measureSockets,
};

/** The effect of many questions on a rate limit, on memory and on connections: all measures, or one of them. */
export async function run([only]: readonly string[]): Promise<boolean> {
  const findings: Finding[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    if (only === undefined || only === name) findings.push(...(await measure()));
  }
  return printFindings(findings);
}

/** 500 items at concurrency 32, on a server that accepts 50 in any second. */
async function measurePace(
  name: string,
  pace: Partial<ConnectionConfig>,
  mostRequests: number,
): Promise<readonly Finding[]> {
  const server = await startLimitedServer(perSecond);
  const config = { route: 'typesafe', apiKey: 'key', baseUrl: server.baseUrl, ...pace } as ConnectionConfig;
  const items = Array.from({ length: 500 }, (_, id) => ({ id }));
  const startedMs = performance.now();
  const { attributes } = await connect(config).batch({ items, questions, maxConcurrency: 32 });
  const seconds = (performance.now() - startedMs) / 1000;
  const requests = Number(await (await fetch(server.baseUrl)).text());
  server.stop();
  console.log(`limit ${name}: ${seconds.toFixed(2)} s, ${requests} requests, ${attributes.failed} lost`);
  return [
    { promise: `limit ${name}: items lost`, measured: items.length - attributes.succeeded, limit: 0 },
    {
      promise: `limit ${name}: requests for each item`,
      measured: requests / items.length,
      limit: mostRequests,
    },
    {
      promise: `limit ${name}: share of it unused`,
      measured: 1 - items.length / seconds / perSecond,
      limit: 0.05,
    },
  ];
}

/** A stream of 1,000,000 items: how much the heap grows after the first tenth. */
async function measureStream(): Promise<readonly Finding[]> {
  const decide = connect({ route: 'mock' });
  function* states() {
    for (let id = 0; id < 1_000_000; id++) yield { id };
  }
  // Without a collection, the heap also holds what is not needed any more.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let count = 0;
  let before = 0;
  let most = 0;
  for await (const _ of decide.stream({ items: states(), questions, deduplicate: false })) {
    count++;
    if (count % 100_000 !== 0) continue;
    collect();
    const { heapUsed } = process.memoryUsage();
    if (count === 100_000) before = heapUsed;
    most = Math.max(most, heapUsed);
  }
  const megabytes = (most - before) / 1024 / 1024;
  console.log(
    `stream of ${count}: heap ${(before / 1024 / 1024).toFixed(1)} MB, grown by ${megabytes.toFixed(1)} MB`,
  );
  return [{ promise: 'heap growth of a stream of 1,000,000, MB', measured: megabytes, limit: 16 }];
}

/** 10,000 questions at once with the default settings: how many connections the server sees. */
async function measureSockets(): Promise<readonly Finding[]> {
  const server = await startFaultServer('yes');
  const decide = connect({ route: 'typesafe', apiKey: 'key', baseUrl: server.baseUrl });
  const answered = await askAtOnce(decide, 10_000);
  server.stop();
  console.log(`10,000 at once: ${answered} answered over ${server.accepted()} connections`);
  return [
    { promise: '10,000 at once: not answered', measured: 10_000 - answered, limit: 0 },
    { promise: '10,000 at once: connections', measured: server.accepted(), limit: 64 },
  ];
}

async function askAtOnce(decide: Connector, count: number): Promise<number> {
  const ask = (id: number) => decide.ask({ state: { id }, instructions: 'Is it?' });
  const outcomes = await Promise.allSettled(Array.from({ length: count }, (_, id) => ask(id)));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}
