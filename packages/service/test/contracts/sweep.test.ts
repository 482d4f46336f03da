import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Blobs } from '../../src/blobs/blobs.ts';
import { createFileBlobs } from '../../src/blobs/file-blobs.ts';
import { createPostgresBlobs } from '../../src/blobs/postgres-blobs.ts';
import { systemClock, timestamp } from '../../src/clock.ts';
import { publishTemplates, templateActionId } from '../../src/first-start.ts';
import { createNotifier } from '../../src/notifier.ts';
import { createTableQueue } from '../../src/queue/table-queue.ts';
import { createStore } from '../../src/store/create-store.ts';
import { isPostgres } from '../../src/store/dialect.ts';
import { sweepBytes } from '../../src/sweep-bytes.ts';
import { testAction } from '../test-action.ts';
import { describeOnEachDatabase } from '../test-database.ts';

const bytes = Buffer.from('%PDF- the same for all');
const root = mkdtempSync(join(tmpdir(), 'recto-sweep-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describeOnEachDatabase('sweeping', (given) => {
  test('submissions of the same bytes lose nothing during a sweep, and leave nothing when deleted', async () => {
    const database = given();
    const clock = systemClock;
    const queue = createTableQueue(database, clock, 30_000);
    const store = createStore({ database, queue, notifier: createNotifier(), clock });
    const blobs: Blobs = isPostgres(database) ? createPostgresBlobs(database) : createFileBlobs(root);
    const organizationId = randomUUID();
    const createdAt = timestamp(clock);
    await store.accounts.createOrganization({
      id: organizationId,
      name: 'Test',
      callbackSecret: 'ab',
      createdAt,
    });
    await publishTemplates(store, clock, organizationId, { TEST: testAction });

    const submit = async () => {
      const id = randomUUID();
      const sha256 = await blobs.put(organizationId, bytes);
      // Here a sweep may delete them: the transaction stores them again.
      await new Promise((resolve) => setImmediate(resolve));
      const execution = {
        id,
        organizationId,
        actionId: templateActionId(organizationId, 'TEST'),
        version: '1.0.0',
        documentName: 'a.pdf',
        fileId: randomUUID(),
        sha256,
        sizeBytes: bytes.length,
        fileType: 'pdf',
        callbackUrl: null,
        callbackMethod: 'PATCH',
        tenantId: null,
        submittedBy: 'test',
        resubmissionOf: null,
        partOf: null,
        callbackDetails: 0,
        createdAt,
      } as const;
      await store.executions.submit({ execution, keepBytes: () => blobs.put(organizationId, bytes) });
      expect(await blobs.get(organizationId, sha256)).toMatchObject({ ok: true });
      await store.executions.remove(organizationId, id, (gone) => blobs.remove(organizationId, gone));
    };
    let isOver = false;
    let sweeps = 0;
    const sweeping = (async () => {
      const log = { write() {} };
      while (!isOver) {
        await sweepBytes({ store, blobs, clock, log }, new Date(0));
        sweeps++;
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    for (let round = 0; round < 30; round++) await Promise.all([submit(), submit(), submit()]);
    isOver = true;
    await sweeping;
    expect(sweeps).toBeGreaterThan(5);
    expect(await sweepBytes({ store, blobs, clock, log: { write() {} } }, new Date(0))).toBe(0);
  });
});
