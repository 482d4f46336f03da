import { parseArgs } from 'node:util';
import { reviewApiPath } from '@recto/contract';
import { sql } from 'kysely';
import { fillLists } from './lists/fill-lists.ts';
import { listRequests } from './lists/list-requests.ts';
import { startBenchService } from './store/bench-service.ts';
import { quantile } from './store/quantile.ts';

const mostTimes = 4;

/**
 * `npm run bench -- lists --store sqlite|postgres [--executions 100000] [--rounds 100]`: every list over HTTP with every
 * sort and filter that is permitted, in turns with one execution asked for by its id. Client and server are one process.
 * False when the p99 of one is more than 4 times that of a row by key. Postgres is where RECTO_TEST_POSTGRES says.
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
    const filled = await fillLists(database, organizationId, Number(values.executions));
    if (databaseUrl !== undefined) await sql`vacuum analyze`.execute(database);
    else await sql`pragma wal_checkpoint(truncate)`.execute(database);
    const ask = async (path: string): Promise<number> => {
      const began = performance.now();
      const response = await fetch(`${service.baseUrl}${path}`, {
        headers: { authorization: service.authorization },
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
      return performance.now() - began;
    };
    const lists = listRequests(organizationId, filled).filter((path) => path.includes(values.only));
    const byKey = (round: number) =>
      `${reviewApiPath}/documents/${filled.executionIds[(round * 7919) % filled.executionIds.length]}`;
    return report(await measure(ask, lists, byKey, Number(values.rounds)), organizationId);
  } finally {
    await service.close();
  }
}

interface Measured {
  readonly byKey: readonly number[];
  readonly lists: ReadonlyMap<string, readonly number[]>;
}

/** Round by round, so that whatever else the machine does meets all of them. */
async function measure(
  ask: (path: string) => Promise<number>,
  lists: readonly string[],
  byKey: (round: number) => string,
  rounds: number,
): Promise<Measured> {
  const took = new Map(lists.map((path) => [path, [] as number[]]));
  const keys: number[] = [];
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
  const [keyP50, keyP99] = [quantile(byKey, 0.5), quantile(byKey, 0.99)];
  const line = (name: string, p50: number, p99: number) =>
    `${p50.toFixed(2).padStart(8)} ${p99.toFixed(2).padStart(8)} ${(p50 / keyP50).toFixed(1).padStart(7)} ${(p99 / keyP99).toFixed(1).padStart(7)}  ${name}`;
  console.log('  p50 ms   p99 ms   times   times  list');
  console.log(line('a row by key', keyP50, keyP99));
  const rows = [...lists].map(([path, took]) => ({
    path,
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
  }));
  for (const { path, p50, p99 } of rows.toSorted((a, b) => b.p99 - a.p99))
    console.log(line(path.replaceAll(organizationId, '…'), p50, p99));
  const slow = rows.filter(({ p99 }) => p99 > mostTimes * keyP99);
  console.log(
    `${slow.length} of ${rows.length} lists have a p99 above ${mostTimes} times that of a row by key`,
  );
  return slow.length === 0;
}
