import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testAction } from '../../test/test-action.ts';
import { systemClock } from '../clock.ts';
import { publishTemplates, templateActionId } from '../first-start.ts';
import { createNotifier } from '../notifier.ts';
import type { Queue } from '../queue/queue.ts';
import { createTableQueue } from '../queue/table-queue.ts';
import { createStore } from './create-store.ts';
import type { NewExecution } from './execution-store.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite-database.ts';
import type { Store } from './store.ts';
import type { Claim, Conclusion } from './work-store.ts';

const organizationId = randomUUID();
const conclusion: Conclusion = {
  status: 'SUCCEEDED',
  reasons: [],
  reviewItems: [],
  result: { pages: [], extraction: { fields: {}, tables: {}, prompts: {} } },
};

let store: Store;
let queue: Queue;

beforeEach(async () => {
  const database = openSqlite(':memory:');
  await migrate(database);
  queue = createTableQueue(database, systemClock, 30_000);
  store = createStore({ database, queue, notifier: createNotifier(), clock: systemClock });
  const createdAt = new Date().toISOString();
  await store.accounts.createOrganization({
    id: organizationId,
    name: 'One',
    callbackSecret: 'x',
    createdAt,
  });
  await publishTemplates(store, systemClock, organizationId, { TEST: testAction });
  onTestFinished(() => database.destroy());
});

function newExecution(): NewExecution {
  return {
    id: randomUUID(),
    organizationId,
    actionId: templateActionId(organizationId, 'TEST'),
    version: '1.0.0',
    documentName: 'a.pdf',
    fileId: randomUUID(),
    sha256: 'abc',
    sizeBytes: 3,
    fileType: 'pdf',
    callbackUrl: null,
    callbackMethod: 'PATCH',
    tenantId: null,
    submittedBy: 'me',
    resubmissionOf: null,
    partOf: null,
    callbackDetails: 0,
    createdAt: new Date().toISOString(),
  };
}

async function submit(): Promise<string> {
  const execution = newExecution();
  await store.executions.submit({ execution, keepBytes: async () => {} });
  return execution.id;
}

async function begin(id: string): Promise<Claim> {
  const begun = await store.work.begin(organizationId, id, 3);
  if (begun.kind !== 'BEGUN') throw new Error(`Expected the work to begin; ${begun.kind}.`);
  return begun.execution;
}

const status = async (id: string) => (await store.executions.find(organizationId, id))?.status;

describe('submission', () => {
  test('a failure to store the bytes leaves no execution, no job and no hold on the bytes', async () => {
    const execution = newExecution();
    const failing = store.executions.submit({
      execution,
      keepBytes: () => Promise.reject(new Error('disk full')),
    });
    await expect(failing).rejects.toThrow('disk full');
    expect(await status(execution.id)).toBeUndefined();
    expect(await queue.claim('process', 1)).toEqual([]);
    let kept = 0;
    const keepBytes = async () => kept++;
    await store.executions.submit({ execution: newExecution(), keepBytes });
    await store.executions.submit({ execution: newExecution(), keepBytes });
    expect(kept).toBe(1);
  });
});

describe('a worker that no longer holds an execution', () => {
  test('cannot publish over its successor, nor move it, nor release it', async () => {
    const id = await submit();
    const paused = await begin(id);
    const successor = await begin(id);
    expect(await store.work.resultsPending(paused, 1)).toBe(false);
    expect(await store.work.publish(paused, { status: 'FAILED', reasons: [], reviewItems: [] })).toBe(false);
    expect(await store.work.release(paused)).toBe(false);
    expect(await status(id)).toBe('IN_PROGRESS');
    expect(await store.work.resultsPending(successor, 1)).toBe(true);
    expect(await store.work.publish(successor, conclusion)).toBe(true);
    expect(await store.work.publish(successor, conclusion)).toBe(false);
    expect(await status(id)).toBe('SUCCEEDED');
  });

  test('of a deleted one: nothing is written', async () => {
    const id = await submit();
    const claim = await begin(id);
    await store.executions.remove(organizationId, id, async () => {});
    expect(await store.work.publish(claim, conclusion)).toBe(false);
    expect(await store.work.begin(organizationId, id, 3)).toEqual({ kind: 'NOTHING_TO_DO' });
  });
});

describe('moves that the transition table does not allow', () => {
  test('a result is not published before RESULTS_PENDING', async () => {
    const claim = await begin(await submit());
    expect(await store.work.publish(claim, conclusion)).toBe(false);
  });

  test('nothing leaves SUCCEEDED', async () => {
    const id = await submit();
    const claim = await begin(id);
    await store.work.resultsPending(claim, 1);
    await store.work.publish(claim, conclusion);
    expect(await store.work.begin(organizationId, id, 3)).toEqual({ kind: 'NOTHING_TO_DO' });
    expect(await store.work.resultsPending(claim, 1)).toBe(false);
  });
});

test('crashes are counted, orderly releases are not', async () => {
  const id = await submit();
  for (let round = 0; round < 5; round++) expect(await store.work.release(await begin(id))).toBe(true);
  for (let crash = 0; crash < 3; crash++) await begin(id);
  expect(await store.work.begin(organizationId, id, 3)).toEqual({ kind: 'GIVEN_UP' });
  expect(await status(id)).toBe('FAILED');
});

test('two concurrent writers both succeed', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => submit()));
  const claims = await Promise.all(ids.map((id) => begin(id)));
  expect(new Set(claims.map(({ id }) => id)).size).toBe(20);
});
