import { describe, expect, test } from 'vitest';
import { startReceiver } from './callback-receiver.ts';
import { plainDocument } from './plain-reader.ts';
import { createSecondOrganization, createUser } from './second-organization.ts';
import { testAction } from './test-action.ts';
import { eventually, shareTestService, startTestService, type TestResult } from './test-service.ts';

const action = { ...testAction, rules: [{ sum: { of: ['subtotal', 'tax'], equals: 'total' } }] } as const;
const shared = shareTestService({ parts: { templates: { TEST: action } } });

const good = plainDocument([
  'total=12.00@0.99',
  'subtotal=10.00@0.99',
  'tax=2.00@0.99',
  'table1.price=4.00@0.85',
]);

async function ended(document = good) {
  const service = shared();
  const id = await service.submit(document);
  await service.finished(id);
  const url = service.runtime(`/actions/${service.actionId}/reviews/${id}`);
  const read = async () => (await (await service.fetch(`${url}?all=true`)).json()) as TestResult;
  const correct = async (body: unknown, headers = {}) => {
    const response = await service.fetch(`${url}/corrections`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { status: response.status, body: (await response.json()) as TestResult };
  };
  const itemId = async (name: string) =>
    (await read()).results.find((item: TestResult) => item.name === name).id;
  return { service, id, url, read, correct, itemId };
}

describe('after the end', () => {
  test('a correction is a new revision; the earlier ones stay', async () => {
    const { service, id, url, read, correct, itemId } = await ended();
    const before = await service.result(id);
    expect((await read()).revision).toBe(1);
    const results = [
      { id: await itemId('total'), result: '13.00' },
      { id: await itemId('subtotal'), result: '11.00' },
    ];
    const corrected = await correct({ revision: 1, results });
    expect([corrected.status, corrected.body.revision, corrected.body.status]).toEqual([201, 2, 'SUCCEEDED']);
    const after = await service.result(id, '?details=true');
    expect([after.revision, after.fields.total.value]).toEqual([2, '13.00']);
    expect(await service.result(id, '?revision=1')).toEqual(before);
    expect((await service.result(id, '?revision=2')).fields.total.value).toBe('13.00');
    const again = await correct({
      revision: 2,
      results: [{ id: await itemId('total'), result: '12.50' }],
      override: 'x',
    });
    expect(again.body.revision).toBe(3);
    expect((await service.result(id, '?revision=2')).fields.total.value).toBe('13.00');
    const history = await (await service.fetch(`${url}/history`)).json();
    expect((history as TestResult[]).map(({ name, before: from, after: to }) => [name, from, to])).toEqual([
      ['total', '12.00', '13.00'],
      ['subtotal', '10.00', '11.00'],
      ['total', '13.00', '12.50'],
      ['total', null, null],
    ]);
  });

  test('rows too', async () => {
    const { service, id, read, correct } = await ended();
    const [row] = (await read()).tables[0].rows;
    const rows = [
      { op: 'add', table: 'table1', after: row.id, cells: { price: '8.00' } },
      { op: 'move', id: row.id, after: null },
    ];
    expect((await correct({ revision: 1, rows })).status).toBe(201);
    expect((await service.result(id)).tables.table1).toEqual([
      { price: { value: '4.00' } },
      { price: { value: '8.00' } },
    ]);
  });

  test('an outdated revision is 409, and so is a broken rule without an override', async () => {
    const { correct, itemId } = await ended();
    const results = [{ id: await itemId('tax'), result: '3.00' }];
    expect((await correct({ revision: 1, results })).body.code).toBe('RULE_BROKEN');
    expect((await correct({ revision: 1, results, override: 'So it is printed.' })).status).toBe(201);
    expect((await correct({ revision: 1, results, override: 'Again.' })).body.code).toBe('REVISION_OLD');
  });

  test('it also corrects what a review finished', async () => {
    const { service, id, url, correct } = await ended(plainDocument(['total=12.00@0.5']));
    const items = await (await service.fetch(url)).text();
    const headers = { 'content-type': 'application/json' };
    const early = await correct({ revision: 1, results: [] });
    expect(early.status).toBe(404);
    await service.fetch(url, { method: 'PATCH', body: items, headers });
    const [total] = JSON.parse(items).results;
    expect((await correct({ revision: 1, results: [{ id: total.id, result: '14.00' }] })).status).toBe(201);
    expect((await service.result(id)).fields.total.value).toBe('14.00');
  });

  test.each([
    ['revision=9', 404],
    ['revision=x', 400],
    ['revision=0', 400],
  ])('%s is %i', async (query, status) => {
    const { service, id } = await ended();
    expect((await service.fetch(`${service.executionsUrl}/${id}?${query}`)).status).toBe(status);
  });

  test('only reviewers may correct', async () => {
    const { service, id, correct } = await ended();
    const { authorization } = await createUser(service, ['Execute Published Actions']);
    expect((await correct({ revision: 1, results: [] }, { authorization })).status).toBe(403);
    const other = await createSecondOrganization(service);
    const url = `${service.baseUrl}/api/v1/organizations/${other.organizationId}/actions/${other.actionId}/reviews/${id}/corrections`;
    const headers = { authorization: other.authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ revision: 1, results: [] });
    expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(404);
  });
});

test('a callback can be requested again', async () => {
  const receiver = await startReceiver();
  const service = await startTestService({ config: { egressAllow: [receiver.allow] } });
  const callback = JSON.stringify({ noAuthUrl: receiver.url('/') });
  const id = await service.submit(plainDocument(['total=1@0.99']), { callback });
  await eventually(() => receiver.calls[0]);
  const again = (of: string) => service.fetch(`${service.executionsUrl}/${of}/callbacks`, { method: 'POST' });
  expect((await again(id)).status).toBe(202);
  await eventually(() => receiver.calls[1]);
  expect(receiver.calls[1]?.body).toBe(receiver.calls[0]?.body);
  const silent = await service.submit(plainDocument(['total=1@0.99']));
  await service.finished(silent);
  expect((await again(silent)).status).toBe(409);
});
