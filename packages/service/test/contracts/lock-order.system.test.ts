import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createPostgresBlobs } from '../../src/blobs/postgres-blobs.ts';
import { systemClock, timestamp } from '../../src/clock.ts';
import { publishTemplates, templateActionId } from '../../src/first-start.ts';
import { createNotifier } from '../../src/notifier.ts';
import { createTableQueue } from '../../src/queue/table-queue.ts';
import { createStore } from '../../src/store/create-store.ts';
import type { NewExecution, Submission } from '../../src/store/execution-store.ts';
import { migrate } from '../../src/store/migrate.ts';
import { moveExecution } from '../../src/store/move-execution.ts';
import { openPostgres } from '../../src/store/postgres-database.ts';
import { holdBlob } from '../../src/store/queries/blobs.ts';
import { takeEventTurn } from '../../src/store/queries/events.ts';
import type { Store } from '../../src/store/store.ts';
import type { Tables } from '../../src/store/tables.ts';
import { isOwnerGone } from '../../src/store-failure.ts';
import { testAction } from '../test-action.ts';
import { describeOnPostgres } from '../test-database.ts';

// Servers that share a database: neither may wait for what the other holds while waiting.
describeOnPostgres('two servers', (url) => {
  const organizationId = randomUUID();
  const actionId = templateActionId(organizationId, 'TEST');
  beforeAll(async () => {
    const database = open();
    await migrate(database);
    await createOrganization(storeOf(database), organizationId);
    await database.destroy();
  });

  async function createOrganization(store: Store, id: string): Promise<void> {
    const createdAt = timestamp(systemClock);
    await store.accounts.createOrganization({ id, name: 'O', callbackSecret: 's', createdAt });
    await publishTemplates(store, systemClock, id, { TEST: testAction });
  }

  async function newOrganization() {
    const id = randomUUID();
    await createOrganization(server(), id);
    return { organizationId: id, actionId: templateActionId(id, 'TEST') };
  }

  function open(): Kysely<Tables> {
    return openPostgres(url(), { connections: 2, onError: () => {} });
  }

  function storeOf(database: Kysely<Tables>): Store {
    const queue = createTableQueue(database, systemClock, 30_000);
    return createStore({ database, queue, notifier: createNotifier(), clock: systemClock });
  }

  function server(): Store {
    const database = open();
    onTestFinished(() => database.destroy());
    return storeOf(database);
  }

  function submission(
    sha256: string,
    keepBytes: Submission['keepBytes'],
    key?: string,
    owner = { organizationId, actionId },
  ): Submission {
    const execution: NewExecution = {
      ...{
        id: randomUUID(),
        organizationId: owner.organizationId,
        actionId: owner.actionId,
        version: '1.0.0',
        documentName: 'a.pdf',
      },
      ...{ fileId: randomUUID(), sha256, sizeBytes: 2, fileType: 'pdf', callbackUrl: null },
      ...{
        callbackMethod: 'PATCH',
        tenantId: null,
        submittedBy: 'me',
        resubmissionOf: null,
        partOf: null,
        callbackDetails: 0,
      },
      createdAt: timestamp(systemClock),
    };
    return {
      execution,
      keepBytes,
      ...(key !== undefined && { idempotency: { key, owner: 'app', requestDigest: 'd' } }),
    };
  }

  /** Each waits until enough have arrived, or for a while: one waiting for a lock never arrives. */
  function meeting(many: number): () => Promise<void> {
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    let come = 0;
    return async () => {
      if (++come === many) meet();
      await Promise.race([met, aWhile()]);
    };
  }

  const kinds = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason)));

  test('take batches of the same documents in opposite orders', async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    const meet = meeting(2);
    const outcomes = await Promise.allSettled([
      server().executions.submitAll([submission(a, meet), submission(b, meet)]),
      server().executions.submitAll([submission(b, meet), submission(a, meet)]),
    ]);
    const created = [{ kind: 'CREATED' }, { kind: 'CREATED' }];
    expect(kinds(outcomes)).toMatchObject([created, created]);
  });

  test('take a batch and a document of it alone', async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    const meet = meeting(2);
    const outcomes = await Promise.allSettled([
      server().executions.submitAll([submission(a, meet), submission(b, meet)]),
      server().executions.submit(submission(b, meet)),
    ]);
    expect(kinds(outcomes)).toMatchObject([[{ kind: 'CREATED' }, { kind: 'CREATED' }], { kind: 'CREATED' }]);
  });

  test('take batches with the same keys in opposite orders: one creates them, the other finds them', async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    const meet = meeting(2);
    const batch = (...keys: readonly string[]) => keys.map((key) => submission(key, meet, key));
    const outcomes = await Promise.allSettled([
      server().executions.submitAll(batch(a, b)),
      server().executions.submitAll(batch(b, a)),
    ]);
    const found = kinds(outcomes) as { kind: string; execution: { id: string; sha256: string } }[][];
    expect(found.map((batch) => batch.map(({ kind }) => kind)).sort()).toEqual([
      ['CREATED', 'CREATED'],
      ['REPLAYED', 'REPLAYED'],
    ]);
    const [one = [], other = []] = found;
    expect(one.map(({ execution }) => execution.id)).toEqual(
      other.map(({ execution }) => execution.id).reverse(),
    );
    expect(one.map(({ execution }) => execution.sha256)).toEqual([a, b]);
  });

  test("number an execution within its organization's turn: whoever has the turn gets the earlier number", async () => {
    const database = open();
    onTestFinished(() => database.destroy());
    const [late, early] = [
      submission(randomUUID(), async () => {}),
      submission(randomUUID(), async () => {}),
    ];
    const submitted = await database.transaction().execute(async (transaction) => {
      await takeEventTurn(transaction, organizationId);
      const waiting = server().executions.submit(late);
      await aWhile();
      await storeOf(transaction).executions.submit(early);
      return { waiting };
    });
    await submitted.waiting;
    const events = await server().executions.eventsAfter(organizationId, 0);
    const sequenceOf = ({ execution }: Submission) =>
      events.find(({ executionId }) => executionId === execution.id)?.sequence;
    expect(sequenceOf(early)).toBeLessThan(Number(sequenceOf(late)));
  });

  test('hold the same new bytes concurrently: they are written once, with the first rows', async () => {
    const bytes = randomBytes(1000);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const refuse = () => Promise.reject(new Error('The bytes come with the rows.'));
    const all = Array.from({ length: 4 }, () => ({ ...submission(sha256, refuse), bytesOfRow: bytes }));
    const outcomes = await Promise.allSettled(all.map((one) => server().executions.submit(one)));
    expect(kinds(outcomes)).toMatchObject(all.map(() => ({ kind: 'CREATED' })));
    const database = open();
    onTestFinished(() => database.destroy());
    expect(await createPostgresBlobs(database).get(organizationId, sha256)).toEqual({ ok: true, bytes });
    const held = database.selectFrom('blobs').select('references').where('sha256', '=', sha256);
    expect(await held.execute()).toEqual([{ references: 4 }]);
  });

  test('write no bytes unless their rows are written', async () => {
    const bytes = randomBytes(1000);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const broken = submission(sha256, async () => {});
    const execution = { ...broken.execution, actionId: randomUUID() };
    await expect(
      server().executions.submit({ ...broken, execution, bytesOfRow: bytes }),
    ).rejects.toMatchObject({ code: '23503' });
    const database = open();
    onTestFinished(() => database.destroy());
    expect(await createPostgresBlobs(database).has(organizationId, sha256)).toBe(false);
  });

  test('erase an organization during a submission: the document comes first, and is deleted with it', async () => {
    const erased = await newOrganization();
    const [held, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const keepBytes = () => {
      held.resolve();
      return goOn.promise;
    };
    const submitting = server().executions.submit(submission(randomUUID(), keepBytes, undefined, erased));
    await held.promise;
    const erasing = server().organizations.erase(erased.organizationId);
    await aWhile();
    goOn.resolve();
    const outcomes = await Promise.allSettled([submitting, erasing]);
    expect(kinds(outcomes)).toMatchObject([
      { kind: 'CREATED' },
      { organizations: 1, executions: 1, blobs: 1 },
    ]);
  });

  test('erase an organization while existing documents are submitted again and again', async () => {
    const erased = await newOrganization();
    const names = ['a', 'b', 'c'].map((name) => `${name} ${erased.organizationId}`);
    const again = (client: Store, name: string) =>
      client.executions.submit(submission(name, async () => {}, undefined, erased));
    const clients = [server(), server(), server()];
    for (const name of names) await again(clients[0]!, name);
    let isOver = false;
    const refused: unknown[] = [];
    const sending = clients.map(async (client, index) => {
      for (let turn = index; !isOver; turn++)
        await again(client, names[turn % 3]!).catch((why) => refused.push(why));
    });
    // Senders have been locked out by then; these few are still on their way.
    setTimeout(() => {
      isOver = true;
    }, 300);
    const rows = await server().organizations.erase(erased.organizationId);
    isOver = true;
    await Promise.all(sending);
    expect(rows).toMatchObject({ organizations: 1, blobs: 3 });
    expect(rows.executions).toBeGreaterThanOrEqual(3);
    for (const why of refused) expect(isOwnerGone(why)).toBe(true);
  });

  test('delete a document and release its bytes', async () => {
    const sha256 = randomUUID();
    const [{ executions }, { retention }] = [server(), server()];
    const bytes = submission(sha256, async () => {});
    await executions.submitAll([bytes, submission(sha256, async () => {})]);
    const forgotten: string[] = [];
    const forget = async (gone: string) => void forgotten.push(gone);
    const database = open();
    onTestFinished(() => database.destroy());
    const { id } = bytes.execution;
    const outcomes = await database.transaction().execute(async (transaction) => {
      // Both have reached the bytes, the deletion first, before either continues.
      await holdBlob(transaction, { organizationId, sha256, sizeBytes: 2 });
      const removed = executions.remove(organizationId, id, forget);
      await aWhile();
      const dropped = retention.dropBytes(organizationId, id, timestamp(systemClock), forget);
      await aWhile();
      return { settled: Promise.allSettled([removed, dropped]) };
    });
    expect(kinds(await outcomes.settled)).toEqual([true, undefined]);
    // The other document has them, and so did whoever blocked them.
    expect(forgotten).toEqual([]);
  });

  /** Acts while another holds the turn, who then begins the document and releases it. */
  async function whileAnotherBegins<T>(id: string, act: () => Promise<T>): Promise<T> {
    const database = open();
    onTestFinished(() => database.destroy());
    const acting = await database.transaction().execute(async (transaction) => {
      await takeEventTurn(transaction, organizationId);
      const acted = act();
      await aWhile();
      const move = { organizationId, executionId: id, by: 'queue', to: 'IN_PROGRESS' } as const;
      await moveExecution(transaction, {
        ...move,
        at: timestamp(systemClock),
        change: ({ attempt, openAttempts }) => ({ attempt: attempt + 1, openAttempts: openAttempts + 1 }),
      });
      return { acted };
    });
    return acting.acted;
  }

  test('begin a document: whoever waited for the turn sees what the other left', async () => {
    const [{ executions }, { work }] = [server(), server()];
    const one = submission(randomUUID(), async () => {});
    await executions.submit(one);
    const { id } = one.execution;
    const begun = await whileAnotherBegins(id, () => work.begin(organizationId, id, 10));
    expect(begun).toMatchObject({ kind: 'BEGUN', execution: { attempt: 2, openAttempts: 2 } });
  });

  test('publish a document: whoever lost it while waiting for the turn is refused', async () => {
    const [{ executions }, { work }] = [server(), server()];
    const one = submission(randomUUID(), async () => {});
    await executions.submit(one);
    const { id } = one.execution;
    await work.begin(organizationId, id, 10);
    const claim = { organizationId, id, attempt: 1 };
    expect(await whileAnotherBegins(id, () => work.resultsPending(claim, 1))).toBe(false);
    expect(await work.resultsPending({ ...claim, attempt: 2 }, 1)).toBe(true);
  });
});

function aWhile(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 200));
}
