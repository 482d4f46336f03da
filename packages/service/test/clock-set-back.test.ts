import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { timestampIn } from '../src/clock.ts';
import { createTableQueue } from '../src/queue/table-queue.ts';
import { migrate } from '../src/store/migrate.ts';
import { openSqlite } from '../src/store/sqlite-database.ts';
import type { Tables } from '../src/store/tables.ts';

const hourMs = 3_600_000;
const twoDaysMs = 48 * hourMs;
const leaseMs = 30_000;

let database: Kysely<Tables>;
const time = { wall: Date.now(), elapsed: 0 };
const clock = { now: () => new Date(time.wall) };
const openQueue = () => createTableQueue(database, clock, leaseMs, () => time.elapsed);
const enqueue = (queue: ReturnType<typeof openQueue>, subjectId: string, inMs: number) =>
  database.transaction().execute((transaction) =>
    queue.enqueue(transaction, {
      organizationId: 'o',
      kind: 'callback',
      subjectId,
      runAt: timestampIn(clock, inMs),
    }),
  );
const claimed = async (queue: ReturnType<typeof openQueue>) =>
  (await queue.claim('callback', 10)).map(({ subjectId }) => subjectId);

beforeEach(async () => {
  database = openSqlite(':memory:');
  await migrate(database);
});
afterEach(() => database.destroy());

test('what waits when the clock is set back is done at once, not two days later', async () => {
  const queue = openQueue();
  await enqueue(queue, 'put off', hourMs);
  expect(await claimed(queue)).toEqual([]);
  time.wall -= twoDaysMs;
  expect(await claimed(queue)).toEqual(['put off']);
});

test('a start after a wrong time does not wait longer than a pause', async () => {
  time.wall += twoDaysMs;
  const before = openQueue();
  await enqueue(before, 'accepted', 0);
  time.wall -= twoDaysMs;
  const after = openQueue();
  await enqueue(after, 'put off', hourMs / 2);
  await after.endLeases();
  const [job] = await after.claim('callback', 10);
  expect(job?.subjectId).toBe('accepted');
  if (job !== undefined) await after.complete(job);
  time.wall += hourMs / 2;
  time.elapsed += hourMs / 2;
  expect(await claimed(after)).toEqual(['put off']);
});
