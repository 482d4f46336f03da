import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type Clock, timestamp, timestampIn } from '../../src/clock.ts';
import type { Job, Queue } from '../../src/queue/queue.ts';
import { createTableQueue } from '../../src/queue/table-queue.ts';
import { describeOnEachDatabase } from '../test-database.ts';

const leaseMs = 30_000;

describeOnEachDatabase('the queue', (given) => {
  const time = { ms: 0 };
  const clock: Clock = { now: () => new Date(time.ms) };
  let queue: Queue;
  beforeEach(async () => {
    time.ms = Date.UTC(2030, 0, 1);
    queue = createTableQueue(given(), clock, leaseMs);
    await given().deleteFrom('jobs').execute();
  });
  const enqueue = (subjectId: string, runAt = timestamp(clock), kind: Job['kind'] = 'process') =>
    given()
      .transaction()
      .execute((transaction) => queue.enqueue(transaction, { organizationId: 'o', kind, subjectId, runAt }));
  const claim = async (): Promise<Job> => {
    const job = await queue.claim('process', randomUUID());
    if (job === undefined) throw new Error('Expected a job that is due.');
    return job;
  };

  test('gives the job that has waited longest, of the kind that was asked for, when it is due', async () => {
    await enqueue('late', timestampIn(clock, 1000));
    await enqueue('second', timestampIn(clock, -1));
    await enqueue('first', timestampIn(clock, -2));
    await enqueue('other', timestamp(clock), 'callback');
    expect((await claim()).subjectId).toBe('first');
    expect((await claim()).subjectId).toBe('second');
    expect(await queue.claim('process', 'me')).toBeUndefined();
    time.ms += 1000;
    expect(await queue.claim('process', 'me')).toMatchObject({ subjectId: 'late', leaseOwner: 'me' });
    expect(await queue.claim('callback', 'me')).toMatchObject({ subjectId: 'other', organizationId: 'o' });
  });

  test('forgets a job whose transaction is rolled back', async () => {
    const enqueueing = given()
      .transaction()
      .execute(async (transaction) => {
        const runAt = timestamp(clock);
        await queue.enqueue(transaction, { organizationId: 'o', kind: 'process', subjectId: 'a', runAt });
        throw new Error('rolled back');
      });
    await expect(enqueueing).rejects.toThrow('rolled back');
    expect(await queue.claim('process', 'me')).toBeUndefined();
  });

  test('gives each job to one of many who ask at once', async () => {
    const subjects = Array.from({ length: 40 }, (_, index) => `job ${index}`);
    for (const subject of subjects) await enqueue(subject);
    const asked = await Promise.all(Array.from({ length: 60 }, () => queue.claim('process', randomUUID())));
    const got = asked.flatMap((job) => job?.subjectId ?? []);
    expect(new Set(got).size).toBe(got.length);
    for (let job = await queue.claim('process', 'me'); job; job = await queue.claim('process', 'me')) {
      got.push(job.subjectId);
    }
    expect(got.sort()).toEqual(subjects.sort());
  });

  test('gives a job again when its lease ends, and takes nothing more from who lost it', async () => {
    await enqueue('a');
    const lost = await claim();
    time.ms += leaseMs - 1;
    expect(await queue.claim('process', 'me')).toBeUndefined();
    time.ms += 1;
    const held = await claim();
    expect(held.subjectId).toBe('a');
    expect(await queue.extend(lost)).toBe(false);
    await queue.complete(lost);
    await queue.release(lost, timestamp(clock));
    expect(await queue.extend(held)).toBe(true);
    expect(await queue.claim('process', 'me')).toBeUndefined();
  });

  test('keeps a job as long as its lease is extended', async () => {
    await enqueue('a');
    const job = await claim();
    for (let round = 0; round < 5; round++) {
      time.ms += leaseMs - 1;
      expect(await queue.extend(job)).toBe(true);
      expect(await queue.claim('process', 'me')).toBeUndefined();
    }
  });

  test('forgets a completed job and gives a released one from its time on', async () => {
    await enqueue('done');
    await queue.complete(await claim());
    await enqueue('again');
    await queue.release(await claim(), timestampIn(clock, 500));
    expect(await queue.claim('process', 'me')).toBeUndefined();
    time.ms += 500;
    expect((await claim()).subjectId).toBe('again');
    time.ms += leaseMs;
    await queue.complete(await claim());
    time.ms += leaseMs;
    expect(await queue.claim('process', 'me')).toBeUndefined();
  });

  test('gives everything again once all leases are ended', async () => {
    await enqueue('a');
    const job = await claim();
    await queue.endLeases();
    expect((await claim()).subjectId).toBe('a');
    expect(await queue.extend(job)).toBe(false);
  });
});
