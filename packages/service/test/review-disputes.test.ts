import { describe, expect, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { testAction } from './test-action.ts';
import { shareTestService, type TestResult } from './test-service.ts';

// Nothing asks but what contradicts: a test action without rules, as the templates that ship.
const fields = {
  ...testAction.fields,
  dueDate: { kind: 'date', labels: [] },
  account: { kind: 'iban', labels: [] },
} as const;
const shared = shareTestService({ parts: { templates: { TEST: { ...testAction, fields, rules: [] } } } });

const misprinted = ['subtotal=140.00@0.99', 'tax=28.00@0.99', 'total=186.00@0.98'];

async function waiting(lines: readonly string[]) {
  const service = shared();
  const id = await service.submit(plainDocument([...lines]));
  expect((await service.finished(id)).status).toBe('MANUAL_VALIDATION_REQUIRED');
  const url = service.runtime(`/actions/${service.actionId}/reviews/${id}`);
  const ask = async (method: string, path = '', body?: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const said = body === undefined ? {} : { body: JSON.stringify(body), headers };
    const response = await service.fetch(url + path, { method, ...said });
    return { status: response.status, body: (await response.json()) as TestResult };
  };
  const idOf = async (name: string) =>
    (await ask('GET', '?all=true')).body.results.find((item: TestResult) => item.name === name).id as string;
  const result = () => service.result(id, '?details=true&valueOnly=false');
  return { ask, idOf, result };
}

describe('a document that misprints its sum', () => {
  test('costs one answer, which the history and the reasons keep', async () => {
    const { ask, result } = await waiting(misprinted);
    expect((await ask('PATCH', '', { printedSo: true })).status).toBe(200);
    const { status, reasons, fields } = await result();
    expect([status, fields.total.confidenceScore]).toEqual(['SUCCEEDED', 100]);
    expect(reasons).toMatchObject([{ code: 'RULE_OVERRIDDEN', field: 'total' }]);
    const { body: history } = await ask('GET', '/history');
    expect(history.at(-1)).toMatchObject({ name: 'total', change: 'OVERRIDDEN', note: 'printed so' });
  });

  test('costs one answer on the whole document, too', async () => {
    const { ask, result } = await waiting(misprinted);
    const end = { revision: 1, complete: true };
    expect((await ask('PATCH', '?all=true', end)).body.code).toBe('REVIEW_INCOMPLETE');
    expect((await ask('PATCH', '?all=true', { ...end, printedSo: true })).body.detail).toBeUndefined();
    expect((await result()).status).toBe('SUCCEEDED');
  });

  test('does not settle another doubt by it', async () => {
    const { ask } = await waiting([...misprinted, 'parties.buyer.name=Ames@0.3']);
    await ask('PATCH', '', { printedSo: true });
    const { body } = await ask('GET');
    const open = body.results.filter(({ isValidated }: TestResult) => isValidated !== true);
    expect(open.map(({ name }: TestResult) => name)).toEqual(['parties.buyer.name']);
  });

  test('ends without a question by the default PATCH, but not without a trace', async () => {
    const { ask, result } = await waiting(misprinted);
    expect((await ask('PATCH', '', (await ask('GET')).body)).status).toBe(200);
    const { status, reasons } = await result();
    expect([status, reasons[0].code]).toEqual(['SUCCEEDED', 'RULE_OVERRIDDEN']);
    const { body: history } = await ask('GET', '/history');
    expect(history.at(-1)).toMatchObject({ change: 'OVERRIDDEN', note: 'confirmed without being asked' });
  });

  test('is asked about if strict, unless the sum was corrected', async () => {
    const { ask, result } = await waiting(misprinted);
    const { body: seen } = await ask('GET');
    expect((await ask('PATCH', '?strict=true', seen)).body.code).toBe('RULE_BROKEN');
    const corrected = seen.results.map((item: TestResult) =>
      item.name === 'total' ? { ...item, result: '168.00' } : item,
    );
    expect((await ask('PATCH', '?strict=true', { ...seen, results: corrected })).status).toBe(200);
    expect(await result()).not.toHaveProperty('reasons');
  });
});

describe('values that a person enters', () => {
  const doubtful = ['subtotal=140.00@0.99', 'tax=28.00@0.99', 'total=168.00@0.3'];

  test('must add up before the review ends', async () => {
    const { ask, idOf } = await waiting(doubtful);
    const total = { id: await idOf('total'), result: '9,999.99' };
    const end = { revision: 1, complete: true, results: [total] };
    const refused = await ask('PATCH', '?all=true', end);
    expect([refused.status, refused.body.code]).toEqual([409, 'RULE_BROKEN']);
    expect((await ask('PATCH', '?all=true', { ...end, override: 'a surcharge' })).status).toBe(200);
  });

  test('that cannot be read as their kind are taken, and not sure', async () => {
    const { ask, idOf, result } = await waiting(doubtful);
    const slip = { results: [{ id: await idOf('total'), result: 'RM 20.0014.10' }] };
    const refused = await ask('PATCH', '?strict=true', slip);
    expect([refused.status, refused.body.code]).toEqual([400, 'VALUE_UNREADABLE']);
    expect(refused.body.detail).toContain('total');
    expect((await ask('PATCH', '', slip)).status).toBe(200);
    const { status, fields } = await result();
    expect(status).toBe('SUCCEEDED');
    expect(fields.total).toMatchObject({ value: 'RM 20.0014.10', confidenceScore: 50 });
    const { body: history } = await ask('GET', '/history');
    expect(history.at(-1)).toMatchObject({ name: 'total', change: 'OVERRIDDEN' });
  });

  test('are sure if they are printed so', async () => {
    const { ask, idOf, result } = await waiting(doubtful);
    const results = [{ id: await idOf('total'), result: 'RM 20.0014.10' }];
    const end = { revision: 1, complete: true, results };
    expect((await ask('PATCH', '?all=true', end)).body.code).toBe('VALUE_UNREADABLE');
    expect((await ask('PATCH', '?all=true', { ...end, printedSo: true })).status).toBe(200);
    expect((await result()).fields.total.confidenceScore).toBe(100);
  });

  test('lose what spoke for another text', async () => {
    const { ask, idOf, result } = await waiting(doubtful);
    await ask('PATCH', '', { results: [{ id: await idOf('total'), result: '168.00 EUR' }] });
    expect((await result()).fields.total.reasons).toEqual(['reviewed']);
  });

  test('are in the history although they stay open', async () => {
    const { ask, idOf } = await waiting(doubtful);
    const id = await idOf('total');
    await ask('PATCH', '', { results: [{ id, result: '168.01', isValidated: false }] });
    const { body: history } = await ask('GET', '/history');
    expect(history).toMatchObject([{ before: '168.00', after: '168.01' }]);
  });

  test('cannot be absent and have a text', async () => {
    const { ask, idOf } = await waiting(doubtful);
    const results = [{ id: await idOf('total'), absent: 'unreadable', result: '4' }];
    expect((await ask('PATCH', '?all=true', { revision: 1, results })).status).toBe(400);
  });
});

test('null means absent, as typed clients write it', async () => {
  const { ask, idOf } = await waiting(['total=168.00@0.3']);
  const results = [{ id: await idOf('total'), result: '168.00', isValidated: null }];
  const lists = { queriesResults: null, analyzersResults: null, signaturesResults: null };
  expect((await ask('PATCH', '', { results, ...lists })).status).toBe(200);
});

test('a correction that corrects nothing is refused', async () => {
  const { ask, idOf } = await waiting(['total=168.00@0.3']);
  await ask('PATCH', '', { results: [{ id: await idOf('total'), isValidated: true }] });
  expect((await ask('POST', '/corrections', { revision: 1, results: [] })).status).toBe(400);
});
