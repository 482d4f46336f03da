import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openPostgres } from '@recto/service/internals';
import { sql } from 'kysely';
import { compare, type Figure } from './queue/comparison.ts';
import { type Contender, type ContenderName, contenders } from './queue/contender.ts';
import { usageOf } from './usages.ts';

interface Settings {
  readonly database: string;
  readonly backlog: number;
  readonly jobs: number;
  readonly processes: number;
  readonly lanes: number;
  readonly seconds: number;
}

/**
 * Measures how fast jobs are added and claimed; docs/adr/queue-on-postgres.md has the figures. False if a promise about
 * pg-boss is not kept.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      database: { type: 'string' },
      backlog: { type: 'string', default: '100000' },
      jobs: { type: 'string', default: '4000' },
      processes: { type: 'string', default: '4' },
      lanes: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '35' },
    },
  });
  const { database } = values;
  if (database === undefined) throw new Error(usageOf('queue'));
  const { backlog, jobs, processes, lanes, seconds } = values;
  const [most, ...others] = [backlog, jobs, processes, lanes, seconds].map(Number);
  if (!most || !others.every(Boolean)) throw new Error(usageOf('queue'));
  const settings = {
    ...{ database, backlog: most, jobs: Number(jobs), processes: Number(processes) },
    ...{ lanes: Number(lanes), seconds: Number(seconds) },
  };
  const figures: Figure[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const isHeld of [false, true]) {
      for (const name of ['table', 'pg-boss'] as const) {
        figures.push(await measure(name, settings, isHeld));
      }
    }
  }
  console.table(figures);
  const comparisons = compare(figures);
  console.table(comparisons);
  return comparisons.every(({ isKept }) => isKept);
}

async function measure(name: ContenderName, settings: Settings, isHeld: boolean): Promise<Figure> {
  const { database, backlog, jobs, processes, lanes, seconds: atMostSeconds } = settings;
  const schema = `recto_bench_${randomUUID().replaceAll('-', '')}`;
  const server = openPostgres(database, { connections: 1, onError: () => {} });
  await sql`create schema ${sql.id(schema)}`.execute(server);
  const url = new URL(database);
  url.searchParams.set('options', `-c search_path=${schema}`);
  try {
    const filler = await contenders[name](url.href);
    const addedEmptyMs = await addSome(filler);
    await filler.fill(backlog);
    await sql`analyze`.execute(server);
    const addedMs = await addSome(filler);
    const letGo = isHeld ? await holdSnapshot(url.href) : undefined;
    const each = String(Math.floor(jobs / (processes * lanes)));
    const takers = await Promise.all(
      Array.from({ length: processes }, () =>
        startTaker([name, url.href, String(lanes), each, String(atMostSeconds)]),
      ),
    );
    const startedAt = performance.now();
    const claimsMs = (await Promise.all(takers.map(takeAll))).flat().sort((one, other) => one - other);
    const seconds = (performance.now() - startedAt) / 1000;
    await letGo?.();
    await filler.close();
    return {
      queue: name,
      isHeld,
      taken: claimsMs.length,
      takenPerSecond: Math.round(claimsMs.length / seconds),
      claimP50Ms: at(claimsMs, 0.5),
      claimP95Ms: at(claimsMs, 0.95),
      addEmptyMs: at(addedEmptyMs, 0.5),
      addBacklogMs: at(addedMs, 0.5),
    };
  } finally {
    await sql`drop schema ${sql.id(schema)} cascade`.execute(server);
    await server.destroy();
  }
}

function at(sortedMs: readonly number[], share: number): number {
  return Number((sortedMs[Math.floor(sortedMs.length * share)] ?? Number.NaN).toFixed(1));
}

async function addSome(contender: Contender): Promise<readonly number[]> {
  const tookMs: number[] = [];
  for (let index = 0; index < 300; index++) {
    const startedAt = performance.now();
    await contender.addOne();
    tookMs.push(performance.now() - startedAt);
  }
  return tookMs.sort((one, other) => one - other);
}

/** Holds a snapshot of the database until released: rows deleted in the meantime cannot be vacuumed. */
async function holdSnapshot(url: string): Promise<() => Promise<void>> {
  const database = openPostgres(url, { connections: 1, onError: () => {} });
  await sql`begin isolation level repeatable read`.execute(database);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(database);
  await sql`select count(*) from jobs`.execute(database);
  return () => database.destroy();
}

async function startTaker(args: readonly string[]): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('queue/taker.ts', import.meta.url)), [...args]);
  await once(child, 'message');
  return child;
}

async function takeAll(taker: ChildProcess): Promise<readonly number[]> {
  taker.send('go');
  const answered = once(taker, 'message') as Promise<[{ claimsMs: readonly number[] }]>;
  const ended = once(taker, 'exit').then(([code]) => {
    throw new Error(`A process that takes jobs exited without its figures (exit code ${String(code)}).`);
  });
  const [{ claimsMs }] = await Promise.race([answered, ended]);
  return claimsMs;
}
