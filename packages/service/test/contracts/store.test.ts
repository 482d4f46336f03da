import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemClock, timestamp } from '../../src/clock.ts';
import { publishTemplates, templateActionId } from '../../src/first-start.ts';
import { createNotifier, type Notifier } from '../../src/notifier.ts';
import { createTableQueue } from '../../src/queue/table-queue.ts';
import type { UserRow } from '../../src/store/account-store.ts';
import { createStore } from '../../src/store/create-store.ts';
import type { ExecutionRow, NewExecution, Submission } from '../../src/store/execution-store.ts';
import { restAfter } from '../../src/store/rest-after.ts';
import type { Store } from '../../src/store/store.ts';
import { testAction } from '../test-action.ts';
import { describeOnEachDatabase } from '../test-database.ts';

const maxAttempts = 3;

describeOnEachDatabase('the store', (given) => {
  let store: Store;
  let notifier: Notifier;
  let organizationId: string;
  let actionId: string;
  beforeEach(async () => {
    const queue = createTableQueue(given(), systemClock, 30_000);
    notifier = createNotifier();
    store = createStore({ database: given(), queue, notifier, clock: systemClock });
    organizationId = await createOrganization();
    actionId = templateActionId(organizationId, 'TEST');
  });

  async function createOrganization(): Promise<string> {
    const id = randomUUID();
    const createdAt = timestamp(systemClock);
    await store.accounts.createOrganization({ id, name: 'Test', callbackSecret: 'secret', createdAt });
    await publishTemplates(store, systemClock, id, { TEST: testAction });
    return id;
  }

  function newExecution(change: Partial<NewExecution> = {}): NewExecution {
    return {
      id: randomUUID(),
      organizationId,
      actionId,
      version: '1.0.0',
      documentName: 'a.pdf',
      fileId: randomUUID(),
      sha256: 'ab',
      sizeBytes: 2,
      fileType: 'pdf',
      callbackUrl: null,
      callbackMethod: 'PATCH',
      tenantId: null,
      submittedBy: 'me',
      resubmissionOf: null,
      partOf: null,
      callbackDetails: 0,
      createdAt: timestamp(systemClock),
      ...change,
    };
  }

  const keepBytes = async () => {};
  async function submit(change: Partial<NewExecution> = {}, more: Partial<Submission> = {}) {
    const submitted = await store.executions.submit({ execution: newExecution(change), keepBytes, ...more });
    if (submitted.kind === 'KEY_REUSED') throw new Error('The key was used before.');
    return submitted.execution;
  }

  describe('earlier documents', () => {
    const fingerprint = {
      numbers: new Uint8Array(64).fill(7),
      words: new Uint8Array(64).fill(9),
      numberCount: 20,
      wordCount: 50,
      bands: [1, 2, 2 ** 52 - 1],
    };

    async function begun(change: Partial<NewExecution>) {
      const { id } = await submit({ sha256: randomUUID(), ...change });
      const claim = await store.work.begin(organizationId, id, maxAttempts);
      if (claim.kind !== 'BEGUN') throw new Error('The execution is new.');
      return claim.execution;
    }

    test('are found by file, number and content, most certain first, and the earliest of them', async () => {
      const claims = [];
      for (const sha256 of ['aa', 'bb', 'aa', 'cc']) claims.push(await begun({ sha256 }));
      const [first, second, third, fourth] = claims as [
        ExecutionRow,
        ExecutionRow,
        ExecutionRow,
        ExecutionRow,
      ];
      expect(await store.duplicates.remember(first, { fingerprint })).toBeUndefined();
      const byContent = await store.duplicates.remember(second, { fingerprint, identity: 'a|1|9' });
      expect(byContent).toMatchObject({ executionId: first.id, kind: 'SAME_CONTENT', similarity: 1 });
      const byFile = await store.duplicates.remember(third, { fingerprint });
      expect(byFile).toMatchObject({ executionId: first.id, kind: 'SAME_FILE' });
      const byNumber = await store.duplicates.remember(fourth, { fingerprint, identity: 'a|1|9' });
      expect(byNumber).toMatchObject({ executionId: second.id, kind: 'SAME_NUMBER' });
      const row = await store.executions.find(organizationId, fourth.id);
      expect(row?.duplicateOf).toEqual(byNumber);
    });

    test('of many concurrent ones, all but one see another; repeated, each gives the same answer', async () => {
      const claims = [];
      for (let count = 0; count < 5; count++) claims.push(await begun({}));
      const found = await Promise.all(
        claims.map((claim) => store.duplicates.remember(claim, { fingerprint })),
      );
      expect(found.filter((one) => one === undefined)).toHaveLength(1);
      const again = await Promise.all(
        claims.map((claim) => store.duplicates.remember(claim, { fingerprint })),
      );
      expect(again).toEqual(found);
    });

    test('are forgotten with their execution, and not recorded for a stale claim', async () => {
      const first = await begun({});
      await store.duplicates.remember(first, { fingerprint });
      await store.executions.remove(organizationId, first.id, async () => {});
      const second = await begun({});
      expect(await store.duplicates.remember({ ...second, attempt: 9 }, { fingerprint })).toBeUndefined();
      const third = await begun({});
      expect(await store.duplicates.remember(third, { fingerprint })).toBeUndefined();
    });
  });

  describe('submissions', () => {
    test('the same key at the same time creates one execution', async () => {
      const idempotency = { key: randomUUID(), owner: 'app', requestDigest: 'digest' };
      const executions = await Promise.all(Array.from({ length: 8 }, () => submit({}, { idempotency })));
      expect(new Set(executions.map(({ id }) => id)).size).toBe(1);
      const reused = await store.executions.submit({
        execution: newExecution(),
        keepBytes,
        idempotency: { ...idempotency, requestDigest: 'another' },
      });
      expect(reused.kind).toBe('KEY_REUSED');
      const other = await submit({}, { idempotency: { ...idempotency, owner: 'another app' } });
      expect(other.id).not.toBe(executions[0]?.id);
    });

    test('bytes are stored with their first holder and deleted with their last, however concurrent', async () => {
      const calls: string[] = [];
      const remember = async () => void calls.push('keep');
      const executions = await Promise.all(
        Array.from({ length: 6 }, () => submit({ sha256: 'cd' }, { keepBytes: remember })),
      );
      expect(calls).toEqual(['keep']);
      const forget = async () => void calls.push('forget');
      const removed = await Promise.all(
        executions.flatMap(({ id }) => [
          store.executions.remove(organizationId, id, forget),
          store.executions.remove(organizationId, id, forget),
        ]),
      );
      expect(removed.filter(Boolean)).toHaveLength(6);
      expect(calls).toEqual(['keep', 'forget']);
    });

    test('nothing of a submission stays if its bytes cannot be stored', async () => {
      const keepBytesFails = () => Promise.reject(new Error('disk full'));
      const execution = newExecution({ sha256: 'ef' });
      await expect(store.executions.submit({ execution, keepBytes: keepBytesFails })).rejects.toThrow(
        'disk full',
      );
      expect(await store.executions.find(organizationId, execution.id)).toBeUndefined();
      expect(await store.executions.lastEventSequence(organizationId)).toBe(0);
    });

    test('submitted concurrently, a failing one affects no other and leaves nothing', async () => {
      const failing = async () => {
        throw new Error('no room');
      };
      const names = Array.from({ length: 8 }, (_, index) => `at-once-${index}`);
      const outcomes = await Promise.allSettled(
        names.map((sha256, index) => submit({ sha256 }, index % 4 === 2 ? { keepBytes: failing } : {})),
      );
      const failed = outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []));
      expect(failed).toEqual([2, 6]);
      const [kept, held] = await Promise.all(
        (['executions', 'blobs'] as const).map((table) =>
          given().selectFrom(table).select('sha256').where('organizationId', '=', organizationId).execute(),
        ),
      );
      const expected = names.filter((_, index) => index % 4 !== 2);
      for (const rows of [kept, held]) expect(rows?.map(({ sha256 }) => sha256).sort()).toEqual(expected);
    });

    test('characters that a database refuses are kept as well as possible', async () => {
      const { id } = await submit({ documentName: 'a\0b \u{1F600}.pdf' });
      const found = await store.executions.find(organizationId, id);
      expect(found?.documentName).toMatch(/^a[\0\uFFFD]b \u{1F600}\.pdf$/u);
    });
  });

  describe('workers', () => {
    test('only one of many begins an attempt, and only the current holder may write', async () => {
      const { id } = await submit();
      const begun = await Promise.all(
        Array.from({ length: 2 }, () => store.work.begin(organizationId, id, maxAttempts)),
      );
      const attempts = begun.map((each) => (each.kind === 'BEGUN' ? each.execution.attempt : 0)).sort();
      const current = attempts.at(-1) ?? 0;
      // Both may have begun, one after the other; two never hold the same attempt.
      expect(new Set(attempts).size).toBe(2);
      const claim = { organizationId, id, attempt: current };
      const stale = { ...claim, attempt: current - 1 };
      const conclusion = { status: 'SUCCEEDED', reasons: [], reviewItems: [] } as const;
      expect(await store.work.resultsPending(stale, 1)).toBe(false);
      expect(await store.work.resultsPending(claim, 1)).toBe(true);
      expect(await store.work.publish(stale, conclusion)).toBe(false);
      expect(await store.work.release(stale)).toBe(false);
      const published = await Promise.all([
        store.work.publish(claim, conclusion),
        store.work.publish(claim, conclusion),
      ]);
      expect(published.filter(Boolean)).toHaveLength(1);
      expect(await store.work.begin(organizationId, id, maxAttempts)).toEqual({ kind: 'NOTHING_TO_DO' });
    });

    test('an execution is given up after its last attempt, not counting releases', async () => {
      const { id } = await submit();
      for (let round = 0; round < 5; round++) {
        const begun = await store.work.begin(organizationId, id, maxAttempts);
        if (begun.kind !== 'BEGUN') throw new Error(begun.kind);
        expect(await store.work.release(begun.execution)).toBe(true);
      }
      for (let round = 0; round < maxAttempts; round++) {
        expect((await store.work.begin(organizationId, id, maxAttempts)).kind).toBe('BEGUN');
      }
      expect(await store.work.begin(organizationId, id, maxAttempts)).toEqual({ kind: 'GIVEN_UP' });
      expect(await store.executions.find(organizationId, id)).toMatchObject({ status: 'FAILED' });
    });

    test('an execution pauses after three interrupted attempts, and is begun again', async () => {
      const { id } = await submit();
      for (let round = 0; round < 3; round++) {
        expect((await store.work.begin(organizationId, id, 10)).kind).toBe('BEGUN');
      }
      const resting = await store.work.begin(organizationId, id, 10);
      if (resting.kind !== 'RESTING') throw new Error(resting.kind);
      expect(resting.restMs).toBeGreaterThan(0);
      expect(resting.restMs).toBeLessThanOrEqual(restAfter(3));
      expect((await laterStore().work.begin(organizationId, id, 10)).kind).toBe('BEGUN');
    });

    /** The same store an hour from now. */
    function laterStore(): Store {
      const clock = { now: () => new Date(Date.now() + 3_600_000) };
      return createStore({
        database: given(),
        queue: createTableQueue(given(), clock, 30_000),
        notifier,
        clock,
      });
    }
  });

  test('a reader continuing from the last event misses none, while many are written', async () => {
    const written = 40;
    const seen: number[] = [];
    let isWriting = true;
    const reading = (async () => {
      while (isWriting || (await store.executions.lastEventSequence(organizationId)) > (seen.at(-1) ?? 0)) {
        const events = await store.executions.eventsAfter(organizationId, seen.at(-1) ?? 0);
        seen.push(...events.map(({ sequence }) => sequence));
      }
    })();
    await Promise.all(Array.from({ length: written }, (_, index) => submit({ sha256: `event ${index}` })));
    isWriting = false;
    await reading;
    expect(seen).toHaveLength(written);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  test('versions published concurrently get different numbers', async () => {
    const publication = { organizationId, actionId, definition: testAction, by: 'me', at: '2030' };
    await Promise.all(Array.from({ length: 5 }, () => store.actions.publishNext(publication)));
    const sort = { field: 'version', direction: 'asc' } as const;
    const versions = await store.actions.listVersions(organizationId, actionId, { page: 0, size: 100, sort });
    const expected = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];
    expect(versions.map(({ version }) => version)).toEqual(expected);
  });

  test('reviewers set concurrently are those of one call', async () => {
    const lists = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
    ].map((ids) => ids.map((reviewerId) => ({ reviewerId, type: 'USER' as const })));
    await Promise.all(lists.map((list) => store.actions.setReviewers(organizationId, actionId, list)));
    const left = await store.actions.listReviewers(organizationId, actionId);
    expect(lists.map((list) => list.map(({ reviewerId }) => reviewerId).sort())).toContainEqual(
      left.map(({ reviewerId }) => reviewerId),
    );
  });

  describe('reviews', () => {
    const reviewItem = { target: { kind: 'field', name: 'total' }, isSignature: false, page: 1 } as const;
    async function inReview(): Promise<string> {
      const { id } = await submit();
      const begun = await store.work.begin(organizationId, id, maxAttempts);
      if (begun.kind !== 'BEGUN') throw new Error(begun.kind);
      await store.work.resultsPending(begun.execution, 1);
      await store.work.publish(begun.execution, {
        status: 'MANUAL_VALIDATION_REQUIRED',
        reasons: [],
        reviewItems: [reviewItem],
      });
      return id;
    }

    test('concurrent steps are serialised: the second sees what the first did', async () => {
      const id = await inReview();
      const at = timestamp(systemClock);
      const closures = await Promise.allSettled(
        ['a', 'b', 'c'].map((by) =>
          store.reviews.step(organizationId, actionId, id, { by, at }, ({ review }) => {
            if (review.closedAt !== null) throw new Error('closed');
            return { items: [], corrections: [], closure: 'VALIDATED' };
          }),
        ),
      );
      expect(closures.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const state = await store.reviews.find(organizationId, actionId, id);
      expect(state).toMatchObject({ execution: { status: 'SUCCEEDED' }, review: { closure: 'VALIDATED' } });
    });

    test('a concurrent step and removal do not deadlock', async () => {
      for (let round = 0; round < 10; round++) {
        const id = await inReview();
        const at = timestamp(systemClock);
        const [stepped, removed] = await Promise.all([
          store.reviews.step(organizationId, actionId, id, { by: 'me', at }, ({ items }) => ({
            items: items.map((item) => ({ ...item, text: 'new', validated: 1 })),
            corrections: [],
            reasons: [],
          })),
          store.executions.remove(organizationId, id, async () => {}),
        ]);
        expect(removed).toBe(true);
        expect([undefined, id]).toContain(stepped?.execution.id);
      }
    });

    test('one of two takes the lock', async () => {
      const id = await inReview();
      const at = timestamp(systemClock);
      const lock = (by: string) => ({ by, at, until: new Date(Date.now() + 60_000).toISOString() });
      const taken = await Promise.all(
        ['a', 'b'].map((by) => store.reviews.takeLock(organizationId, id, lock(by))),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
    });
  });

  describe('accounts', () => {
    const newUser = (
      username: string,
      permissions: UserRow['permissions'] = ['Manage Actions'],
    ): UserRow => ({
      id: randomUUID(),
      organizationId,
      username,
      name: username,
      email: '',
      passwordHash: 'scrypt$x$y',
      permissions,
      tenants: [],
      createdAt: timestamp(systemClock),
    });

    test('a user name is used once', async () => {
      const name = randomUUID();
      const made = await Promise.all(
        Array.from({ length: 4 }, () => store.accounts.createUser(newUser(name))),
      );
      expect(made.filter(Boolean)).toHaveLength(1);
    });

    test('of managers who all leave at once, one stays', async () => {
      const managers = Array.from({ length: 3 }, () => newUser(randomUUID()));
      for (const manager of managers) await store.accounts.createUser(manager);
      const outcomes = await Promise.all(
        managers.map(({ id }, index) =>
          index % 2 === 0
            ? store.accounts.removeUser(organizationId, id)
            : store.accounts.changeUser(organizationId, id, { permissions: [] }),
        ),
      );
      expect(outcomes.sort()).toEqual(['DONE', 'DONE', 'LAST_MANAGER']);
    });

    test('a removed user leaves no token, no membership and no assignment', async () => {
      const [manager, user] = [newUser(randomUUID()), newUser(randomUUID(), [])];
      await store.accounts.createUser(manager);
      await store.accounts.createUser(user);
      const team = { id: randomUUID(), organizationId, name: 'Team' };
      await store.accounts.createTeam(team, [user.id]);
      await store.actions.setReviewers(organizationId, actionId, [
        { reviewerId: user.id, type: 'USER' },
        { reviewerId: team.id, type: 'TEAM' },
      ]);
      const token = {
        digest: randomUUID(),
        organizationId,
        principalKind: 'user',
        principalId: user.id,
      } as const;
      await store.accounts.createToken({ ...token, expiresAt: '2999-01-01T00:00:00.000Z' });
      expect(await store.accounts.removeUser(organizationId, user.id)).toBe('DONE');
      expect(await store.accounts.removeUser(organizationId, user.id)).toBe('UNKNOWN');
      expect(await store.accounts.findToken(token.digest, timestamp(systemClock))).toBeUndefined();
      expect(await store.accounts.listTeams(organizationId)).toEqual([{ ...team, userIds: [] }]);
      expect(await store.accounts.removeTeam(organizationId, team.id)).toBe('DONE');
      expect(await store.actions.listReviewers(organizationId, actionId)).toEqual([]);
    });

    test('those of another organization are unknown', async () => {
      const user = newUser(randomUUID());
      await store.accounts.createUser(user);
      const app = { clientId: randomUUID(), organizationId, name: 'App', secretHash: 'scrypt$x$y' };
      const rights = { permissions: [], tenants: [], createdAt: timestamp(systemClock) };
      await store.accounts.createApp({ ...app, ...rights });
      const team = { id: randomUUID(), organizationId, name: 'Team' };
      await store.accounts.createTeam(team, [user.id]);
      const other = await createOrganization();
      expect([
        await store.accounts.findUserById(other, user.id),
        await store.accounts.changeUser(other, user.id, { name: 'x' }),
        await store.accounts.removeUser(other, user.id),
        await store.accounts.changeApp(other, app.clientId, { name: 'x' }),
        await store.accounts.removeApp(other, app.clientId),
        await store.accounts.changeTeam(other, team.id, { userIds: [] }),
        await store.accounts.removeTeam(other, team.id),
      ]).toEqual([undefined, ...Array.from({ length: 6 }, () => 'UNKNOWN')]);
      expect(await store.accounts.listTeams(organizationId)).toEqual([{ ...team, userIds: [user.id] }]);
    });
  });

  describe('work done together', () => {
    const entry = () => ({
      organizationId,
      at: '2026-03-04T05:06:07.000Z',
      event: 'team.created',
      actorKind: 'user' as const,
      actorId: 'me',
      actorName: 'me',
      subject: null,
      requestId: null,
    });

    test('is done completely', async () => {
      const team = { id: randomUUID(), organizationId, name: 'Team' };
      const given = await store.together(async ({ accounts, audit }) => {
        await accounts.createTeam(team, []);
        await audit.add(entry());
        return 'given back';
      });
      expect(given).toBe('given back');
      expect(await store.accounts.listTeams(organizationId)).toEqual([{ ...team, userIds: [] }]);
      expect(await store.audit.after(organizationId, 0, 10)).toMatchObject([entry()]);
    });

    const newest = { page: 0, size: 10, sort: { field: 'createdAt', direction: 'desc' } } as const;
    test('or not at all', async () => {
      const done = store.together(async ({ accounts, audit, executions, actions }) => {
        await accounts.createTeam({ id: randomUUID(), organizationId, name: 'Team' }, []);
        await actions.setReviewers(organizationId, actionId, [{ reviewerId: 'me', type: 'USER' }]);
        await executions.submit({ execution: newExecution(), keepBytes });
        await audit.add(entry());
        throw new Error('stopped');
      });
      await expect(done).rejects.toThrow('stopped');
      expect(await store.accounts.listTeams(organizationId)).toEqual([]);
      expect(await store.actions.listReviewers(organizationId, actionId)).toEqual([]);
      expect((await store.executions.list(organizationId, {}, newest)).total).toBe(0);
      expect(await store.audit.after(organizationId, 0, 10)).toEqual([]);
    });

    test('wakes nobody before it is visible', async () => {
      const since = notifier.count();
      await store.together(async ({ executions }) => {
        await executions.submit({ execution: newExecution(), keepBytes });
        expect(notifier.count()).toBe(since);
      });
      expect(notifier.count()).toBe(since + 1);
    });
  });

  test('nothing of one organization is found by another', async () => {
    const { id } = await submit();
    const other = await createOrganization();
    expect(await store.executions.find(other, id)).toBeUndefined();
    expect(await store.executions.remove(other, id, async () => {})).toBe(false);
    expect(await store.executions.eventsAfter(other, 0, id)).toEqual([]);
    expect((await store.work.begin(other, id, maxAttempts)).kind).toBe('NOTHING_TO_DO');
    expect(await store.actions.find(other, actionId)).toBeUndefined();
    expect(await store.actions.findVersion(other, actionId, 'latest')).toBeUndefined();
    expect(await store.reviews.find(other, actionId, id)).toBeUndefined();
    expect(await store.callbacks.listDeliveries(other, id)).toEqual([]);
    expect(await store.executions.find(organizationId, id)).toMatchObject({ id, status: 'ACKNOWLEDGED' });
  });
});
