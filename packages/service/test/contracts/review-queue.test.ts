import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../src/clock.ts';
import { publishTemplates, templateActionId } from '../../src/first-start.ts';
import { createNotifier } from '../../src/notifier.ts';
import { createTableQueue } from '../../src/queue/table-queue.ts';
import { createStore } from '../../src/store/create-store.ts';
import type { QueueFilter } from '../../src/store/review-queue-store.ts';
import type { Store } from '../../src/store/store.ts';
import { extractPlainly } from '../plain-reader.ts';
import { testAction } from '../test-action.ts';
import { describeOnEachDatabase } from '../test-database.ts';

describeOnEachDatabase('the queue of reviews', (given) => {
  let store: Store;
  let organizationId: string;
  let actionId: string;
  let all: QueueFilter;
  beforeEach(async () => {
    const queue = createTableQueue(given(), systemClock, 30_000);
    store = createStore({ database: given(), queue, notifier: createNotifier(), clock: systemClock });
    organizationId = randomUUID();
    const createdAt = new Date().toISOString();
    await store.accounts.createOrganization({
      id: organizationId,
      name: 'T',
      callbackSecret: 's',
      createdAt,
    });
    await publishTemplates(store, systemClock, organizationId, { TEST: testAction });
    actionId = templateActionId(organizationId, 'TEST');
    all = { organizationId, actionIds: 'all', postponed: false, now: createdAt, userId: 'anna' };
  });

  /** A document under review, submitted at a second of a day in 2026. */
  async function waiting(second: number, confidence = 0.5): Promise<string> {
    const id = randomUUID();
    const box = { left: 0.1, top: 0.1, width: 0.2, height: 0.1 };
    const words = [{ text: 'Hello', box, confidence: 1, line: 0 }];
    const size = { widthPt: 600, heightPt: 800, quarterTurns: 1, skewDegrees: 0 } as const;
    const page = { number: 1, ...size, source: 'ocr', words, rulings: [] } as const;
    const extraction = extractPlainly([page], testAction);
    const value = { text: `Value ${second}`, confidence, page: 1, box, reasons: [] };
    await store.executions.submit({
      execution: {
        id,
        organizationId,
        actionId,
        version: '1.0.0',
        documentName: `${second}.pdf`,
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
        createdAt: `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`,
      },
      keepBytes: async () => {},
    });
    const begun = await store.work.begin(organizationId, id, 3);
    if (begun.kind !== 'BEGUN') throw new Error(begun.kind);
    await store.work.resultsPending(begun.execution, 1);
    await store.work.publish(begun.execution, {
      status: 'MANUAL_VALIDATION_REQUIRED',
      reasons: [{ code: 'LOW_CONFIDENCE', detail: '' }],
      reviewItems: [{ target: { kind: 'field', name: 'total' }, isSignature: false, page: 1, value }],
      result: { pages: [{ ...page, words: [] }], extraction: { ...extraction, fields: { total: [value] } } },
      words: [page],
    });
    return id;
  }

  const holder = (by = 'anna', at = all.now) => ({
    by,
    tab: randomUUID(),
    at,
    until: new Date(Date.parse(at) + 60_000).toISOString(),
  });
  const next = (who: ReturnType<typeof holder>, order: 'age' | 'doubt' = 'age', skip: string[] = []) =>
    store.reviewQueue.claimNext(all, { order, skip }, who);

  test('gives each of many concurrent callers a different review, and the last of them none', async () => {
    const ids = await Promise.all([3, 1, 2, 5, 4].map((second) => waiting(second)));
    const got = await Promise.all(Array.from({ length: 8 }, () => next(holder())));
    expect(got.filter((id) => id !== undefined).sort()).toEqual(ids.sort());
  });

  test('goes by age or by doubt, and returns what a tab already has first', async () => {
    const young = await waiting(9, 0.1);
    const old = await waiting(1, 0.9);
    const anna = holder();
    expect(await next(anna)).toBe(old);
    expect(await next(anna)).toBe(old);
    expect(await next(anna, 'age', [old])).toBe(young);
    await store.reviewQueue.release({ organizationId, executionId: young }, anna);
    await store.reviewQueue.release({ organizationId, executionId: old }, anna);
    expect(await next(holder(), 'doubt')).toBe(young);
  });

  test('what a tab has comes first only if the filter matches it', async () => {
    const old = await waiting(1);
    const young = await waiting(9);
    const anna = holder();
    expect(await next(anna)).toBe(old);
    const named = { ...all, text: '9.pdf' };
    expect(await store.reviewQueue.claimNext(named, { order: 'age', skip: [] }, anna)).toBe(young);
    expect(await next(anna)).toBe(old);
  });

  test('a claim holds against others until it ends, and nobody else can release it', async () => {
    const executionId = await waiting(1);
    const which = { organizationId, executionId };
    const [anna, ben] = [holder('anna'), holder('ben')];
    expect(await store.reviewQueue.claim(which, anna)).toBe(true);
    expect(await store.reviewQueue.claim(which, ben)).toBe(false);
    expect(await store.reviewQueue.claim(which, holder('anna'))).toBe(false);
    await store.reviewQueue.release(which, ben);
    expect(await store.reviewQueue.claim(which, ben)).toBe(false);
    expect(await store.reviewQueue.claim(which, { ...ben, at: anna.until })).toBe(true);
    expect(await store.reviewQueue.postpone(which, anna, { postponedUntil: anna.until, note: '' })).toBe(
      false,
    );
  });

  test('a postponed review is offered to nobody until then', async () => {
    const executionId = await waiting(1);
    const which = { organizationId, executionId };
    const anna = holder();
    await store.reviewQueue.claim(which, anna);
    await store.reviewQueue.postpone(which, anna, { postponedUntil: anna.until, note: 'later' });
    expect(await next(holder())).toBeUndefined();
    expect(await store.reviewQueue.count({ ...all, postponed: true })).toBe(1);
    const later = { ...all, now: anna.until };
    expect(await store.reviewQueue.count(later)).toBe(1);
    expect(
      await store.reviewQueue.claimNext(later, { order: 'age', skip: [] }, holder('ben', later.now)),
    ).toBe(executionId);
  });

  test('what one is asked about comes first, and is offered to nobody else until its time has come', async () => {
    const old = await waiting(1);
    const young = await waiting(9);
    const which = { organizationId, executionId: young };
    const [anna, ben] = [holder('anna'), holder('ben')];
    const question = {
      of: { id: 'ben', name: 'Ben' },
      by: { id: 'anna', name: 'Anna' },
      words: 'Ours?',
      isAnswer: false,
      at: anna.at,
      until: anna.until,
    };
    expect(await store.reviewQueue.ask(which, anna, question)).toBe(false);
    await store.reviewQueue.claim(which, anna);
    expect(await store.reviewQueue.ask(which, anna, question)).toBe(true);
    const bens = { ...all, userId: 'ben' };
    const listed = async (filter: QueueFilter, page: number, size: number) =>
      (await store.reviewQueue.list(filter, { order: 'age', page, size })).map((one) => one.executionId);
    expect(await listed(bens, 0, 10)).toEqual([young, old]);
    expect([await listed(bens, 0, 1), await listed(bens, 1, 1)]).toEqual([[young], [old]]);
    expect(await listed(all, 0, 10)).toEqual([old, young]);
    expect(await store.reviewQueue.listAsked(bens, 10)).toEqual([young]);
    expect(await store.reviewQueue.listAsked(all, 10)).toEqual([]);
    const taken = (filter: QueueFilter, who: typeof ben) =>
      store.reviewQueue.claimNext(filter, { order: 'age', skip: [] }, who);
    expect(await taken(bens, ben)).toBe(young);
    await store.reviewQueue.release(which, ben);
    expect(await taken(all, anna)).toBe(old);
    expect(await taken(all, holder('anna'))).toBeUndefined();
    expect(await taken({ ...all, now: anna.until }, holder('anna', anna.until))).toBe(old);
    const [entry] = await store.reviews.history(organizationId, young);
    expect(entry).toMatchObject({ change: 'ASKED', after: 'Ben', note: 'Ours?', by: 'Anna' });
  });

  test('is filtered by document content, and counted', async () => {
    await waiting(1);
    const found = await waiting(2);
    const filter = { ...all, text: 'VALUE 2', reason: 'LOW_CONFIDENCE' };
    const [entry, ...more] = await store.reviewQueue.list(filter, { order: 'age', page: 0, size: 10 });
    expect([entry?.executionId, entry?.doubt, more]).toEqual([found, 0.5, []]);
    expect(await store.reviewQueue.count({ ...all, reason: 'LOW' })).toBe(0);
    expect(await store.reviewQueue.count({ ...all, actionIds: [] })).toBe(0);
    expect(await store.reviewQueue.count({ ...all, organizationId: randomUUID() })).toBe(0);
    const alike = { actionId, reasonCodes: ' LOW_CONFIDENCE ' };
    const [first, second] = ['2026-01-01T00:00:01.000Z', '2026-01-01T00:00:02.000Z'];
    expect(await store.reviewQueue.tally(all, [])).toEqual([{ ...alike, age: 0, count: 2, oldest: first }]);
    const byAge = await store.reviewQueue.tally(all, [second, '2026-01-01T00:00:00.000Z']);
    expect(byAge.toSorted((one, other) => one.age - other.age)).toEqual([
      { ...alike, age: 0, count: 1, oldest: second },
      { ...alike, age: 1, count: 1, oldest: first },
    ]);
  });

  test('words are stored in the displayed frame, for as long as the document exists', async () => {
    const id = await waiting(1);
    const [word] = (await store.executions.findWords(organizationId, id, 1)) ?? [];
    expect(word).toEqual(['Hello', 0.1, 0.7, 0.1, 0.2, 0]);
    expect(await store.executions.findWords(randomUUID(), id, 1)).toBeUndefined();
    await store.executions.remove(organizationId, id, async () => {});
    expect(await store.executions.findWords(organizationId, id, 1)).toBeUndefined();
  });

  test('files without an action hold their bytes until the last of them is deleted', async () => {
    const file = (id: string) => ({
      id,
      organizationId,
      documentName: 'a.pdf',
      fileId: randomUUID(),
      sha256: 'ab',
      sizeBytes: 1,
      fileType: 'pdf',
      reason: { code: 'NONE_FITS', detail: 'None fits.' },
      likely: [],
      submittedBy: 'me',
      createdAt: all.now,
    });
    const calls: string[] = [];
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) await store.unmatched.add(file(id), async () => void calls.push('keep'));
    expect(await store.unmatched.list(randomUUID(), 9)).toEqual([]);
    expect(await store.unmatched.list(organizationId, 9)).toHaveLength(2);
    const forget = async () => void calls.push('forget');
    expect(await store.unmatched.remove(randomUUID(), ids[0]!, forget)).toBe(false);
    for (const id of ids) expect(await store.unmatched.remove(organizationId, id, forget)).toBe(true);
    expect(await store.unmatched.remove(organizationId, ids[0]!, forget)).toBe(false);
    expect(calls).toEqual(['keep', 'forget']);
  });
});
