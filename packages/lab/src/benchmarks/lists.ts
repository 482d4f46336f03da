import { parseArgs } from 'node:util';
import { reviewApiPath } from '@recto/contract';
import { sql } from 'kysely';
import { fillLists } from './lists/fill-lists.ts';
import { listRequests } from './lists/list-requests.ts';
import { type BenchService, startBenchService } from './store/bench-service.ts';
import { quantile } from './store/quantile.ts';

const mostTimes = 4;

/**
 * `npm run bench -- lists --store sqlite|postgres [--executions 100000] [--rounds 100]`: every list over HTTP with
 * every permitted sort and filter, in turns with one execution by its id. Client and server are one process. Prints the
 * time of each and, since the machine may be busy, the processor time of this process: on SQLite that is the whole
 * cost. False if the p99 of a list is more than 4 times that of a row by key. The address of Postgres is in
 * RECTO_TEST_POSTGRES.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      store: { type: 'string', default: 'sqlite' },
      executions: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '100' },
      only: { type: 'string', default: '' },
    },
  });
  const databaseUrl = values.store === 'postgres' ? process.env.RECTO_TEST_POSTGRES : undefined;
  if (values.store === 'postgres' && databaseUrl === undefined)
    throw new Error('Expected RECTO_TEST_POSTGRES, the address of a Postgres.');
  const service = await startBenchService({ databaseUrl });
  try {
    const { database, organizationId } = service;
    // A password is rechecked from time to time, which takes longer than any list.
    const authorization = await tokenOf(service);
    const filled = await fillLists(database, organizationId, Number(values.executions));
    if (databaseUrl !== undefined) await sql`vacuum analyze`.execute(database);
    else await sql`pragma wal_checkpoint(truncate)`.execute(database);
    const ask = async (path: string): Promise<Took> => {
      const [began, cpu] = [performance.now(), process.cpuUsage()];
      const response = await fetch(`${service.baseUrl}${path}`, {
        headers: { authorization },
      });
      await response.arrayBuffer();
      if (response.status !== 200)
        throw new Error(`Expected status 200 from ${path}, got ${response.status}`);
      const { user, system } = process.cpuUsage(cpu);
      return { ms: performance.now() - began, cpuMs: (user + system) / 1000 };
    };
    const lists = listRequests(organizationId, filled).filter((path) => path.includes(values.only));
    const byKey = (round: number) =>
      `${reviewApiPath}/documents/${filled.executionIds[(round * 7919) % filled.executionIds.length]}`;
    return report(await measure(ask, lists, byKey, Number(values.rounds)), organizationId);
  } finally {
    await service.close();
  }
}

async function tokenOf({ baseUrl, credentials }: BenchService): Promise<string> {
  const response = await fetch(`${baseUrl}/accounts/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { access_token: token } = (await response.json()) as { readonly access_token: string };
  return `Bearer ${token}`;
}

interface Took {
  readonly ms: number;
  readonly cpuMs: number;
}

interface Measured {
  readonly byKey: readonly Took[];
  readonly lists: ReadonlyMap<string, readonly Took[]>;
}

/** Round by round, so that other load on the machine affects all of them. */
async function measure(
  ask: (path: string) => Promise<Took>,
  lists: readonly string[],
  byKey: (round: number) => string,
  rounds: number,
): Promise<Measured> {
  const took = new Map(lists.map((path) => [path, [] as Took[]]));
  const keys: Took[] = [];
  for (const path of lists) await ask(path);
  for (let round = 0; round < rounds; round++) {
    for (const [index, path] of lists.entries()) {
      took.get(path)?.push(await ask(path));
      keys.push(await ask(byKey(round * lists.length + index)));
    }
  }
  return { byKey: keys, lists: took };
}

function report({ byKey, lists }: Measured, organizationId: string): boolean {
  const key = figuresOf(byKey);
  const line = (name: string, figures: Figures) => {
    const cells = [
      figures.p50,
      figures.p99,
      figures.p99 / key.p99,
      figures.cpuP50,
      figures.cpuP50 / key.cpuP50,
    ];
    return `${cells.map((cell) => cell.toFixed(2).padStart(8)).join(' ')}  ${name}`;
  };
  console.log('  p50 ms   p99 ms    times  cpu p50    times  list');
  console.log(line('a row by key', key));
  const rows = [...lists].map(([path, took]) => ({ path, ...figuresOf(took) }));
  for (const { path, ...figures } of rows.toSorted((a, b) => b.cpuP50 - a.cpuP50))
    console.log(line(path.replaceAll(organizationId, '…'), figures));
  const slow = rows.filter(({ p99 }) => p99 > mostTimes * key.p99);
  console.log(
    `${slow.length} of ${rows.length} lists have a p99 above ${mostTimes} times that of a row by key`,
  );
  return slow.length === 0;
}

type Figures = Readonly<Record<'p50' | 'p99' | 'cpuP50', number>>;

function figuresOf(took: readonly Took[]): Figures {
  const ms = took.map((one) => one.ms);
  const cpuP50 = quantile(
    took.map(({ cpuMs }) => cpuMs),
    0.5,
  );
  return { p50: quantile(ms, 0.5), p99: quantile(ms, 0.99), cpuP50 };
}
