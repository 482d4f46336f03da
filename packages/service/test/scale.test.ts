import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { templateActionId } from '../src/first-start.ts';
import { openPostgres } from '../src/store/postgres-database.ts';
import { plainDocument } from './plain-reader.ts';
import { describeOnPostgres } from './test-database.ts';
import { eventually, type TestResult } from './test-service.ts';

interface Process {
  readonly child: ChildProcess;
  /** A server's address, or that of a worker's health. */
  readonly url: string;
  readonly dataDir: string;
  /** Lines of its log, parsed. */
  readonly log: readonly TestResult[];
}

/** Only the processes of this file name their connections so. */
const applicationName = `recto-test-${randomUUID()}`;

async function start(role: 'server' | 'worker', databaseUrl: string): Promise<Process> {
  const dataDir = mkdtempSync(join(tmpdir(), 'recto-'));
  const script = join(import.meta.dirname, 'scaled-process.ts');
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', applicationName);
  const child = spawn(process.execPath, [script, role, url.href, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log: TestResult[] = [];
  createInterface(child.stdout).on('line', (line) => log.push(JSON.parse(line)));
  const started = await eventually(() => log.find(({ started }) => started !== undefined)?.started);
  return { child, url: started, dataDir, log };
}

interface Client {
  submit(server: Process, document: Buffer): Promise<string>;
  finished(server: Process, id: string): Promise<TestResult>;
}

function clientOf(dataDir: string): Client {
  const { organizationId, username, password } = JSON.parse(
    readFileSync(join(dataDir, 'credentials.json'), 'utf8'),
  );
  const actionId = templateActionId(organizationId, 'TEST');
  const path = `/api/v1/organizations/${organizationId}/actions/${actionId}/versions/1.0.0/executions`;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return {
    async submit({ url }, document) {
      const body = JSON.stringify({ file: document.toString('base64'), fileName: 'a.pdf' });
      const headers = { authorization, 'content-type': 'application/json' };
      const response = await fetch(`${url}${path}`, { method: 'POST', headers, body });
      if (response.status !== 201) throw new Error(`${response.status}`);
      return ((await response.json()) as TestResult).id;
    },
    finished: ({ url }, id) =>
      eventually(async () => {
        const response = await fetch(`${url}${path}/${id}`, { headers: { authorization } });
        const body = (await response.json()) as TestResult;
        return ['ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING'].includes(body.status) ? undefined : body;
      }),
  };
}

async function rowsOf(databaseUrl: string, id: string) {
  const database = openPostgres(databaseUrl, { connections: 1, onError: () => {} });
  const execution = await database.selectFrom('executions').selectAll().where('id', '=', id).execute();
  const events = await database
    .selectFrom('executionEvents')
    .select('status')
    .where('executionId', '=', id)
    .orderBy('sequence')
    .execute();
  await database.destroy();
  return { attempt: execution[0]?.attempt, events: events.map(({ status }) => status) };
}

const began = (process: Process, id: string) =>
  process.log.some(({ event, executionId }) => event === 'execution.begun' && executionId === id);

describeOnPostgres('several processes on one database', (url) => {
  let processes: readonly Process[] = [];
  let servers: readonly [Process, Process];
  let workers: readonly [Process, Process];
  let client: Client;
  beforeAll(async () => {
    // At once, on an empty database.
    const roles = ['server', 'server', 'worker', 'worker'] as const;
    const [one, two, three, four] = await Promise.all(roles.map((role) => start(role, url())));
    if (!one || !two || !three || !four) throw new Error('Expected four processes.');
    servers = [one, two];
    workers = [three, four];
    processes = [...servers, ...workers];
  });
  afterAll(async () => {
    for (const { child, dataDir } of processes) {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  test('that start at once make one organization', () => {
    const made = servers.filter(({ dataDir }) => existsSync(join(dataDir, 'credentials.json')));
    expect(made).toHaveLength(1);
    client = clientOf(made[0]?.dataDir ?? '');
  });

  test('share the work: a document is taken by one server, read by one worker and shown by another server', async () => {
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

  test('go on when the database breaks all connections', async () => {
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

  test('lose a document to another by a long pause, and cannot write its result any more', async () => {
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

  async function holderOf(id: string): Promise<{ readonly holder: Process; readonly other: Process }> {
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

/** How a worker laid a document down that it had lost: while it read it, or with a write that was refused. */
function endOf(worker: Process, id: string): string | undefined {
  const line = worker.log.find(
    ({ event, executionId, published }) =>
      executionId === id &&
      (event === 'execution.released' || event === 'execution.lost' || published === false),
  );
  return line?.event;
}
