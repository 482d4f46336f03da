import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../src/store/postgres-database.ts';
import { plainDocument } from './plain-reader.ts';
import { clientOf, endProcesses, rowsOf, type ScaledProcess, startProcess } from './scaled-processes.ts';
import { describeOnPostgres } from './test-database.ts';
import { eventually } from './test-service.ts';

/** Only this file's processes name their connections like this. */
const applicationName = `recto-test-${randomUUID()}`;

function start(role: 'server' | 'worker', databaseUrl: string): Promise<ScaledProcess> {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', applicationName);
  return startProcess(role, url.href);
}

const began = (process: ScaledProcess, id: string) =>
  process.log.some(({ event, executionId }) => event === 'execution.begun' && executionId === id);

describeOnPostgres('several processes on one database', (url) => {
  let processes: readonly ScaledProcess[] = [];
  let servers: readonly [ScaledProcess, ScaledProcess];
  let workers: readonly [ScaledProcess, ScaledProcess];
  let client: ReturnType<typeof clientOf>;
  beforeAll(async () => {
    // At once, on an empty database.
    const roles = ['server', 'server', 'worker', 'worker'] as const;
    const [one, two, three, four] = await Promise.all(roles.map((role) => start(role, url())));
    if (!one || !two || !three || !four) throw new Error('Expected four processes.');
    servers = [one, two];
    workers = [three, four];
    processes = [...servers, ...workers];
  });
  afterAll(() => endProcesses(processes));

  test('that start at once create one organization', () => {
    const made = servers.filter(({ dataDir }) => existsSync(join(dataDir, 'credentials.json')));
    expect(made).toHaveLength(1);
    client = clientOf(made[0]?.dataDir ?? '');
  });

  test('share the work: a document is accepted by one server, read by one worker and shown by another server', async () => {
    const serverOf = (index: number) => servers[index % 2 === 0 ? 0 : 1];
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        client.submit(serverOf(index), plainDocument(['!slow 30', `total=${index}@0.99`])),
      ),
    );
    for (const [index, id] of ids.entries()) {
      const result = await client.finished(serverOf(index + 1), id);
      expect(result).toMatchObject({ status: 'SUCCEEDED', fields: { total: { value: String(index) } } });
      expect(await rowsOf(url(), id)).toEqual({ attempt: 1, events: inOnePass });
    }
    const shares = workers.map((worker) => ids.filter((id) => began(worker, id)).length);
    expect(shares.reduce((sum, share) => sum + share)).toBe(ids.length);
    expect(Math.min(...shares)).toBeGreaterThan(0);
  });

  test('continue when the database drops all connections', async () => {
    const database = openPostgres(url(), { connections: 1, onError: () => {} });
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${applicationName}
    `.execute(database);
    await database.destroy();
    expect(rows.length).toBeGreaterThan(3);
    const id = await eventually(() =>
      client.submit(servers[0], plainDocument(['total=1@0.99'])).catch(() => undefined),
    );
    expect(await client.finished(servers[1], id)).toMatchObject({ status: 'SUCCEEDED' });
    for (const worker of workers) {
      await eventually(async () => ((await fetch(worker.url)).status === 200 ? true : undefined));
    }
  });

  test('lose a document to another through a long pause, and can no longer write its result', async () => {
    const id = await client.submit(servers[0], slowDocument);
    const { holder, other } = await holderOf(id);
    holder.child.kill('SIGSTOP');
    await eventually(() => began(other, id) || undefined);
    holder.child.kill('SIGCONT');
    await eventually(() => endOf(holder, id));
    expect(await client.finished(servers[0], id)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await rowsOf(url(), id)).toEqual({ attempt: 2, events: inTwoPasses });
  });

  test('lose a document to another by kill -9', async () => {
    const id = await client.submit(servers[0], slowDocument);
    const { holder, other } = await holderOf(id);
    holder.child.kill('SIGKILL');
    expect(await client.finished(servers[0], id)).toMatchObject({ status: 'SUCCEEDED' });
    expect(began(other, id)).toBe(true);
    expect(await rowsOf(url(), id)).toEqual({ attempt: 2, events: inTwoPasses });
  });

  async function holderOf(
    id: string,
  ): Promise<{ readonly holder: ScaledProcess; readonly other: ScaledProcess }> {
    const [one, two] = workers;
    return eventually(() => {
      if (began(one, id)) return { holder: one, other: two };
      return began(two, id) ? { holder: two, other: one } : undefined;
    });
  }
});

const slowDocument = plainDocument(['!slow 1000', 'total=1@0.99']);
const inOnePass = ['ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING', 'SUCCEEDED'];
const inTwoPasses = ['ACKNOWLEDGED', 'IN_PROGRESS', 'IN_PROGRESS', 'RESULTS_PENDING', 'SUCCEEDED'];

/** How a worker released a document that it had lost: while reading it, or with a refused write. */
function endOf(worker: ScaledProcess, id: string): string | undefined {
  const line = worker.log.find(
    ({ event, executionId, published }) =>
      executionId === id &&
      (event === 'execution.released' || event === 'execution.lost' || published === false),
  );
  return line?.event;
}
