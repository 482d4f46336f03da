import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { derivedUuid } from '@recto/service/internals';
import { makeCluster } from './faults/cluster.ts';
import { quantile } from './store/quantile.ts';
import { openBareWriter } from './submissions/bare-writer.ts';

const sizesKb = [1, 100, 1000];
const clientCounts = [1, 50];
const mostTimes = 2.5;
const port = 18_580;

/**
 * `npm run bench -- submissions --store sqlite|postgres [--count 200] [--rounds 3]`: documents handed in over HTTP to a
 * service in a process of its own, beside the same bytes and rows written bare with the same fsyncs, in turns. False
 * when handing in takes more than 2.5 times as long. With Postgres, as root: it makes a cluster of its own.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      store: { type: 'string', default: 'sqlite' },
      count: { type: 'string', default: '200' },
      rounds: { type: 'string', default: '3' },
      postgres: { type: 'string', default: '/usr/lib/postgresql/15/bin' },
    },
  });
  const cluster = values.store === 'postgres' ? makeCluster(values.postgres, port, tmpdir()) : undefined;
  const service = await serve(cluster?.url);
  const bare = await openBareWriter(cluster?.url);
  try {
    console.log('   kB  clients   HTTP/s   bare/s   times   HTTP p50, p99 ms   bare p50, p99 ms');
    let isFast = true;
    for (const kB of sizesKb) {
      for (const clients of clientCounts) {
        const many = { kB, clients, count: Number(values.count), rounds: Number(values.rounds) };
        if (!(await compare(many, service.submit, bare.write))) isFast = false;
      }
    }
    return isFast;
  } finally {
    await bare.close();
    await service.close();
    cluster?.remove();
  }
}

interface Load {
  readonly kB: number;
  readonly clients: number;
  readonly count: number;
  readonly rounds: number;
}

type Write = (bytes: Buffer) => Promise<unknown>;

async function compare(load: Load, submit: Write, write: Write): Promise<boolean> {
  const [http, bare] = [
    { ms: 0, each: [] as number[] },
    { ms: 0, each: [] as number[] },
  ];
  await drive({ ...load, count: load.clients }, submit);
  await drive({ ...load, count: load.clients }, write);
  for (let round = 0; round < load.rounds; round++) {
    for (const [side, work] of [
      [http, submit],
      [bare, write],
    ] as const) {
      const { ms, each } = await drive(load, work);
      side.ms += ms;
      side.each.push(...each);
    }
  }
  const times = http.ms / bare.ms;
  const perSecond = ({ ms, each }: typeof http) => ((1000 * each.length) / ms).toFixed(0).padStart(8);
  const spread = ({ each }: typeof http) =>
    `${quantile(each, 0.5).toFixed(1)}, ${quantile(each, 0.99).toFixed(1)}`.padStart(18);
  console.log(
    `${String(load.kB).padStart(5)} ${String(load.clients).padStart(8)} ${perSecond(http)} ${perSecond(bare)} ${times.toFixed(2).padStart(7)} ${spread(http)} ${spread(bare)}`,
  );
  return times <= mostTimes;
}

/** Every document is another one; they are made before the clock runs. */
async function drive({ kB, clients, count }: Load, work: Write) {
  const documents = Array.from({ length: count }, () => documentOf(kB));
  const each: number[] = [];
  let next = 0;
  const client = async () => {
    for (let bytes = documents[next++]; bytes !== undefined; bytes = documents[next++]) {
      const began = performance.now();
      await work(bytes);
      each.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  return { ms: performance.now() - began, each };
}

function documentOf(kB: number): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(kB * 1000 - 9)]);
}

async function serve(databaseUrl: string | undefined) {
  const env = { ...process.env, ...(databaseUrl !== undefined && { RECTO_DATABASE_URL: databaseUrl }) };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'submissions/serve.ts')], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { baseUrl, organizationId, authorization } = await addressOf(child);
  const actionId = derivedUuid('template', organizationId, 'INVOICE');
  const url = `${baseUrl}/api/v1/organizations/${organizationId}/actions/${actionId}/versions/1.0.0/executions`;
  return {
    async submit(bytes: Buffer) {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(bytes)]), 'bench.pdf');
      const response = await fetch(url, { method: 'POST', body, headers: { authorization } });
      await response.arrayBuffer();
      if (response.status !== 201) throw new Error(`A submission was answered with ${response.status}.`);
    },
    async close() {
      child.stdin?.end();
      await once(child, 'exit');
    },
  };
}

async function addressOf({
  stdout,
}: ChildProcess): Promise<Readonly<Record<'baseUrl' | 'organizationId' | 'authorization', string>>> {
  let said = '';
  for await (const chunk of stdout ?? []) {
    said += String(chunk);
    if (said.endsWith('\n')) break;
  }
  return JSON.parse(said);
}
