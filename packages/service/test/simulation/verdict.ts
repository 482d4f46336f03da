import { documentKinds } from './documents.ts';
import type { History } from './history.ts';
import type { Sent } from './sent.ts';
import type { World } from './world.ts';

const announced: readonly string[] = ['SUCCEEDED', 'FAILED', 'MANUAL_VALIDATION_REQUIRED'];

/** What a history broke, in sentences; empty: every promise was kept. */
export async function verdictOn(
  { database }: World,
  { sent, received }: History,
): Promise<readonly string[]> {
  const jobs = await database.selectFrom('jobs').selectAll().execute();
  const executions = await database.selectFrom('executions').select('id').execute();
  const known = new Set(sent.map(({ executionId }) => executionId));
  return [
    ...jobs.map(({ kind, subjectId }) => `A job is left: ${kind} ${subjectId}.`),
    ...executions.filter(({ id }) => !known.has(id)).map(({ id }) => `Nobody was told of ${id}.`),
    ...(await Promise.all(sent.map((one) => faultsOf(database, one, received)))).flat(),
  ];
}

async function faultsOf(database: World['database'], one: Sent, received: ReadonlyMap<string, number>) {
  const { executionId = '', kind } = one;
  const row = await database
    .selectFrom('executions')
    .selectAll()
    .where('id', '=', executionId)
    .executeTakeFirst();
  if (row === undefined) return [`${one.id} is lost.`];
  const faults: string[] = [];
  const expect = (isSo: boolean, fault: string) => void (isSo || faults.push(`${one.id} (${kind}) ${fault}`));
  const ends: readonly string[] = documentKinds[kind].ends;
  expect(ends.includes(row.status), `ended as ${row.status} ${JSON.stringify(row.reasons)}.`);
  const events = await database
    .selectFrom('executionEvents')
    .select('status')
    .where('executionId', '=', executionId)
    .execute();
  const finals = events.filter(({ status }) => status === 'SUCCEEDED' || status === 'FAILED');
  expect(finals.length === 1, `ended ${finals.length} times.`);
  expect(
    row.revision >= 1 + one.corrected && row.revision <= 1 + one.correctedPerhaps,
    `has revision ${row.revision} after ${one.corrected} corrections, or ${one.correctedPerhaps}.`,
  );
  const callbacks = await database
    .selectFrom('callbacks')
    .selectAll()
    .where('executionId', '=', executionId)
    .execute();
  const due = one.isAnnounced ? events.filter(({ status }) => announced.includes(status)).length : 0;
  expect(
    callbacks.length >= due && callbacks.length <= due + (one.isAnnounced ? one.announcedAgain : 0),
    `has ${callbacks.length} callbacks for ${due} ends.`,
  );
  for (const { id, state } of callbacks) {
    expect(state !== 'PENDING', `has a callback that waits.`);
    expect(state !== 'DELIVERED' || received.has(id), `has a callback that never came.`);
  }
  return faults;
}

/** Removes what a history left, for the next one in the same world. */
export async function forget({ database }: World): Promise<void> {
  const tables = [
    'deliveries',
    'callbacks',
    'corrections',
    'reviewItems',
    'reviews',
    'resultRevisions',
    'idempotencyKeys',
    'fingerprintKeys',
    'fingerprints',
    'pageWords',
    'examples',
    'executionEvents',
    'jobs',
    'executions',
    'blobs',
  ] as const;
  for (const table of tables) await database.deleteFrom(table).execute();
}
