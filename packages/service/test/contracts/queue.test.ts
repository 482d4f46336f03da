import { expect, test } from 'vitest';
import { timestamp, timestampIn } from '../../src/clock.ts';
import type { Job, JobKind } from '../../src/queue/queue.ts';
import { describeOnEachQueue, leaseMs } from './queues.ts';

/** Longer than the pause after a first failure. */
const pauseMs = 5000;

describeOnEachQueue('the queue', (given) => {
  let came = 0;
  /** Due, each slightly later than the one before. */
  const enqueue = (
    subjectId: string,
    runAt = timestampIn(given().clock, came++ - 1000),
    kind: JobKind = 'process',
  ) => {
    return enqueueFor('o', subjectId, runAt, kind);
  };
  const enqueueFor = (
    organizationId: string,
    subjectId: string,
    runAt = timestampIn(given().clock, came++ - 1000),
    kind: JobKind = 'process',
  ) => {
    const { queue, database } = given();
    return database
      .transaction()
      .execute((transaction) => queue.enqueue(transaction, { organizationId, kind, subjectId, runAt }));
  };
  const claimAll = async (kind: JobKind = 'process'): Promise<readonly string[]> =>
    (await given().queue.claim(kind, 100)).map(({ subjectId }) => subjectId);
  const claim = async (): Promise<Job> => {
    const [job] = await given().queue.claim('process', 1);
    if (job === undefined) throw new Error('Expected a job that is due.');
    return job;
  };

  test("returns an organization's jobs in order of arrival, of the requested kind, when they are due", async () => {
    const { clock, queue, pass } = given();
    await enqueue('late', timestampIn(clock, 20_000));
    await enqueue('first');
    await enqueue('second');
    await enqueue('other', timestamp(clock), 'callback');
    expect((await claim()).subjectId).toBe('first');
    expect((await claim()).subjectId).toBe('second');
    expect(await claimAll()).toEqual([]);
    await pass(20_000);
    expect(await claimAll()).toEqual(['late']);
    expect(await queue.claim('callback', 1)).toMatchObject([
      { subjectId: 'other', organizationId: 'o', kind: 'callback' },
    ]);
  });

  test('keeps what caused a job, even when it comes back', async () => {
    const { queue, database, clock, pass } = given();
    const traceParent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const job = { organizationId: 'o', kind: 'process', runAt: timestampIn(clock, -1000) } as const;
    await database.transaction().execute(async (transaction) => {
      await queue.enqueue(transaction, { ...job, subjectId: 'traced', traceParent });
    });
    const first = await claim();
    expect(first.traceParent).toBe(traceParent);
    await queue.release(first, timestamp(clock));
    await pass(1000);
    const again = await claim();
    expect(again).toMatchObject({ subjectId: 'traced', traceParent });
    await queue.complete(again);
    await enqueue('untraced');
    const other = await claim();
    expect(other.traceParent).toBeUndefined();
    await queue.complete(other);
  });

  test('returns as many as requested', async () => {
    for (const subject of ['a', 'b', 'c', 'd', 'e']) await enqueue(subject);
    const jobs = await given().queue.claim('process', 3);
    expect(jobs.map(({ subjectId }) => subjectId)).toEqual(['a', 'b', 'c']);
    expect(await claimAll()).toEqual(['d', 'e']);
  });

  test('gives organizations turns, however many jobs one of them has', async () => {
    const { queue } = given();
    for (let index = 0; index < 30; index++) await enqueueFor('o', `many ${index}`);
    for (const subject of ['few 0', 'few 1']) await enqueueFor('p', subject);
    const first = await queue.claim('process', 4);
    expect(first.map(({ subjectId }) => subjectId).sort()).toEqual(['few 0', 'few 1', 'many 0', 'many 1']);
    await enqueueFor('p', 'few 2');
    const next = [...(await queue.claim('process', 1)), ...(await queue.claim('process', 1))];
    expect(next.map(({ subjectId }) => subjectId)).toContain('few 2');
  });

  test('leaves the jobs of organizations that are not asked for', async () => {
    const { queue } = given();
    for (const organization of ['o', 'o', 'p']) await enqueueFor(organization, organization);
    expect((await queue.claim('process', 5, ['o'])).map(({ subjectId }) => subjectId)).toEqual(['p']);
    expect(await queue.claim('process', 5, ['o'])).toEqual([]);
    expect(await claimAll()).toEqual(['o', 'o']);
  });

  test('forgets a job whose transaction is rolled back', async () => {
    const { queue, database, clock } = given();
    const enqueueing = database.transaction().execute(async (transaction) => {
      const runAt = timestamp(clock);
      await queue.enqueue(transaction, { organizationId: 'o', kind: 'process', subjectId: 'a', runAt });
      throw new Error('rolled back');
    });
    await expect(enqueueing).rejects.toThrow('rolled back');
    expect(await claimAll()).toEqual([]);
  });

  test('gives each job to only one of many concurrent callers', async () => {
    const { queue } = given();
    const subjects = Array.from({ length: 40 }, (_, index) => `job ${index}`);
    for (const subject of subjects) await enqueue(subject);
    const asked = await Promise.all(
      Array.from({ length: 60 }, (_, index) => queue.claim('process', 1 + (index % 3))),
    );
    const got = asked.flat().map((job) => job.subjectId);
    expect(new Set(got).size).toBe(got.length);
    for (let more = await claimAll(); more.length > 0; more = await claimAll()) got.push(...more);
    expect(got.sort()).toEqual(subjects.sort());
  });

  test('returns a job again when its lease ends, and refuses its previous holder', async () => {
    const { queue, pass, clock } = given();
    await enqueue('a');
    const lost = await claim();
    await pass(leaseMs - pauseMs);
    expect(await claimAll()).toEqual([]);
    await pass(pauseMs);
    await pass(pauseMs);
    const held = await claim();
    expect(held.subjectId).toBe('a');
    expect(await queue.extend(lost)).toBe(false);
    await queue.complete(lost);
    await queue.release(lost, timestamp(clock));
    await queue.fail(lost, 'LATE');
    await queue.giveUp(lost, 'LATE');
    expect(await queue.extend(held)).toBe(true);
    expect(await claimAll()).toEqual([]);
  });

  test('keeps a job as long as its lease is renewed', async () => {
    const { queue, pass } = given();
    await enqueue('a');
    const job = await claim();
    for (let round = 0; round < 5; round++) {
      await pass(leaseMs - pauseMs);
      expect(await queue.extend(job)).toBe(true);
      expect(await claimAll()).toEqual([]);
    }
  });

  test('forgets a completed job and returns a released one from its time on', async () => {
    const { queue, pass, clock } = given();
    await enqueue('done');
    await queue.complete(await claim());
    await enqueue('again');
    await queue.release(await claim(), timestampIn(clock, 60_000));
    expect(await claimAll()).toEqual([]);
    await pass(60_000);
    const again = await claim();
    expect(again.subjectId).toBe('again');
    await pass(leaseMs);
    await queue.complete(again);
    await pass(leaseMs);
    for (const job of await queue.claim('process', 9)) await queue.complete(job);
    await pass(2 * leaseMs);
    expect(await claimAll()).toEqual([]);
  });

  test('returns a released job before those added after it', async () => {
    const { queue, clock } = given();
    for (const subject of ['a', 'b']) await enqueue(subject, timestampIn(clock, -1000));
    const [first] = await queue.claim('process', 1);
    if (first !== undefined) await queue.release(first, timestampIn(clock, -1000));
    await enqueue('c');
    expect(new Set((await claimAll()).slice(0, 2))).toEqual(new Set(['a', 'b']));
  });

  test('returns a crashed job after a pause', async () => {
    const { queue, pass } = given();
    await enqueue('a');
    await queue.fail(await claim(), 'BROKEN');
    expect(await claimAll()).toEqual([]);
    await pass(leaseMs);
    expect(await claimAll()).toEqual(['a']);
  });

  test('returns abandoned jobs to nobody', async () => {
    const { queue, pass } = given();
    await enqueue('a');
    await queue.giveUp(await claim(), 'TIMEOUT');
    await pass(2 * leaseMs);
    expect(await claimAll()).toEqual([]);
  });

  test('counts what is waiting, in progress and delayed', async () => {
    const { queue, clock } = given();
    for (const subject of ['a', 'b', 'c']) await enqueue(subject, timestampIn(clock, -5000));
    await enqueue('later', timestampIn(clock, 60_000));
    await claim();
    const [process, callback] = await queue.measure();
    expect(process).toMatchObject({ kind: 'process', waiting: 2, leased: 1, delayed: 1, dead: 0 });
    expect(process).toMatchObject({ organizations: 1, mostOfOne: 4 });
    expect(process?.oldestSeconds).toBeGreaterThanOrEqual(0);
    expect(callback).toEqual({
      ...{
        kind: 'callback',
        waiting: 0,
        leased: 0,
        delayed: 0,
        dead: 0,
        oldestSeconds: 0,
        organizations: 0,
        mostOfOne: 0,
      },
    });
  });

  test('returns everything again once all leases are ended', async () => {
    const { queue, pass } = given();
    await enqueue('a');
    const job = await claim();
    await queue.endLeases();
    await pass(pauseMs);
    expect((await claim()).subjectId).toBe('a');
    expect(await queue.extend(job)).toBe(false);
  });

  test('deletes the jobs of an organization, and no other', async () => {
    const { queue, database, clock } = given();
    await enqueue('of o');
    await enqueue('held');
    const runAt = timestamp(clock);
    await database.transaction().execute(async (transaction) => {
      const other = { organizationId: 'p', kind: 'process', subjectId: 'of p', runAt } as const;
      await queue.enqueue(transaction, other);
      expect(await queue.forget(transaction, 'o')).toBe(2);
    });
    expect(await claimAll()).toEqual(['of p']);
  });
});
