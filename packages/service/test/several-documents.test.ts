import { describe, expect, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { testAction } from './test-action.ts';
import { shareTestService, type TestResult } from './test-service.ts';

const first = ['total=9.00@0.99', 'INV-1', 'one'];
const second = ['total=27.00@0.99', 'parties.buyer.name=Other@0.99', 'INV-2', 'two'];
const sheets = plainDocument(first, ['PATCH T'], second);
const codesOf = ({ reasons = [] }: TestResult) => reasons.map(({ code }: TestResult) => code);

describe('a file with two documents', () => {
  const shared = shareTestService();

  test('waits for a person, and has the values of the first alone', async () => {
    const service = shared();
    const id = await service.submit(sheets);
    expect((await service.finished(id)).status).toBe('MANUAL_VALIDATION_REQUIRED');
    const { reasons, fields } = await service.result(id, '?details=true');
    expect(reasons).toEqual([
      { code: 'SEVERAL_DOCUMENTS', detail: 'Another document seems to begin on page 3.', page: 3 },
    ]);
    expect(fields).toMatchObject({ total: { value: '9.00' } });
    expect(fields).not.toHaveProperty('parties');
  });

  test('with a page twice, too', async () => {
    const service = shared();
    const page = ['total=9.00@0.99', ...Array.from({ length: 30 }, (_, index) => `row ${index * 37}`)];
    const id = await service.submit(plainDocument(page, page));
    await service.finished(id);
    const { reasons } = await service.result(id, '?details=true');
    expect(reasons).toMatchObject([{ code: 'SEVERAL_DOCUMENTS', page: 2 }]);
  });
});

describe('a file that is split', () => {
  const shared = shareTestService();
  const split = (service: ReturnType<typeof shared>, id: string, body: object) =>
    service.fetch(service.runtime(`/actions/${service.actionId}/reviews/${id}/split`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('becomes an execution of each document, which names it and has its own values', async () => {
    const service = shared();
    const id = await service.submit(sheets, { name: 'both.pdf' });
    await service.finished(id);
    expect((await service.result(id, '?details=true')).parts).toEqual([{ pages: [1] }, { pages: [3] }]);
    const response = await split(service, id, {});
    expect(response.status).toBe(200);
    const { parts, status } = (await response.json()) as TestResult;
    expect([status, parts.map(({ pages }: TestResult) => pages)]).toEqual(['FAILED', [[1], [3]]]);
    const results = [];
    for (const { executionId } of parts) results.push(await service.finished(executionId));
    expect(results).toMatchObject([
      { status: 'SUCCEEDED', documentName: 'both.pdf/1', partOf: { executionId: id, pages: [1] } },
      { status: 'SUCCEEDED', documentName: 'both.pdf/2', partOf: { executionId: id, pages: [3] } },
    ]);
    expect(results.map(({ fields }) => fields.total.value)).toEqual(['9.00', '27.00']);
    expect(results.flatMap(({ duplicateOf = [] }) => duplicateOf)).toEqual([]);
    const parent = await service.result(id, '?details=true');
    expect(parent).toMatchObject({ status: 'FAILED', parts, reasons: [{ code: 'SPLIT' }], fields: {} });
  });

  test('once, and only into pages that it has', async () => {
    const service = shared();
    const id = await service.submit(plainDocument(first, ['PATCH T'], [...second, 'again']));
    await service.finished(id);
    const faulty = [[{ pages: [4] }], [{ pages: [1] }, { pages: [1, 3] }], [{ pages: [1, 2, 3] }]];
    for (const parts of faulty) expect((await split(service, id, { parts })).status).toBe(400);
    expect((await split(service, id, { parts: [{ pages: [3] }] })).status).toBe(200);
    expect((await split(service, id, {})).status).toBe(409);
  });
});

describe('an action that splits', () => {
  const TEST = { ...testAction, severalDocuments: 'split' } as const;
  const shared = shareTestService({ parts: { templates: { TEST } } });

  test('asks nobody where it is sure', async () => {
    const service = shared();
    const id = await service.submit(sheets);
    const { status, parts, reasons } = await service.finished(id);
    expect([status, codesOf({ reasons }), parts.length]).toEqual(['FAILED', ['SPLIT'], 2]);
    for (const { executionId } of parts)
      expect((await service.finished(executionId)).status).toBe('SUCCEEDED');
  });

  test('asks about a page that comes twice', async () => {
    const service = shared();
    const page = ['total=9.00@0.99', ...Array.from({ length: 30 }, (_, index) => `row ${index * 37}`)];
    const id = await service.submit(plainDocument(page, page));
    expect((await service.finished(id)).status).toBe('MANUAL_VALIDATION_REQUIRED');
  });
});

describe('an action that ignores further documents', () => {
  const TEST = { ...testAction, severalDocuments: 'ignore' } as const;
  const shared = shareTestService({ parts: { templates: { TEST } } });

  test('takes the file as one', async () => {
    const service = shared();
    const id = await service.submit(plainDocument(first, ['PATCH T'], ['total=9.00@0.99', 'INV-2']));
    expect((await service.finished(id)).status).toBe('SUCCEEDED');
  });
});

const numbered = {
  ...testAction,
  fields: {
    ...testAction.fields,
    invoiceNumber: { kind: 'identifier', labels: [] },
    'parties.vendor.name': { kind: 'name', labels: [] },
  },
} as const;
const invoice = (total: string, ...more: readonly string[]) => {
  const said = ['invoiceNumber=4711@0.99', 'parties.vendor.name=Acme@0.99', `total=${total}@0.99`];
  return plainDocument([...said, ...more]);
};

describe('an action that reviews duplicates', () => {
  const shared = shareTestService({ parts: { templates: { TEST: { ...numbered, duplicates: 'review' } } } });

  test('asks about a copy', async () => {
    const service = shared();
    const original = await service.submit(invoice('9.00'));
    await service.finished(original);
    const copy = await service.submit(invoice('9.00', 'stamped'));
    expect((await service.finished(copy)).status).toBe('MANUAL_VALIDATION_REQUIRED');
    const result = await service.result(copy, '?details=true');
    expect(result.duplicateOf).toMatchObject({ executionId: original, kind: 'SAME_NUMBER' });
    expect(await service.result(original, '?details=true')).toMatchObject({ copies: [copy] });
    expect(await service.result(original)).not.toHaveProperty('copies');
  });

  test('says of the same number with other amounts that one corrects the other', async () => {
    const service = shared();
    const original = await service.submit(invoice('20.00', 'original'));
    await service.finished(original);
    const corrected = await service.submit(invoice('21.00', 'corrected'));
    await service.finished(corrected);
    const result = await service.result(corrected, '?details=true');
    expect(result.duplicateOf.kind).toBe('OTHER_AMOUNTS');
    expect(result.reasons.at(-1).detail).toContain('corrects');
  });

  test('asks about a copy of which nothing was read', async () => {
    const service = shared();
    const empty = plainDocument(['nothing to see']);
    const required = { status: 'MANUAL_VALIDATION_REQUIRED' };
    expect(await service.finished(await service.submit(empty))).toMatchObject(required);
    const copy = await service.submit(empty);
    expect(await service.finished(copy)).toMatchObject(required);
    expect(codesOf(await service.result(copy, '?details=true'))).toContain('DUPLICATE');
  });
});

describe('an action that rejects duplicates', () => {
  const shared = shareTestService({ parts: { templates: { TEST: { ...numbered, duplicates: 'reject' } } } });

  test('fails a copy and says of what', async () => {
    const service = shared();
    const original = await service.submit(invoice('9.00'));
    await service.finished(original);
    const copy = await service.submit(invoice('9.00'));
    expect((await service.finished(copy)).status).toBe('FAILED');
    const result = await service.result(copy, '?details=true');
    expect([codesOf(result), result.duplicateOf.executionId]).toEqual([['DUPLICATE'], original]);
  });

  test('asks about a correction', async () => {
    const service = shared();
    await service.finished(await service.submit(invoice('30.00', 'x')));
    const corrected = await service.submit(invoice('31.00', 'y'));
    expect((await service.finished(corrected)).status).toBe('MANUAL_VALIDATION_REQUIRED');
  });
});
