import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { templates } from '@recto/document';
import { configFromEnvironment, openOrganizationAdmin, startService } from '@recto/service';
import { derivedUuid, openPostgres, openSqlite, type Tables } from '@recto/service/internals';
import type { Kysely } from 'kysely';
import { ownSchema } from '../store/bench-service.ts';

/** An organization that submits documents. */
export interface Neighbour {
  /** Submits an invoice that nobody submitted before; returns its execution's id. */
  submit(): Promise<string>;
  /** Resolves when an execution has ended: milliseconds from its submission, by the service's clock. */
  tookMs(id: string): Promise<number>;
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
  const service = await startService(config, { writeLog: () => {}, print: () => {} });
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
  const access = { baseUrl: service.baseUrl, database };
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

const invoice = readFileSync(new URL('../../../../../fixtures/documents/invoice.pdf', import.meta.url));
const pollMs = 500;
let submitted = 0;

function neighbour(
  { baseUrl, database }: { readonly baseUrl: string; readonly database: Kysely<Tables> },
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
    async tookMs(id) {
      while (true) {
        const row = await database
          .selectFrom('executions')
          .select(['createdAt', 'finishedAt'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (row.finishedAt !== null) return Date.parse(row.finishedAt) - Date.parse(row.createdAt);
        await setTimeout(pollMs);
      }
    },
  };
}
