import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { timestamp, timestampIn } from '../../src/clock.ts';
import { createBossQueue } from '../../src/queue/boss-queue.ts';
import { insertJob } from '../../src/queue/job-queries.ts';
import type { Queue } from '../../src/queue/queue.ts';
import { describeOnBoss, leaseMs } from './queues.ts';

describeOnBoss('the queue', (given) => {
  const enqueue = async (organizationId: string, subjects: readonly string[], through?: Queue) => {
    const { queue, clock, database } = given();
    const runAt = timestamp(clock);
    await database.transaction().execute(async (transaction) => {
      for (const subjectId of subjects) {
        const job = { organizationId, kind: 'process', subjectId, runAt } as const;
        await (through ?? queue).enqueue(transaction, job);
      }
    });
  };
  const claim = async (most: number) => {
    const jobs = await given().queue.claim('process', most);
    return jobs.map(({ organizationId, subjectId }) => `${organizationId} ${subjectId}`);
  };
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));

  test("serves a late organization before another's many", async () => {
    await enqueue('many', numbers(1000));
    await claim(500);
    // A server of its own, unaware of what others added.
    const { open, database, clock } = given();
    const other = createBossQueue({ ...open, database, clock, leaseMs });
    await enqueue('few', numbers(3), other);
    const next = await claim(12);
    expect(next.filter((job) => job.startsWith('few'))).toEqual(['few 0', 'few 1', 'few 2']);
    expect(next.filter((job) => job.startsWith('many')).length).toBe(9);
  });

  test('alternates between organizations that both have many', async () => {
    await enqueue('one', numbers(100));
    await enqueue('other', numbers(100));
    const taken = await claim(100);
    const ofOne = taken.filter((job) => job.startsWith('one')).length;
    expect(Math.abs(ofOne - 50)).toBeLessThanOrEqual(1);
  });

  test('finds a job that comes before the last position', async () => {
    const { queue, clock } = given();
    await enqueue('o', numbers(400));
    const [first] = await queue.claim('process', 1);
    for (let taken = 0; taken < 300; taken += 50) await claim(50);
    if (first !== undefined) await queue.release(first, timestampIn(clock, -1));
    const rest: string[] = [];
    for (let more = await claim(50); more.length > 0; more = await claim(50)) rest.push(...more);
    expect(rest).toHaveLength(100);
    expect(rest).toContain('o 0');
  });

  test('does not depend on the clock with which a job was put off', async () => {
    const { queue, clock, database, open } = given();
    await enqueue('o', ['waiting', 'held']);
    const days = sql`interval '2 days'`;
    await queue.claim('process', 1);
    // As if they had been written while the database's clock was ahead.
    await sql`
      update ${sql.raw(open.schema)}.job set start_after = start_after + ${days}, heartbeat_on = heartbeat_on + ${days}
    `.execute(database);
    await queue.recover();
    expect(await claim(9)).toEqual(['o held']);
    await given().pass(2 * leaseMs);
    await given().pass(2 * leaseMs);
    expect(await claim(9)).toContain('o waiting');
    const ahead = createBossQueue({ ...open, database, clock: { now: () => new Date(0) }, leaseMs });
    const soon = {
      organizationId: 'o',
      kind: 'process',
      subjectId: 'soon',
      runAt: timestampIn(clock, -1),
    } as const;
    await database
      .transaction()
      .execute((transaction) =>
        ahead.enqueue(transaction, { ...soon, runAt: new Date(60_000).toISOString() }),
      );
    await given().pass(60_000);
    expect(await claim(9)).toContain('o soon');
  });

  test('keeps a job however long it waits', async () => {
    await enqueue('o', ['patient']);
    const { database, open } = given();
    const { rows } = await sql<{ years: number }>`
      select extract(epoch from keep_until - now()) / 31557600 as years from ${sql.raw(open.schema)}.job
      where name = 'process' and state = 'created'
    `.execute(database);
    expect(rows.map(({ years }) => years > 10)).toEqual([true]);
  });

  test('puts aside a job that crashed too often, and runs it again on request', async () => {
    const { queue, pass } = given();
    await enqueue('o', ['poison']);
    let times = 0;
    for (; (await queue.measure())[0]?.dead === 0; times++) {
      const [job] = await queue.claim('process', 1);
      if (job === undefined) throw new Error(`Expected it to be there after ${times} times.`);
      await queue.fail(job, 'BROKEN');
      await pass(10 * 60_000);
    }
    expect(times).toBe(21);
    expect(await claim(1)).toEqual([]);
    const letters = await queue.deadLetters.list(10);
    expect(letters).toMatchObject([
      { kind: 'process', organizationId: 'o', subjectId: 'poison', why: 'BROKEN' },
    ]);
    expect(await queue.deadLetters.replay(letters)).toBe(1);
    expect(await queue.deadLetters.replay(letters)).toBe(0);
    expect(await claim(1)).toEqual(['o poison']);
  });

  test('keeps abandoned jobs, with the reason', async () => {
    const { queue, clock, database } = given();
    const job = { organizationId: 'o', kind: 'callback', subjectId: 'c', runAt: timestamp(clock) } as const;
    await database.transaction().execute((transaction) => queue.enqueue(transaction, job));
    const [claimed] = await queue.claim('callback', 1);
    if (claimed !== undefined) await queue.giveUp(claimed, 'TIMEOUT');
    const letters = await queue.deadLetters.list(10);
    expect(letters).toMatchObject([
      { kind: 'callback', organizationId: 'o', subjectId: 'c', why: 'TIMEOUT' },
    ]);
    expect(await queue.deadLetters.replay(letters)).toBe(1);
    expect(await queue.claim('callback', 1)).toMatchObject([{ organizationId: 'o', subjectId: 'c' }]);
  });

  test("takes over the previous version's jobs, except those held by its workers", async () => {
    const { database, clock, queue } = given();
    const row = {
      organizationId: 'o',
      kind: 'process',
      runAt: timestampIn(clock, -1000),
      traceParent: null,
    } as const;
    const free = { leaseOwner: null, leaseExpiresAt: null };
    const held = { leaseOwner: 'old', leaseExpiresAt: timestampIn(clock, leaseMs) };
    const lapsed = { leaseOwner: 'dead', leaseExpiresAt: timestampIn(clock, -1) };
    await insertJob(database, { ...row, id: '1', subjectId: 'free', ...free });
    await insertJob(database, { ...row, id: '2', subjectId: 'held', ...held });
    await insertJob(database, { ...row, id: '3', subjectId: 'lapsed', ...lapsed });
    await queue.recover();
    expect((await claim(5)).sort()).toEqual(['o free', 'o lapsed']);
    expect(await database.selectFrom('jobs').select('subjectId').execute()).toEqual([{ subjectId: 'held' }]);
    await database.deleteFrom('jobs').execute();
  });

  test('is maintained by pg-boss: finished jobs expire, waiting ones stay', async () => {
    const { queue, open, database, pass } = given();
    await enqueue('o', ['done', 'waiting']);
    const [job] = await queue.claim('process', 1);
    if (job !== undefined) await queue.complete(job);
    await pass(60_000);
    await sql`update ${sql.raw(open.schema)}.job set completed_on = completed_on - interval '1 day'`.execute(
      database,
    );
    await sql`update ${sql.raw(open.schema)}.queue set maintain_on = null`.execute(database);
    await open.boss.supervise('process');
    const { rows } = await sql<{ state: string }>`
      select state from ${sql.raw(open.schema)}.job where name = 'process'
    `.execute(database);
    expect(rows).toEqual([{ state: 'created' }]);
  });
});
