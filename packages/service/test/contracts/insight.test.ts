import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../src/clock.ts';
import { publishTemplates, templateActionId } from '../../src/first-start.ts';
import { createNotifier } from '../../src/notifier.ts';
import { createTableQueue } from '../../src/queue/table-queue.ts';
import { createStore } from '../../src/store/create-store.ts';
import { unqueued } from '../../src/store/open-review.ts';
import { insertCorrection, insertReview } from '../../src/store/queries/reviews.ts';
import type { Store } from '../../src/store/store.ts';
import { testAction } from '../test-action.ts';
import { describeOnEachDatabase } from '../test-database.ts';

const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].map((day) => `${day}T00:00:00.000Z`);
const periods = days.slice(0, -1).map((from, index) => ({ from, before: days[index + 1] ?? '' }));
const [first = '', , , end = ''] = days;

describeOnEachDatabase('what Insight counts', (given) => {
  let store: Store;
  let organizationId: string;
  let actionId: string;
  let another: string;
  beforeEach(async () => {
    const queue = createTableQueue(given(), systemClock, 30_000);
    store = createStore({ database: given(), queue, notifier: createNotifier(), clock: systemClock });
    organizationId = randomUUID();
    const organization = { id: organizationId, name: 'T', callbackSecret: 's', createdAt: first };
    await store.accounts.createOrganization(organization);
    await publishTemplates(store, systemClock, organizationId, { TEST: testAction, OTHER: testAction });
    actionId = templateActionId(organizationId, 'TEST');
    another = templateActionId(organizationId, 'OTHER');
  });

  async function arrived(day: string, of: string = actionId): Promise<string> {
    const id = randomUUID();
    await store.executions.submit({
      execution: {
        id,
        organizationId,
        actionId: of,
        version: '1.0.0',
        documentName: 'bill.pdf',
        fileId: randomUUID(),
        sha256: id,
        sizeBytes: 1,
        fileType: 'pdf',
        callbackUrl: null,
        callbackMethod: 'PATCH',
        tenantId: null,
        submittedBy: 'me',
        resubmissionOf: null,
        partOf: null,
        callbackDetails: 0,
        createdAt: `${day}T10:00:00.000Z`,
      },
      keepBytes: async () => {},
    });
    return id;
  }

  async function reviewed(
    executionId: string,
    day: string,
    closedBy: string,
    reasonCodes = '',
  ): Promise<void> {
    await insertReview(given(), {
      ...unqueued,
      executionId,
      organizationId,
      actionId,
      audit: reasonCodes === '' ? 0 : 1,
      reasonCodes,
      createdAt: `${day}T10:00:00.000Z`,
      submittedAt: `${day}T10:00:00.000Z`,
      closedAt: `${day}T11:00:00.000Z`,
      closedBy,
      closure: 'VALIDATED',
      revision: 1,
      draft: null,
      candidates: null,
    });
  }

  test('documents by state and day, reviews by day, and what others corrected later', async () => {
    const everything = { organizationId, actionIds: 'all' } as const;
    const one = await arrived('2026-03-01');
    await arrived('2026-03-01', another);
    const two = await arrived('2026-03-03');
    const counts = async (actionIds: readonly string[] | 'all') =>
      (await store.insight.tally({ organizationId, actionIds }, periods)).find(
        ({ status }) => status === 'ACKNOWLEDGED',
      )?.counts;
    expect(await counts('all')).toEqual([2, 0, 1]);
    expect(await counts([actionId])).toEqual([1, 0, 1]);
    expect(await store.insight.tally({ organizationId, actionIds: [] }, periods)).toEqual([]);

    await reviewed(one, '2026-03-01', 'anna');
    await reviewed(two, '2026-03-03', 'ben', ' AUDIT ');
    expect(await store.insight.tallyReviewed(everything, periods)).toEqual([1, 0, 0]);
    const found = await store.insight.reviewedIn(everything, { from: first, before: end }, 10);
    expect(found.map(({ closedBy, isByChance }) => [closedBy, isByChance])).toEqual([
      ['ben', true],
      ['anna', false],
    ]);
    const change = {
      organizationId,
      executionId: one,
      itemId: randomUUID(),
      name: 'total',
      before: '1',
      after: '2',
    };
    for (const [by, hour] of [
      ['anna', 12],
      ['ben', 13],
      ['ben', 14],
    ] as const) {
      const at = `2026-03-01T${hour}:00:00.000Z`;
      await insertCorrection(given(), { ...change, change: 'VALUE', note: null, by, at });
    }
    const later = await store.insight.laterCorrected(everything, { from: first, before: end });
    expect([...later]).toEqual([['anna', 1]]);
  });
});
