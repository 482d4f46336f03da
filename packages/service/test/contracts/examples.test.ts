import { randomUUID } from 'node:crypto';
import { applyCorrections, extract, itemsNamed, type Page, sketchDocument } from '@recto/document';
import { beforeEach, expect, test } from 'vitest';
import { systemClock, timestamp } from '../../src/clock.ts';
import { publishTemplates, templateActionId } from '../../src/first-start.ts';
import { createNotifier } from '../../src/notifier.ts';
import { createTableQueue } from '../../src/queue/table-queue.ts';
import { createStore } from '../../src/store/create-store.ts';
import { mostKept } from '../../src/store/example-store.ts';
import type { NewExecution } from '../../src/store/execution-store.ts';
import type { Store } from '../../src/store/store.ts';
import { testAction } from '../test-action.ts';
import { describeOnEachDatabase } from '../test-database.ts';

const words = ['Total', '12.00', 'Thanks', 'for', 'coming'].map((text, line) => ({
  text,
  box: { left: 0.1 + line * 0.15, top: 0.1, width: 0.1, height: 0.02 },
  confidence: 1,
  line: 0,
}));
const frame = { number: 1, widthPt: 600, heightPt: 800, quarterTurns: 0, skewDegrees: 0 } as const;
const page: Page = { ...frame, source: 'text-layer', words, rulings: [] };
const read = extract([page], testAction);
const reviewed = applyCorrections(
  read,
  itemsNamed(testAction, read, 'total').map((item) => ({ item, text: '12.00' })),
);
const sketch = sketchDocument([page], testAction);

describeOnEachDatabase('examples in the store', (given) => {
  let store: Store;
  let organizationId: string;
  let actionId: string;
  beforeEach(async () => {
    const queue = createTableQueue(given(), systemClock, 30_000);
    store = createStore({ database: given(), queue, notifier: createNotifier(), clock: systemClock });
    [organizationId, actionId] = await createOrganization();
  });

  async function createOrganization(): Promise<[string, string]> {
    const id = randomUUID();
    const createdAt = timestamp(systemClock);
    await store.accounts.createOrganization({ id, name: 'Test', callbackSecret: 'secret', createdAt });
    await publishTemplates(store, systemClock, id, { TEST: testAction });
    return [id, templateActionId(id, 'TEST')];
  }

  async function inReview(): Promise<string> {
    const execution: NewExecution = {
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
    };
    await store.executions.submit({ execution, keepBytes: async () => {} });
    const begun = await store.work.begin(organizationId, execution.id, 3);
    if (begun.kind !== 'BEGUN') throw new Error(begun.kind);
    await store.work.resultsPending(begun.execution, 1);
    const result = { pages: [page], extraction: read };
    const status = 'MANUAL_VALIDATION_REQUIRED' as const;
    await store.work.publish(begun.execution, { status, reasons: [], reviewItems: [], result, sketch });
    return execution.id;
  }

  async function close(id: string, closure: 'VALIDATED' | 'DELETED', fails = false): Promise<void> {
    const who = { by: 'me', at: timestamp(systemClock) };
    await store.reviews.step(organizationId, actionId, id, who, () => {
      if (fails) throw new Error('refused');
      return { items: [], corrections: [], closure, result: { pages: [page], extraction: reviewed } };
    });
  }

  test('a validated review teaches its action, in its organization only, until its document is deleted', async () => {
    const id = await inReview();
    expect(await store.examples.listFor(organizationId, actionId)).toEqual([]);
    await expect(close(id, 'VALIDATED', true)).rejects.toThrow('refused');
    expect(await store.examples.listFor(organizationId, actionId)).toEqual([]);
    await close(id, 'VALIDATED');
    const [example, ...others] = await store.examples.listFor(organizationId, actionId);
    expect(others).toEqual([]);
    expect(Object.keys(example!.fields)).toEqual(['total']);
    const [foreign, foreignAction] = await createOrganization();
    expect(await store.examples.listFor(foreign, actionId)).toEqual([]);
    expect(await store.examples.listFor(foreign, foreignAction)).toEqual([]);
    await store.executions.remove(organizationId, id, async () => {});
    expect(await store.examples.listFor(organizationId, actionId)).toEqual([]);
    expect(await given().selectFrom('examples').where('executionId', '=', id).selectAll().execute()).toEqual(
      [],
    );
  });

  test('what a document provides for learning is deleted with its review', async () => {
    const id = await inReview();
    const left = () => given().selectFrom('examples').where('executionId', '=', id).selectAll().execute();
    expect(await left()).toHaveLength(1);
    await close(id, 'DELETED');
    expect(await left()).toEqual([]);
  });

  test('the oldest of many examples of a layout are dropped', async () => {
    const ids = [await inReview(), await inReview()];
    await close(ids[0]!, 'VALIDATED');
    const taught = await given()
      .selectFrom('examples')
      .where('executionId', '=', ids[0]!)
      .selectAll()
      .execute();
    // Other documents taught since then, as rows.
    const execution = await given()
      .selectFrom('executions')
      .where('id', '=', ids[0]!)
      .selectAll()
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: mostKept }, (_, index) => ({
      id: randomUUID(),
      learnedAt: new Date(Date.now() + index + 1).toISOString(),
    }));
    await given()
      .insertInto('executions')
      .values(others.map(({ id }) => ({ ...execution, id })))
      .execute();
    await given()
      .insertInto('examples')
      .values(others.map(({ id, learnedAt }) => ({ ...taught[0]!, executionId: id, learnedAt })))
      .execute();
    expect(await store.examples.listFor(organizationId, actionId)).toHaveLength(mostKept + 1);
    await close(ids[1]!, 'VALIDATED');
    expect(await store.examples.listFor(organizationId, actionId)).toHaveLength(mostKept);
  });
});
