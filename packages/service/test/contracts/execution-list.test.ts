import { randomUUID } from 'node:crypto';
import { type ExecutionStatus, executionStatuses } from '@recto/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../src/clock.ts';
import { createNotifier } from '../../src/notifier.ts';
import { createTableQueue } from '../../src/queue/table-queue.ts';
import { createStore } from '../../src/store/create-store.ts';
import { type ExecutionFilter, refusedSort } from '../../src/store/execution-store.ts';
import type { Store } from '../../src/store/store.ts';
import type { ExecutionRow } from '../../src/store/tables.ts';
import { describeOnEachDatabase } from '../test-database.ts';

/** More than are checked one by one, and more than are counted. */
const many = 2400;
const actionCount = 3;
const duplicateOf = { executionId: 'e', actionId: 'a', version: '1.0.0', kind: 'SAME_FILE' } as const;

const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();

describeOnEachDatabase('the list of executions', (given) => {
  let store: Store;
  let organizationId: string;
  let actionIds: string[];
  let rows: ExecutionRow[];

  beforeAll(async () => {
    const queue = createTableQueue(given(), systemClock, 30_000);
    store = createStore({ database: given(), queue, notifier: createNotifier(), clock: systemClock });
    organizationId = randomUUID();
    actionIds = Array.from({ length: actionCount }, () => randomUUID()).sort();
    const createdAt = at(0);
    await store.accounts.createOrganization({
      id: organizationId,
      name: 'T',
      callbackSecret: 's',
      createdAt,
    });
    for (const id of actionIds) {
      const action = { id, organizationId, name: 'A', description: '', type: 'GENERIC', template: null };
      await given()
        .insertInto('actions')
        .values({ ...action, createdBy: 'me', createdAt, updatedAt: createdAt })
        .execute();
    }
    rows = Array.from({ length: many }, (_, index) => rowOf(organizationId, actionIds, index));
    for (let from = 0; from < many; from += 400) {
      await given()
        .insertInto('executions')
        .values(rows.slice(from, from + 400))
        .execute();
    }
  });

  const day = { createdFrom: at(1000), createdBefore: at(1500) };
  const filters = (): ExecutionFilter[] => [
    {},
    { statuses: ['FAILED'] },
    { statuses: ['SUCCEEDED', 'ACKNOWLEDGED'] },
    { actionId: actionIds[1]! },
    { actionId: actionIds[1]!, version: '2.0.0', statuses: ['SUCCEEDED'], duplicate: false },
    { actionIds: actionIds.slice(1) },
    { actionIds: [] },
    { version: '2.0.0' },
    { version: '3.0.0' },
    { duplicate: true },
    { documentName: 'INVOICE' },
    { documentName: 'invoice 23' },
    { documentName: 'e 2399' },
    { documentName: 'no such name' },
    { documentName: '%' },
    { documentName: '\\' },
    { documentName: 'invoice', ...day },
    { documentName: 'invoice', statuses: ['FAILED'] },
    { documentName: '7', statuses: ['FAILED', 'SUCCEEDED'], actionId: actionIds[0]! },
    { documentName: '9.pdf', actionId: actionIds[1]!, ...day },
    day,
    { createdFrom: at(2390) },
    { createdBefore: at(10), statuses: ['SUCCEEDED'] },
    { createdFrom: at(9000) },
  ];
  const fields = ['createdAt', 'updatedAt', 'documentName', 'status'] as const;

  test.each(fields)('by %s has what each filter takes, on each page, and says how many', async (field) => {
    for (const filter of filters()) {
      for (const direction of ['asc', 'desc'] as const) {
        const sort = { field, direction };
        if (refusedSort(filter, sort) !== undefined) continue;
        const expected = sorted(
          rows.filter((row) => takes(filter, row)),
          field,
          direction,
        );
        for (const page of [0, 1, 30]) {
          const found = await store.executions.list(organizationId, filter, { page, size: 20, sort });
          const ids = expected.slice(page * 20, page * 20 + 20).map(({ id }) => id);
          expect([filter, sort, page, found.executions.map(({ id }) => id)]).toEqual([
            filter,
            sort,
            page,
            ids,
          ]);
          const isCounted =
            field === 'createdAt' && refusedSort(filter, { field: 'status', direction }) !== undefined;
          const most = filter.documentName === undefined ? 1000 : 200;
          const total = isCounted ? Math.min(most, expected.length) : expected.length;
          expect([filter, found.total, found.isTotalExact]).toEqual([
            filter,
            total,
            total < most || !isCounted,
          ]);
        }
      }
    }
  });

  test('searches only the newest for fewer than three characters', async () => {
    const sort = { field: 'createdAt', direction: 'asc' } as const;
    const found = await store.executions.list(
      organizationId,
      { documentName: '7.' },
      { page: 0, size: 100, sort },
    );
    const expected = rows.filter(({ documentName }) => documentName.includes('7.')).slice(0, 100);
    expect(found.executions.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  test('finds nothing of another organization', async () => {
    const sort = { field: 'createdAt', direction: 'desc' } as const;
    for (const filter of filters()) {
      const found = await store.executions.list(randomUUID(), filter, { page: 0, size: 20, sort });
      expect(found).toEqual({ executions: [], total: 0, isTotalExact: true });
    }
  });

  test('keeps its counts with every change', async () => {
    const [moved, repeated, gone] = rows.slice(100);
    const change = given().updateTable('executions');
    await change.set({ status: 'FAILED' }).where('id', '=', moved!.id).execute();
    await change.set({ duplicateOf }).where('id', '=', repeated!.id).execute();
    await store.executions.remove(organizationId, gone!.id, async () => {});
    const cells = ['actionId', 'version', 'status', 'duplicate'] as const;
    const kept = await given()
      .selectFrom('executionCounts')
      .select([...cells, 'total'])
      .where('organizationId', '=', organizationId)
      .execute();
    const counted = await given()
      .selectFrom('executions')
      .select(['actionId', 'version', 'status'])
      .select(sql<number>`case when duplicate_of is null then 0 else 1 end`.as('duplicate'))
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('organizationId', '=', organizationId)
      .groupBy(['actionId', 'version', 'status', 'duplicate'])
      .execute();
    const told = (counts: readonly object[]) => counts.map((count) => JSON.stringify(count)).sort();
    expect(told(kept)).toEqual(told(counted));
    const names = await given().selectFrom('documentNames').select('executionId').execute();
    expect(names.some(({ executionId }) => executionId === gone!.id)).toBe(false);
    const sort = { field: 'createdAt', direction: 'desc' } as const;
    const { executions } = await store.executions.list(
      organizationId,
      { documentName: gone!.documentName },
      { page: 0, size: 20, sort },
    );
    expect(executions).toEqual([]);
  });

  test('shows every execution while all of them move on', async () => {
    const other = randomUUID();
    await store.accounts.createOrganization({ id: other, name: 'O', callbackSecret: 's', createdAt: at(0) });
    // Of one action and version, so most kinds are empty most of the time.
    const moving = [1, 2].map((index) => rowOf(other, actionIds.slice(0, 1), index * actionCount));
    await given().insertInto('executions').values(moving).execute();
    let isOver = false;
    const move = async () => {
      for (let step = 0; !isOver; step++) {
        const status = executionStatuses[step % executionStatuses.length] ?? 'FAILED';
        const id = moving[step % moving.length]?.id ?? '';
        await given().updateTable('executions').set({ status }).where('id', '=', id).execute();
      }
    };
    const movers = [move(), move()];
    const sort = { field: 'createdAt', direction: 'asc' } as const;
    const lengths = new Set<number>();
    for (let count = 0; count < 100; count++) {
      const { executions, total } = await store.executions.list(other, {}, { page: 0, size: 50, sort });
      lengths.add(executions.length).add(total);
    }
    isOver = true;
    await Promise.all(movers);
    expect([...lengths]).toEqual([moving.length]);
  });
});

function rowOf(organizationId: string, actionIds: readonly string[], index: number): ExecutionRow {
  const status: ExecutionStatus = executionStatuses[(index * 7) % 11] ?? 'SUCCEEDED';
  return {
    id: randomUUID(),
    organizationId,
    actionId: actionIds[index % 5 === 0 ? 1 : index % actionIds.length]!,
    version: index % 7 === 0 ? '2.0.0' : '1.0.0',
    documentName: `Invoice ${index}.pdf`,
    fileId: randomUUID(),
    sha256: randomUUID(),
    sizeBytes: 1,
    fileType: 'pdf',
    status,
    attempt: 0,
    openAttempts: 0,
    pageCount: null,
    result: null,
    reasons: [],
    callbackUrl: null,
    callbackMethod: 'PATCH',
    tenantId: null,
    submittedBy: 'me',
    resubmissionOf: null,
    partOf: null,
    callbackDetails: 0,
    duplicateOf: index % 50 === 3 ? duplicateOf : null,
    createdAt: at(index),
    updatedAt: at((index * 997) % 3001),
    finishedAt: null,
    bytesGoneAt: null,
    revision: 1,
  };
}

function takes(filter: ExecutionFilter, row: ExecutionRow): boolean {
  const { actionId, version, statuses, duplicate, documentName, createdFrom, createdBefore } = filter;
  return (
    (actionId === undefined || row.actionId === actionId) &&
    (filter.actionIds === undefined || filter.actionIds.includes(row.actionId)) &&
    (version === undefined || row.version === version) &&
    (statuses === undefined || statuses.includes(row.status)) &&
    (duplicate === undefined || (row.duplicateOf !== null) === duplicate) &&
    (createdFrom === undefined || row.createdAt >= createdFrom) &&
    (createdBefore === undefined || row.createdAt < createdBefore) &&
    (documentName === undefined || isNamed(row.documentName, documentName))
  );
}

/** Database wildcards stand for any one character. */
function isNamed(name: string, part: string): boolean {
  const parts = part.toLowerCase().split(/[%_\\]/);
  return new RegExp(parts.map((text) => RegExp.escape(text)).join('.')).test(name.toLowerCase());
}

function sorted(
  rows: readonly ExecutionRow[],
  field: 'createdAt' | 'updatedAt' | 'documentName' | 'status',
  direction: 'asc' | 'desc',
): readonly ExecutionRow[] {
  const keyOf = (row: ExecutionRow) =>
    field === 'status' ? [row.status, row.createdAt, row.id] : [row[field], row.id, ''];
  const compare = (a: readonly string[], b: readonly string[]) => {
    const index = a.findIndex((part, at) => part !== b[at]);
    return index < 0 ? 0 : (a[index] ?? '') < (b[index] ?? '') ? -1 : 1;
  };
  const up = rows.toSorted((a, b) => compare(keyOf(a), keyOf(b)));
  return direction === 'asc' ? up : up.toReversed();
}
