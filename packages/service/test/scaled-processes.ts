import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { templateActionId } from '../src/first-start.ts';
import { openPostgres } from '../src/store/postgres-database.ts';
import { testProgram } from './test-program.ts';
import { eventually, type TestResult } from './test-service.ts';

/** A test's server or worker, as created by scaled-process.ts. */
export interface ScaledProcess {
  readonly child: ChildProcess;
  /** A server's address, or that of a worker's health. */
  readonly url: string;
  readonly dataDir: string;
  /** Lines of its log, parsed. */
  readonly log: readonly TestResult[];
}

/** Starts one; `script`: possibly another version's. */
export async function startProcess(
  role: 'server' | 'worker',
  databaseUrl: string,
  script = testProgram('scaled-process'),
): Promise<ScaledProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'recto-'));
  const child = spawn(process.execPath, [script, role, databaseUrl, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log: TestResult[] = [];
  createInterface(child.stdout).on('line', (line) => log.push(JSON.parse(line)));
  const started = await eventually(() => log.find(({ started }) => started !== undefined)?.started);
  return { child, url: started, dataDir, log };
}

/** Kills those still running; nothing is left of any. */
export async function endProcesses(processes: readonly ScaledProcess[]): Promise<void> {
  for (const { child, dataDir } of processes) {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Client {
  submit(server: ScaledProcess, document: Buffer): Promise<string>;
  finished(server: ScaledProcess, id: string): Promise<TestResult>;
}

/** A client with the credentials from the first server's data directory. */
export function clientOf(dataDir: string): Client {
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

/** The database's rows of an execution. */
export async function rowsOf(databaseUrl: string, id: string) {
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
