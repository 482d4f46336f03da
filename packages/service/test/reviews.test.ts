import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { shareTestService, type TestResult } from './test-service.ts';

const shared = shareTestService();

const doubtful = plainDocument([
  'total=12.00@0.5',
  'tax=2.00@0.99',
  'signatures=DETECTED@0.3',
  'table1.price=7@0.4',
  '?advertiser=Acme@0.2',
  '?summary=ads@0.1',
]);

async function waiting(document = doubtful) {
  const service = shared();
  const id = await service.submit(document);
  await service.finished(id);
  const url = service.runtime(`/actions/${service.actionId}/reviews/${id}`);
  const ask = async (
    method: string,
    body?: unknown,
    path = '',
  ): Promise<{ status: number; body: TestResult }> => {
    const response = await service.fetch(url + path, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  return { service, id, ask };
}

describe('reviews', () => {
  test('the list is an array, oldest first, with the names that clients know', async () => {
    const { service, id } = await waiting();
    const later = await waiting();
    const list = (await (await service.fetch(service.runtime('/reviews?size=500'))).json()) as TestResult[];
    const own = list.filter(({ docOperationId }) => [id, later.id].includes(docOperationId));
    expect(own.map(({ docOperationId }) => docOperationId)).toEqual([id, later.id]);
    expect(own[0]).toEqual({
      docActionId: service.actionId,
      docOperationId: id,
      docOperationCreationDate: expect.stringMatching(/Z$/),
      docFileId: expect.any(String),
      docFileName: 'test.pdf',
    });
    const page = await (await service.fetch(service.runtime('/reviews?page=1&size=1'))).json();
    expect(page).toEqual([list[1]]);
  });

  test('each item is in the list of its kind, pages from 0, scores from 0 to 100', async () => {
    const { ask } = await waiting();
    const { body } = await ask('GET');
    expect(body).toMatchObject({
      results: [
        { name: 'total', result: '12.00', confidenceScore: 50, page: 0, geometry: { left: 0.1 } },
        { name: 'table1[0].price', result: '7', confidenceScore: 40 },
      ],
      signaturesResults: [{ name: 'signatures', result: 'DETECTED' }],
      queriesResults: [{ name: 'advertiser', query: 'Who is the advertiser?', result: 'Acme' }],
      analyzersResults: [{ name: 'summary', query: 'What is it about?', result: 'ads', confidenceScore: 10 }],
    });
    expect((await ask('GET')).body).toEqual(body);
  });

  test('everything sent back with a correction ends it; the correction is in the result', async () => {
    const { service, id, ask } = await waiting();
    const { body } = await ask('GET');
    body.results[0].result = '13.00';
    const patched = await ask('PATCH', body);
    expect(patched.status).toBe(200);
    expect(patched.body.results[0]).toMatchObject({ result: '13.00', isValidated: true });
    const result = await service.result(id, '?valueOnly=false&details=true');
    expect(result).toMatchObject({
      status: 'SUCCEEDED',
      fields: {
        total: { value: '13.00', confidenceScore: 100, reasons: ['reviewed'] },
        tax: { value: '2.00' },
      },
      prompts: { advertiser: { answer: { value: 'Acme', confidenceScore: 100 } } },
    });
    // The rows are as they were read, and make another total.
    expect(result.reasons.map(({ code }: TestResult) => code)).toEqual(['RULE_OVERRIDDEN']);
    expect((await ask('GET')).status).toBe(404);
    expect((await ask('DELETE')).status).toBe(404);
    expect((await ask('PATCH', body)).status).toBe(200);
    body.results[0].result = '14.00';
    expect((await ask('PATCH', body)).status).toBe(409);
    expect((await service.result(id)).fields.total.value).toBe('13.00');
  });

  test('a corrected value has the normal form of its new text, next to the text as typed', async () => {
    const { service, id, ask } = await waiting(plainDocument(['total=12.00@0.5']));
    const [total] = (await ask('GET')).body.results;
    await ask('PATCH', { results: [{ id: total.id, result: '1.234,50 EUR' }] });
    const { fields } = await service.result(id, '?valueOnly=false&details=true');
    expect(fields.total).toMatchObject({ value: '1.234,50 EUR', normalizedValue: '1234.50' });
  });

  test('in parts: it ends with the last item, and isValidated false keeps one open', async () => {
    const { service, id, ask } = await waiting(plainDocument(['total=1@0.1', 'tax=2@0.1']));
    const { body } = await ask('GET');
    const [total, tax] = body.results;
    expect((await ask('PATCH', { results: [{ id: total.id, isValidated: true }] })).status).toBe(200);
    expect((await service.result(id)).status).toBe('MANUAL_VALIDATION_REQUIRED');
    await ask('PATCH', { results: [{ id: tax.id, result: '3', isValidated: false }] });
    const open = await ask('GET');
    expect(open.body.results).toMatchObject([{ isValidated: true }, { result: '3' }]);
    expect((await service.result(id)).fields.tax.value).toBe('2');
    await ask('PATCH', { results: [{ id: tax.id, isValidated: true }] });
    expect(await service.result(id)).toMatchObject({ status: 'SUCCEEDED', fields: { tax: { value: '3' } } });
  });

  test('a missing required value can be typed, and a wrong one removed', async () => {
    const { service, id, ask } = await waiting(plainDocument(['tax=2@0.1']));
    const { body } = await ask('GET');
    expect(body.results).toMatchObject([
      { name: 'total', result: '', confidenceScore: 0, geometry: null },
      { name: 'tax' },
    ]);
    const [total, tax] = body.results;
    const patch = {
      results: [
        { ...total, result: '9.99' },
        { ...tax, result: null },
      ],
    };
    expect((await ask('PATCH', patch)).status).toBe(200);
    const result = await service.result(id, '?valueOnly=false&details=true');
    expect(result.fields).toEqual({
      total: {
        value: '9.99',
        normalizedValue: '9.99',
        confidenceScore: 100,
        geometry: null,
        page: 1,
        reasons: ['reviewed'],
      },
    });
  });

  test('numbers and booleans are stored as text', async () => {
    const { service, id, ask } = await waiting(plainDocument(['total=1@0.1', 'tax=2@0.1']));
    const [total, tax] = (await ask('GET')).body.results;
    const results = [
      { id: total.id, result: 12.5 },
      { id: tax.id, result: true },
    ];
    expect((await ask('PATCH', { results })).body.results).toMatchObject([
      { result: '12.5' },
      { result: 'true' },
    ]);
    expect((await service.result(id)).fields).toMatchObject({
      total: { value: '12.5' },
      tax: { value: 'true' },
    });
  });

  test.each([
    ['{id} alone', {}],
    ['isValidated false alone', { isValidated: false }],
  ])('an item with %s is 400, and says what was expected', async (_, item) => {
    const { ask } = await waiting();
    const [total] = (await ask('GET')).body.results;
    const { status, body } = await ask('PATCH', { results: [{ id: total.id, ...item }] });
    expect([status, body.detail]).toEqual([
      400,
      'Expected result or isValidated: true for each item; one has neither.',
    ]);
  });

  test('a body without any of the four lists is 400, and names them', async () => {
    const { ask } = await waiting();
    for (const patch of [{}, { result: [] }, { results: [], queryResults: [] }]) {
      const { status, body } = await ask('PATCH', patch);
      expect([status, body.code]).toEqual([400, 'BODY_MALFORMED']);
      expect(body.detail).toContain('results, queriesResults, analyzersResults, signaturesResults');
    }
  });

  test('prompts stay open until there is a value, an explicit null or a decision', async () => {
    const { service, id, ask } = await waiting(plainDocument(['total=1@0.99', '?advertiser=Acme@0.2']));
    const { body } = await ask('GET');
    const [prompt] = body.queriesResults;
    const state = async () => (await service.result(id)).status;
    await ask('PATCH', { results: [], queriesResults: [], analyzersResults: [], signaturesResults: [] });
    expect(await state()).toBe('MANUAL_VALIDATION_REQUIRED');
    await ask('PATCH', { queriesResults: [{ ...prompt, result: '' }] });
    expect(await state()).toBe('MANUAL_VALIDATION_REQUIRED');
    await ask('PATCH', { queriesResults: [{ ...prompt, result: null }] });
    expect(await state()).toBe('SUCCEEDED');
    expect((await service.result(id)).prompts.advertiser.answer).toEqual({ value: null });
  });

  test('deleting ends it and leaves the result unchanged', async () => {
    const { service, id, ask } = await waiting();
    const before = await service.result(id);
    const deleted = await ask('DELETE');
    expect(deleted).toEqual({ status: 200, body: undefined });
    const after = await service.result(id);
    expect(after).toEqual({ ...before, status: 'SUCCEEDED', reasons: undefined });
    expect((await ask('DELETE')).status).toBe(404);
    expect((await ask('PATCH', { results: [] })).status).toBe(409);
  });

  test('says who confirmed and corrected what, and when', async () => {
    const { ask, service } = await waiting(plainDocument(['total=1@0.1', 'tax=2@0.1']));
    const { body } = await ask('GET');
    body.results[0].result = '1.50';
    await ask('PATCH', body);
    await ask('PATCH', body);
    const by = service.credentials.username;
    const at = expect.stringMatching(/Z$/);
    expect((await ask('GET', undefined, '/history')).body).toEqual([
      { itemId: body.results[0].id, name: 'total', change: 'VALUE', before: '1', after: '1.50', by, at },
      { itemId: body.results[1].id, name: 'tax', change: 'VALUE', before: '2', after: '2', by, at },
    ]);
  });

  test.each([
    ['no object', []],
    ['an unknown item', { results: [{ id: randomUUID(), result: 'x' }] }],
    ['an item without an id', { results: [{ result: 'x' }] }],
    ['an object for a text', { results: [{ id: 'x', result: {} }] }],
    ['an item with neither a result nor isValidated', { results: [{ id: randomUUID() }] }],
    ['no list', {}],
    ['a slip in the name of a list', { result: [] }],
    ['a slip beside a list', { results: [], queryResults: [] }],
  ])('PATCH with %s is 400', async (_, patch) => {
    const { ask } = await waiting();
    expect((await ask('PATCH', patch)).status).toBe(400);
  });

  test('an execution without a review is 404, a malformed id 400', async () => {
    const { service, ask } = await waiting();
    const id = await service.submit(plainDocument(['total=1@0.99']));
    await service.finished(id);
    for (const [path, status] of [
      [id, 404],
      [randomUUID(), 404],
      ['job_7', 400],
    ] as const) {
      const url = service.runtime(`/actions/${service.actionId}/reviews/${path}`);
      expect((await service.fetch(url)).status).toBe(status);
    }
    expect((await ask('GET')).status).toBe(200);
  });
});
