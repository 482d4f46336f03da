import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { derivedUuid } from '@recto/service/internals';
import { makeCluster } from './faults/cluster.ts';
import { quantile } from './store/quantile.ts';
import { openBareWriter } from './submissions/bare-writer.ts';

const mostTimes = 2.5;
/** Number of documents submitted and written before measuring. */
const warmUpDocuments = 400;
const port = 18_580;

/**
 * `npm run bench -- submissions --store sqlite|postgres [--count 200] [--rounds 3] [--kb 1,100,1000] [--clients 1,50]`:
 * documents submitted over HTTP to a service in its own process, in turns with the same bytes and rows written bare
 * with the same fsyncs. False if submitting takes more than 2.5 times as long. Also prints the processor time of the
 * service and of the bare writer, since the machine may be busy. With Postgres it must be run as root: it creates its
 * own cluster.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      store: { type: 'string', default: 'sqlite' },
      count: { type: 'string', default: '200' },
      rounds: { type: 'string', default: '3' },
      kb: { type: 'string', default: '1,100,1000' },
      clients: { type: 'string', default: '1,50' },
      postgres: { type: 'string', default: '/usr/lib/postgresql/15/bin' },
    },
  });
  const cluster = values.store === 'postgres' ? makeCluster(values.postgres, port, tmpdir()) : undefined;
  const service = await serve(cluster?.url);
  const bare = await openBareWriter(cluster?.url);
  try {
    console.log(
      '   kB  clients   HTTP/s   bare/s   times   HTTP p50, p99 ms   bare p50, p99 ms   HTTP cpu, bare cpu ms',
    );
    let isFast = true;
    // A process that has just started is still compiling and not representative of one that has run for a while.
    const warming = { kB: 1, clients: 4, count: warmUpDocuments };
    await drive(warming, service.submit);
    await drive(warming, bare.write);
    for (const kB of values.kb.split(',').map(Number)) {
      for (const clients of values.clients.split(',').map(Number)) {
        const many = { kB, clients, count: Number(values.count), rounds: Number(values.rounds) };
        if (!(await compare(many, service, bare.write))) isFast = false;
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

interface Service {
  readonly submit: Write;
  /** Processor time so far. */
  readonly cpuMs: () => number;
}

/** Of this process, which is the bare writer. */
function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function compare(load: Load, service: Service, write: Write): Promise<boolean> {
  const [http, bare] = [
    { ms: 0, cpuMs: 0, each: [] as number[] },
    { ms: 0, cpuMs: 0, each: [] as number[] },
  ];
  await drive({ ...load, count: load.clients }, service.submit);
  await drive({ ...load, count: load.clients }, write);
  for (let round = 0; round < load.rounds; round++) {
    for (const [side, work, cpuMs] of [
      [http, service.submit, service.cpuMs],
      [bare, write, ownCpuMs],
    ] as const) {
      const { ms, cpuMs: took, each } = await drive(load, work, cpuMs);
      side.ms += ms;
      side.cpuMs += took;
      side.each.push(...each);
    }
  }
  const times = http.ms / bare.ms;
  const perSecond = ({ ms, each }: typeof http) => ((1000 * each.length) / ms).toFixed(0).padStart(8);
  const spread = ({ each }: typeof http) =>
    `${quantile(each, 0.5).toFixed(1)}, ${quantile(each, 0.99).toFixed(1)}`.padStart(18);
  const cpuOf = ({ cpuMs, each }: typeof http) => (cpuMs / each.length).toFixed(2).padStart(11);
  console.log(
    `${String(load.kB).padStart(5)} ${String(load.clients).padStart(8)} ${perSecond(http)} ${perSecond(bare)} ${times.toFixed(2).padStart(7)} ${spread(http)} ${spread(bare)} ${cpuOf(http)} ${cpuOf(bare)}`,
  );
  return times <= mostTimes;
}

/** Every document is different; they are created before the clock starts. */
async function drive({ kB, clients, count }: Omit<Load, 'rounds'>, work: Write, cpuMs = ownCpuMs) {
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
  const [began, cpuBefore] = [performance.now(), cpuMs()];
  await Promise.all(Array.from({ length: clients }, client));
  return { ms: performance.now() - began, cpuMs: cpuMs() - cpuBefore, each };
}

const formType = 'multipart/form-data; boundary=recto-bench';
const formHead = Buffer.from(
  '--recto-bench\r\ncontent-disposition: form-data; name="file"; filename="bench.pdf"\r\n\r\n',
);
const formTail = Buffer.from('\r\n--recto-bench--\r\n');

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
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  return {
    cpuMs: () => cpuMsOf(child.pid),
    /** The client's own cost should not count as the service's, so the form is assembled by hand. */
    async submit(bytes: Buffer) {
      const body = [formHead, bytes, formTail];
      const length = body.reduce((sum, part) => sum + part.length, 0);
      const headers = { authorization, 'content-type': formType, 'content-length': length };
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const sent = request(url, { method: 'POST', agent, headers }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode));
        });
        sent.once('error', reject);
        for (const part of body) sent.write(part);
        sent.end();
      });
      if (status !== 201) throw new Error(`Expected status 201 for a submission, got ${status}.`);
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

/** Linux counts in hundredths of a second. */
function cpuMsOf(pid: number | undefined): number {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .split(' ')
    .slice(13, 15)
    .map(Number);
  return (user + system) * 10;
}
