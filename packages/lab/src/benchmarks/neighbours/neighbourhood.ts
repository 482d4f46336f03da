import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { templates } from '@recto/document';
import { configFromEnvironment, openOrganizationAdmin, startService } from '@recto/service';
import { derivedUuid, openPostgres, openSqlite, type Tables } from '@recto/service/internals';
import type { Kysely } from 'kysely';
import { ownSchema } from '../store/bench-service.ts';
import type { Submitting } from './busy-client.ts';

/** An organization that submits documents. */
export interface Neighbour {
  /** Submits an invoice that nobody submitted before; returns its execution's id. */
  submit(): Promise<string>;
  /** Submits one every so many milliseconds, from a process of its own; returns what stops that, and how many they were. */
  keepSubmitting(everyMs: number): () => Promise<number>;
  /** Resolves when an execution has ended: milliseconds from its submission to its begin and its end, by the service's clock. */
  timesOf(id: string): Promise<{ readonly waitedMs: number; readonly tookMs: number }>;
}

/** A service with its readers, and two organizations on it. */
export async function startNeighbourhood(databaseUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'recto-bench-'));
  const schema = await ownSchema(databaseUrl);
  const config = {
    ...configFromEnvironment({}),
    ...{ port: 0, dataDir, requestsPerMinute: 0 },
    ...(schema && { databaseUrl: schema.url }),
  };
  const begunAt = new Map<string, number>();
  const writeLog = (line: string) => {
    const { event, executionId, time } = JSON.parse(line);
    if (event === 'execution.begun') begunAt.set(executionId, Date.parse(time));
  };
  const service = await startService(config, { writeLog, print: () => {} });
  const { organizationId, username, password } = JSON.parse(
    readFileSync(join(dataDir, 'credentials.json'), 'utf8'),
  );
  const admin = await openOrganizationAdmin(config);
  const other = await admin.create('Other', 'other', templates);
  await admin.close();
  while ((await fetch(`${service.baseUrl}/ready`)).status !== 200) {
    await setTimeout(100);
  }
  const database = schema
    ? openPostgres(schema.url, { connections: 2, onError: () => {} })
    : openSqlite(join(dataDir, 'recto.db'));
  const access = { baseUrl: service.baseUrl, database, begunAt };
  return {
    quiet: neighbour(access, organizationId, basic(username, password)),
    busy: neighbour(access, other.organizationId, basic(other.username, other.password)),
    async close() {
      await service.close();
      await database.destroy();
      await schema?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function basic(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

const invoicePath = fileURLToPath(new URL('../../../../../fixtures/documents/invoice.pdf', import.meta.url));
const invoice = readFileSync(invoicePath);
const pollMs = 500;
let submitted = 0;

interface Access {
  readonly baseUrl: string;
  readonly database: Kysely<Tables>;
  /** When each execution was begun, in milliseconds. */
  readonly begunAt: ReadonlyMap<string, number>;
}

function neighbour(
  { baseUrl, database, begunAt }: Access,
  organizationId: string,
  authorization: string,
): Neighbour {
  const actionId = derivedUuid('template', organizationId, 'INVOICE');
  const url = `${baseUrl}/api/v1/organizations/${organizationId}/actions/${actionId}/versions/1.0.0/executions`;
  const headers = { authorization };
  return {
    async submit() {
      const body = new FormData();
      body.set('file', new Blob([invoice, `\n% ${submitted++}`]), 'invoice.pdf');
      const response = await fetch(url, { method: 'POST', headers, body });
      if (response.status !== 201) throw new Error(`Expected 201 for a submission, got ${response.status}.`);
      return ((await response.json()) as { id: string }).id;
    },
    keepSubmitting: (everyMs) => keepSubmitting({ url, authorization, everyMs }),
    async timesOf(id) {
      while (true) {
        const row = await database
          .selectFrom('executions')
          .select(['createdAt', 'finishedAt'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const createdMs = Date.parse(row.createdAt);
        if (row.finishedAt !== null)
          return { waitedMs: begunAt.get(id)! - createdMs, tookMs: Date.parse(row.finishedAt) - createdMs };
        await setTimeout(pollMs);
      }
    },
  };
}

/** Other organizations' clients run on other machines: here behind everything else, and at little cost. */
function keepSubmitting(submitting: Omit<Submitting, 'invoicePath'>): () => Promise<number> {
  const client = fork(fileURLToPath(new URL('./busy-client.ts', import.meta.url)));
  if (client.pid !== undefined) setPriority(client.pid, 10);
  client.send({ ...submitting, invoicePath });
  return () =>
    new Promise((resolve) => {
      client.once('message', (sent) => {
        client.kill();
        resolve(Number(sent));
      });
      client.send('stop');
    });
}
