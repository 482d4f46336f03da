import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migrate, openPostgres, openSqlite, type Tables } from '@recto/service/internals';
import type { Insertable, Kysely } from 'kysely';

/** Writes what a submission stores, and does nothing else: no HTTP, no checks. */
interface BareWriter {
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** On SQLite the bytes are a file, on Postgres a row; the other rows are the same. */
export async function openBareWriter(databaseUrl: string | undefined): Promise<BareWriter> {
  const folder = mkdtempSync(join(tmpdir(), 'recto-bare-'));
  const database =
    databaseUrl === undefined
      ? openSqlite(join(folder, 'recto.db'))
      : openPostgres(databaseUrl, { connections: 10, onError: () => {} });
  await migrate(database);
  const ids = { organizationId: randomUUID(), actionId: randomUUID() };
  await insertOwners(database, ids);
  return {
    async write(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      if (databaseUrl === undefined)
        await writeFileDurably(join(folder, 'blobs', sha256.slice(0, 2), sha256), bytes);
      await database.transaction().execute(async (transaction) => {
        if (databaseUrl !== undefined) {
          const chunk = { organizationId: ids.organizationId, sha256, ordinal: 0, bytes };
          await transaction.insertInto('blobChunks').values(chunk).execute();
        }
        await insertRows(transaction, ids, sha256, bytes.length);
      });
    },
    async close() {
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Owners = { readonly organizationId: string; readonly actionId: string };

async function insertOwners(database: Kysely<Tables>, { organizationId, actionId }: Owners): Promise<void> {
  const at = new Date().toISOString();
  const unlimited = { pagesPerDay: null, storageMb: null, requestsPerMinute: null, tenants: null };
  await database
    .insertInto('organizations')
    .values({ id: organizationId, name: 'Bare', callbackSecret: 's', createdAt: at, ...unlimited })
    .execute();
  const action = {
    id: actionId,
    organizationId,
    name: 'Bare',
    description: '',
    type: 'GENERIC',
    template: null,
  };
  await database
    .insertInto('actions')
    .values({ ...action, createdBy: 'bench', createdAt: at, updatedAt: at })
    .execute();
}

async function insertRows(
  database: Kysely<Tables>,
  owners: Owners,
  sha256: string,
  sizeBytes: number,
): Promise<void> {
  const { organizationId } = owners;
  const execution = executionOf(owners, sha256, sizeBytes);
  const { id: executionId, actionId, version, status, createdAt: at } = execution;
  await database.insertInto('blobs').values({ organizationId, sha256, sizeBytes, references: 1 }).execute();
  await database.insertInto('executions').values(execution).execute();
  const event = { organizationId, executionId, actionId, version, status, tenantId: null, at };
  await database.insertInto('executionEvents').values(event).execute();
  const job = {
    id: randomUUID(),
    organizationId,
    kind: 'process',
    subjectId: executionId,
    runAt: at,
  } as const;
  await database
    .insertInto('jobs')
    .values({ ...job, leaseOwner: null, leaseExpiresAt: null })
    .execute();
}

function executionOf(owners: Owners, sha256: string, sizeBytes: number): Insertable<Tables['executions']> {
  const at = new Date().toISOString();
  return {
    ...owners,
    id: randomUUID(),
    version: '1.0.0',
    documentName: `${sha256}.pdf`,
    fileId: randomUUID(),
    sha256,
    sizeBytes,
    fileType: 'PDF',
    status: 'ACKNOWLEDGED',
    attempt: 0,
    openAttempts: 0,
    pageCount: null,
    result: null,
    reasons: [],
    callbackUrl: null,
    callbackMethod: 'PATCH',
    tenantId: null,
    submittedBy: 'bench',
    resubmissionOf: null,
    partOf: null,
    callbackDetails: 0,
    duplicateOf: null,
    createdAt: at,
    updatedAt: at,
    finishedAt: null,
    bytesGoneAt: null,
    revision: 1,
  };
}

async function writeFileDurably(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(`${path}.new`, 'wx');
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rename(`${path}.new`, path);
  const folder = await open(dirname(path), 'r');
  await folder.sync();
  await folder.close();
}
