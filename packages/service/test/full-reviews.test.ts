import { randomUUID } from 'node:crypto';
import { FullReview, type FullReviewItem } from '@recto/contract';
import type { ActionDefinition } from '@recto/document';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { createUser } from './second-organization.ts';
import { testAction } from './test-action.ts';
import { shareTestService, type TestResult } from './test-service.ts';

const action: ActionDefinition = {
  ...testAction,
  fields: { ...testAction.fields, note: { kind: 'text', labels: [] } },
  tables: {
    table1: { columns: { price: { kind: 'money', labels: [] }, note: { kind: 'text', labels: [] } } },
  },
  rules: [{ sum: { of: ['subtotal', 'tax'], equals: 'total' } }],
};
const shared = shareTestService({ parts: { templates: { TEST: action } } });

const swapped = plainDocument([
  'total=12.00@0.5',
  'total~13.00@0.3',
  'subtotal=2.00@0.99',
  'tax=10.00@0.99',
  'table1.price=4.00@0.9',
  'table1.price=8.00@0.9',
  '?advertiser=Acme@0.95',
  '?summary=ads@0.9',
]);

async function waiting(document = swapped) {
  const service = shared();
  const id = await service.submit(document);
  await service.finished(id);
  const url = service.runtime(`/actions/${service.actionId}/reviews/${id}`);
  const ask = async (method: string, body?: unknown, path = '?all=true', headers = {}) => {
    const response = await service.fetch(url + path, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    });
    return { status: response.status, body: (await response.json()) as TestResult };
  };
  const read = async (): Promise<FullReview> => (await ask('GET')).body;
  return { service, id, ask, read };
}

const itemsOf = ({ results, queriesResults, analyzersResults, signaturesResults }: FullReview) =>
  [...results, ...queriesResults, ...analyzersResults, ...signaturesResults].sort(
    (a, b) => a.ordinal - b.ordinal,
  );

function named(review: FullReview, name: string): FullReviewItem {
  const item = itemsOf(review).find((one) => one.name === name);
  if (item === undefined) throw new Error(`no ${name}`);
  return item;
}

describe('everything of a document', () => {
  test("is there, in the action's order, found or not", async () => {
    const { read } = await waiting();
    const review = await read();
    expect([...Value.Errors(FullReview, review)]).toEqual([]);
    expect(itemsOf(review).map(({ name, result, isOpen }) => [name, result, isOpen])).toEqual([
      ['total', '12.00', true],
      ['subtotal', '2.00', false],
      ['tax', '10.00', false],
      ['parties.buyer.name', '', false],
      ['signatures', '', false],
      ['note', '', false],
      ['table1[0].price', '4.00', false],
      ['table1[0].note', '', false],
      ['table1[1].price', '8.00', false],
      ['table1[1].note', '', false],
      ['advertiser', 'Acme', false],
      ['summary', 'ads', false],
    ]);
    expect(review).toMatchObject({
      revision: 1,
      openCount: 1,
      status: 'MANUAL_VALIDATION_REQUIRED',
      pageCount: 1,
    });
  });

  test('comes with place, settings, alternative values and what it belongs to', async () => {
    const { read } = await waiting();
    const review = await read();
    const box = { width: 0.2, height: 0.02, left: 0.1, top: 0.1 };
    expect(named(review, 'total')).toMatchObject({
      kind: 'money',
      page: 0,
      geometry: box,
      confidenceScore: 50,
      required: true,
      confidenceThreshold: 80,
      read: '12.00',
      reasons: [],
      candidates: [{ result: '13.00', confidenceScore: 30, page: 0, geometry: box }],
    });
    const [table] = review.tables;
    expect(table).toMatchObject({ name: 'table1', columns: ['price', 'note'] });
    expect(named(review, 'table1[1].note')).toMatchObject({
      table: 'table1',
      column: 'note',
      rowId: table?.rows[1]?.id,
    });
    expect(named(review, 'summary')).toMatchObject({ query: 'What is it about?', geometry: box });
  });

  test('has the same ids as the default body', async () => {
    const { ask, read } = await waiting();
    const [total] = (await ask('GET', undefined, '')).body.results;
    expect(named(await read(), 'total').id).toBe(total.id);
  });

  test('lists the rules it breaks, with every value in them', async () => {
    const { ask, read } = await waiting(plainDocument(['total=9@0.99', 'subtotal=2@0.99', 'tax=10@0.99']));
    const review = await read();
    const broken = itemsOf(review).filter(({ brokenRules }) => brokenRules.length > 0);
    expect(broken.map(({ name }) => name)).toEqual(['total', 'subtotal', 'tax']);
    expect(review.brokenRules).toMatchObject([{ code: 'RULE_SUM', fields: ['subtotal', 'tax', 'total'] }]);
    const corrected = { revision: 1, results: [{ id: named(review, 'total').id, result: '12' }] };
    expect((await ask('PATCH', corrected)).body.brokenRules).toEqual([]);
  });
});

describe('changes', () => {
  test('are drafts: nothing of them is in the result or in the default body until complete', async () => {
    const { service, id, ask, read } = await waiting();
    const review = await read();
    const before = await service.result(id);
    const results = [
      { id: named(review, 'subtotal').id, result: '10.00' },
      { id: named(review, 'tax').id, result: 2 },
      { id: named(review, 'note').id, result: 'urgent', page: 0, geometry: null },
    ];
    const patched = await ask('PATCH', { revision: 1, results });
    expect([patched.status, patched.body.revision]).toEqual([200, 2]);
    expect(await read()).toEqual(patched.body);
    expect(named(patched.body, 'subtotal')).toMatchObject({
      result: '10.00',
      read: '2.00',
      isValidated: true,
      reasons: ['reviewed'],
    });
    expect(await service.result(id)).toEqual(before);
    expect((await ask('GET', undefined, '')).body.results).toMatchObject([
      { name: 'total', result: '12.00' },
    ]);
  });

  test('take effect when complete: values that had passed are corrected, and confirmed ones are certain', async () => {
    const { service, id, ask, read } = await waiting();
    const review = await read();
    const results = [
      { id: named(review, 'total').id, isValidated: true },
      { id: named(review, 'subtotal').id, result: '10.00' },
      { id: named(review, 'tax').id, result: '2.00' },
      { id: named(review, 'note').id, result: 'urgent' },
      { id: named(review, 'parties.buyer.name').id, absent: 'unreadable' },
    ];
    const queriesResults = [{ id: named(review, 'advertiser').id, absent: 'notOnPage' }];
    const done = await ask('PATCH', { revision: 1, results, queriesResults, complete: true });
    expect([done.status, done.body.status]).toEqual([200, 'SUCCEEDED']);
    const { fields, prompts } = await service.result(id, '?valueOnly=false');
    expect(fields).toMatchObject({
      total: { value: '12.00', confidenceScore: 100 },
      subtotal: { value: '10.00', confidenceScore: 100 },
      tax: { value: '2.00' },
      note: { value: 'urgent', geometry: null },
    });
    expect(prompts.advertiser.answer.value).toBeNull();
    expect((await ask('PATCH', { revision: 2, results })).status).toBe(409);
    expect((await ask('GET', undefined, '')).status).toBe(404);
    const history = (await ask('GET', undefined, '/history')).body;
    expect(
      history.map(({ name, change, before, after }: TestResult) => [name, change, before, after]),
    ).toEqual([
      ['total', 'VALUE', '12.00', '12.00'],
      ['subtotal', 'VALUE', '2.00', '10.00'],
      ['tax', 'VALUE', '10.00', '2.00'],
      ['note', 'VALUE', null, 'urgent'],
      ['parties.buyer.name', 'UNREADABLE', null, null],
      ['advertiser', 'NOT_ON_PAGE', 'Acme', null],
    ]);
    const own = `${service.baseUrl}/recto/v1/organizations/${service.credentials.organizationId}`;
    const judged = await (await service.fetch(`${own}/actions/${service.actionId}/reviewed-values`)).json();
    expect(
      (judged as TestResult[])
        .filter(({ executionId }) => executionId === id)
        .map(({ name, isRight }) => [name, isRight]),
    ).toEqual([
      ['total', true],
      ['subtotal', false],
      ['tax', false],
      ['advertiser', false],
    ]);
  });

  test("take a candidate's place, or the one that the person points at", async () => {
    const { ask, read } = await waiting(
      plainDocument(['total=12.00@0.5'], ['total~13.00@0.3', 'subtotal=1@0.99']),
    );
    const review = await read();
    const { id } = named(review, 'total');
    const chosen = await ask('PATCH', { revision: 1, results: [{ id, result: '13.00' }] });
    expect(named(chosen.body, 'total')).toMatchObject({ page: 1, geometry: { left: 0.1 } });
    const geometry = { left: 0.5, top: 0.6, width: 0.1, height: 0.02 };
    const pointed = await ask('PATCH', { revision: 2, results: [{ id, page: 0, geometry }] });
    expect(named(pointed.body, 'total')).toMatchObject({ result: '13.00', page: 0, geometry });
    const beyond = await ask('PATCH', { revision: 3, results: [{ id, page: 7, geometry }] });
    expect(beyond.status).toBe(400);
  });

  test('are taken back with isValidated false', async () => {
    const { ask, read } = await waiting();
    const { id } = named(await read(), 'subtotal');
    await ask('PATCH', { revision: 1, results: [{ id, result: '10.00' }] });
    const back = await ask('PATCH', { revision: 2, results: [{ id, isValidated: false }] });
    expect(named(back.body, 'subtotal')).toMatchObject({ result: '2.00', isOpen: false });
    expect(named(back.body, 'subtotal').isValidated).toBeUndefined();
  });

  test('with an outdated revision are 409, by nobody else and by the default body too', async () => {
    const { ask, read } = await waiting();
    const review = await read();
    const results = [{ id: named(review, 'subtotal').id, result: '10.00' }];
    expect((await ask('PATCH', { revision: 1, results })).status).toBe(200);
    const late = await ask('PATCH', { revision: 1, results });
    expect([late.status, late.body.code]).toEqual([409, 'REVISION_OLD']);
    // The same again with the newest revision changes nothing.
    expect((await ask('PATCH', { revision: 2, results })).body.revision).toBe(2);
    const kept = { results: [{ id: named(review, 'total').id, result: '13.00', isValidated: false }] };
    await ask('PATCH', kept, '');
    expect((await ask('PATCH', { revision: 2, results })).status).toBe(409);
  });
});

describe('the end', () => {
  test('needs a decision on everything that is open', async () => {
    const { service, id, ask } = await waiting();
    const early = await ask('PATCH', { revision: 1, complete: true });
    expect([early.status, early.body.code, early.body.detail]).toEqual([
      409,
      'REVIEW_INCOMPLETE',
      'Still open: total.',
    ]);
    expect((await service.result(id)).status).toBe('MANUAL_VALIDATION_REQUIRED');
  });

  test('checks the rules again; a broken one needs a comment, which the history keeps', async () => {
    const { service, id, ask, read } = await waiting();
    const review = await read();
    const results = [{ id: named(review, 'total').id, result: '99' }];
    const refused = await ask('PATCH', { revision: 1, results, complete: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'RULE_BROKEN']);
    expect((await read()).revision).toBe(1);
    const blank = await ask('PATCH', { revision: 1, results, complete: true, override: ' ' });
    expect(blank.status).toBe(409);
    const override = 'A discount stands on the back.';
    expect((await ask('PATCH', { revision: 1, results, complete: true, override })).status).toBe(200);
    const result = await service.result(id, '?details=true');
    expect(result).toMatchObject({
      status: 'SUCCEEDED',
      // The rows make the total no longer, either.
      reasons: [
        { code: 'RULE_OVERRIDDEN', field: 'total' },
        { code: 'RULE_OVERRIDDEN', field: 'subtotal' },
      ],
    });
    expect(JSON.stringify(result)).not.toContain('discount');
    expect((await ask('GET', undefined, '/history')).body.slice(-2)).toMatchObject([
      { name: 'total', change: 'OVERRIDDEN', note: override },
      { name: 'subtotal', change: 'OVERRIDDEN', note: override },
    ]);
  });

  test('through the default body applies what was drafted of other values', async () => {
    const { service, id, ask, read } = await waiting();
    const review = await read();
    await ask('PATCH', { revision: 1, results: [{ id: named(review, 'subtotal').id, result: '10.00' }] });
    await ask('PATCH', { results: [{ id: named(review, 'total').id, isValidated: true }] }, '');
    const { status, fields } = await service.result(id);
    expect([status, fields.subtotal.value]).toEqual(['SUCCEEDED', '10.00']);
  });
});

describe('rows', () => {
  test('are added, moved and deleted; their ids stay', async () => {
    const { service, id, ask, read } = await waiting();
    const review = await read();
    const [first, second] = review.tables[0]?.rows ?? [];
    const add = { op: 'add', table: 'table1', after: second?.id, cells: { price: 3, note: 'freight' } };
    const added = await ask('PATCH', { revision: 1, rows: [add] });
    expect(added.status).toBe(200);
    const rows = (added.body as FullReview).tables[0]?.rows ?? [];
    expect(rows.map((row) => row.id).slice(0, 2)).toEqual([first?.id, second?.id]);
    const third = rows[2]?.id;
    const moved = await ask('PATCH', {
      revision: 2,
      rows: [
        { op: 'move', id: third, after: null },
        { op: 'delete', id: first?.id },
      ],
    });
    expect((moved.body as FullReview).tables[0]?.rows.map((row) => row.id)).toEqual([third, second?.id]);
    expect(named(moved.body, 'table1[2].note')).toMatchObject({ result: 'freight', rowId: third });
    const results = [
      { id: named(moved.body, 'total').id, isValidated: true },
      { id: named(moved.body, 'table1[1].price').id, result: '9.00' },
      { id: named(moved.body, 'table1[1].note').id, result: 'paper' },
    ];
    expect((await ask('PATCH', { revision: 3, results, complete: true })).status).toBe(200);
    expect((await service.result(id)).tables.table1).toEqual([
      { price: { value: '3' }, note: { value: 'freight' } },
      { price: { value: '9.00' }, note: { value: 'paper' } },
    ]);
    const history = (await ask('GET', undefined, '/history')).body;
    const ofRows = history.filter(({ change }: TestResult) => change.startsWith('ROW'));
    expect(
      ofRows.map(({ name, change, before, after }: TestResult) => [name, change, before, after]),
    ).toEqual([
      ['table1[2]', 'ROW_ADDED', null, '2'],
      ['table1[2]', 'ROW_MOVED', '2', '0'],
      ['table1[0]', 'ROW_DELETED', '1', null],
    ]);
  });

  test('a doubtful cell goes with its row', async () => {
    const { ask, read } = await waiting(plainDocument(['total=1@0.99', 'table1.price=4.00@0.1']));
    const review = await read();
    const rows = [{ op: 'delete', id: review.tables[0]?.rows[0]?.id }];
    const done = await ask('PATCH', { revision: 1, rows, complete: true });
    expect([done.status, done.body.status]).toEqual([200, 'SUCCEEDED']);
  });

  test.each([
    ['a row of no table', { op: 'add', table: 'none' }],
    ['an unknown row', { op: 'delete', id: randomUUID() }],
    ['an unknown place', { op: 'add', table: 'table1', after: randomUUID() }],
    ['an unknown column', { op: 'add', table: 'table1', cells: { weight: '1' } }],
    ['no known change', { op: 'turn', id: randomUUID() }],
  ])('%s is 400', async (_, row) => {
    const { ask } = await waiting();
    expect((await ask('PATCH', { revision: 1, rows: [row] })).status).toBe(400);
  });
});

test.each([
  ['nothing to do', { revision: 1 }],
  ['no revision', { results: [] }],
  ['an unknown item', { revision: 1, results: [{ id: randomUUID(), result: 'x' }] }],
  ['an item with its id alone', { revision: 1, results: [{ id: 'of total' }] }],
  ['an unknown absence', { revision: 1, results: [{ id: 'of total', absent: 'lost' }] }],
])('PATCH with %s is 400', async (_, patch) => {
  const { ask, read } = await waiting();
  const { id } = named(await read(), 'total');
  const body = JSON.parse(JSON.stringify(patch).replace('of total', id));
  expect((await ask('PATCH', body)).status).toBe(400);
});

test('all=maybe is 400, and somebody not assigned to the action gets 403', async () => {
  const { ask, service, id } = await waiting();
  expect((await ask('GET', undefined, '?all=maybe')).status).toBe(400);
  const { authorization } = await createUser(service, ['Build Actions']);
  const url = service.runtime(`/actions/${service.actionId}/reviews/${id}?all=true`);
  expect((await service.fetch(url, { headers: { authorization } })).status).toBe(403);
});
