import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openPostgres } from '@recto/service/internals';
import { sql } from 'kysely';
import { type ContenderName, contenders } from './queue/contender.ts';

const usage = `node packages/lab/src/benchmarks/main.ts queue --database URL [--jobs 2000] [--processes 2] [--lanes 4] [--peers]
  fills a queue on Postgres and has processes empty it, each with so many claims at once
  --peers also measures pg-boss, after npm i --no-save pg-boss@12.35.0`;

interface Settings {
  readonly database: string;
  readonly jobs: number;
  readonly processes: number;
  readonly lanes: number;
}

/** Measures how fast jobs are added and taken; docs/adr/queue-on-postgres.md holds the figures. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      database: { type: 'string' },
      jobs: { type: 'string', default: '2000' },
      processes: { type: 'string', default: '2' },
      lanes: { type: 'string', default: '4' },
      peers: { type: 'boolean', default: false },
    },
  });
  const { database, peers } = values;
  if (database === undefined) throw new Error(usage);
  const [jobs, processes, lanes] = [values.jobs, values.processes, values.lanes].map(Number);
  if (!jobs || !processes || !lanes) throw new Error(usage);
  const names: readonly ContenderName[] = peers ? ['table', 'pg-boss'] : ['table'];
  const figures = [];
  for (const name of names) figures.push(await measure(name, { database, jobs, processes, lanes }));
  console.table(figures);
  return figures.every(({ taken }) => taken === jobs);
}

async function measure(name: ContenderName, { database, jobs, processes, lanes }: Settings) {
  const schema = `recto_bench_${randomUUID().replaceAll('-', '')}`;
  const server = openPostgres(database, { connections: 1, onError: () => {} });
  await sql`create schema ${sql.id(schema)}`.execute(server);
  try {
    const url = new URL(database);
    url.searchParams.set('options', `-c search_path=${schema}`);
    const filler = await contenders[name](url.href);
    const fillMs = await timed(() => filler.fill(jobs));
    await filler.close();
    const takers = await Promise.all(
      Array.from({ length: processes }, () => startTaker([name, url.href, String(lanes)])),
    );
    let taken = 0;
    const takeMs = await timed(async () => {
      taken = (await Promise.all(takers.map(takeAll))).reduce((sum, count) => sum + count);
    });
    const perSecond = (ms: number) => Math.round((jobs * 1000) / ms);
    return { queue: name, processes, lanes, taken, added: perSecond(fillMs), claimed: perSecond(takeMs) };
  } finally {
    await sql`drop schema ${sql.id(schema)} cascade`.execute(server);
    await server.destroy();
  }
}

async function startTaker(args: readonly string[]): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('queue/taker.ts', import.meta.url)), [...args]);
  await once(child, 'message');
  return child;
}

async function takeAll(taker: ChildProcess): Promise<number> {
  taker.send('go');
  const [{ taken }] = (await once(taker, 'message')) as [{ taken: number }];
  return taken;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
