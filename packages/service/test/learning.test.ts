import { type ActionDefinition, extractAction, localFindings } from '@recto/document';
import { pageOfText } from '@recto/document/internals';
import { describe, expect, test } from 'vitest';
import type { Reader } from '../src/worker/reader.ts';
import { createPlainReader } from './plain-reader.ts';
import { shareTestService, type TestResult } from './test-service.ts';

const action: ActionDefinition = {
  name: 'Claims',
  type: 'GENERIC',
  fields: {
    claim: { kind: 'identifier', labels: ['Claim number'], required: true },
    received: { kind: 'date', labels: ['Received'], required: true },
    policy: { kind: 'identifier', labels: ['Contract'] },
  },
  tables: {},
  prompts: {},
  rules: [],
  model: 'local',
  result: { shape: 'both' },
};

/** A form that labels its values differently from the action. */
function form(claim: string, received: string, incident: string): Buffer {
  return Buffer.from(`%PDF-
NORTHERN MUTUAL                 Notice of loss
Our file          ${claim}
Policy            P-77120
Incident          ${incident}
Came in on        ${received}
Please keep this notice with your records`);
}

const typedReader: Reader = {
  ...createPlainReader(),
  read: async ({ bytes }) => ({ ok: true, pages: [pageOfText(Buffer.from(bytes).toString('utf8'))] }),
};

const shared = shareTestService({
  parts: {
    templates: { TEST: action },
    reader: typedReader,
    engine: {
      extract: async ({ pages, action: asked, known }) => localFindings(extractAction(pages, asked, known)),
    },
  },
});

/** Submits a form and waits for its result. */
async function process(document: Buffer): Promise<TestResult> {
  const service = shared();
  return service.finished(await service.submit(document));
}

/** Decides on what waits for a person. */
async function correct({ id }: TestResult, values: Readonly<Record<string, string>>): Promise<number> {
  const service = shared();
  const url = service.runtime(`/actions/${service.actionId}/reviews/${id}`);
  const review = (await (await service.fetch(url)).json()) as TestResult;
  for (const item of review.results) item.result = values[item.name] ?? item.result;
  const headers = { 'content-type': 'application/json' };
  return (await service.fetch(url, { method: 'PATCH', headers, body: JSON.stringify(review) })).status;
}

describe('learning from reviews', () => {
  test('the same form three times: corrected once, the others are right; forgotten with its documents', async () => {
    const service = shared();
    const first = await process(form('C-4711', '03/04/2024', '28/03/2024'));
    expect(first.status).toBe('MANUAL_VALIDATION_REQUIRED');
    expect(first.fields).toEqual({});
    expect(await correct(first, { claim: 'C-4711', received: '03/04/2024' })).toBe(200);
    const second = await process(form('C-4820', '17/05/2024', '02/05/2024'));
    expect(second.fields).toMatchObject({ claim: { value: 'C-4820' }, received: { value: '17/05/2024' } });

    const third = form('C-5003', '09/06/2024', '30/05/2024');
    const { fields } = await process(third);
    expect(fields).toMatchObject({ claim: { value: 'C-5003' }, received: { value: '09/06/2024' } });

    for (const { id } of [first, second]) {
      const deleted = await service.fetch(`${service.executionsUrl}/${id}`, { method: 'DELETE' });
      expect(deleted.ok).toBe(true);
    }
    expect((await process(third)).fields).toEqual({});
  });

  test('corrections made as drafts teach too, even of values that were not to be reviewed', async () => {
    const service = shared();
    const { id } = await process(form('E-4711', '03/04/2022', '28/03/2022'));
    const url = service.runtime(`/actions/${service.actionId}/reviews/${id}?all=true`);
    const review = (await (await service.fetch(url)).json()) as TestResult;
    const values: Readonly<Record<string, string>> = {
      claim: 'E-4711',
      received: '03/04/2022',
      policy: 'P-77120',
    };
    const results = review.results.map((item: TestResult) => ({ id: item.id, result: values[item.name] }));
    const body = JSON.stringify({ revision: review.revision, results, complete: true });
    const headers = { 'content-type': 'application/json' };
    expect((await service.fetch(url, { method: 'PATCH', headers, body })).status).toBe(200);
    const { fields } = await process(form('E-5003', '09/06/2022', '30/05/2022'));
    expect(fields).toMatchObject({
      claim: { value: 'E-5003' },
      received: { value: '09/06/2022' },
      policy: { value: 'P-77120' },
    });
    await service.fetch(`${service.executionsUrl}/${id}`, { method: 'DELETE' });
  });

  test('a deleted review teaches nothing', async () => {
    const service = shared();
    for (const document of [
      form('D-1', '03/04/2023', '28/03/2023'),
      form('D-2', '17/05/2023', '02/05/2023'),
    ]) {
      const { id } = await process(document);
      const url = service.runtime(`/actions/${service.actionId}/reviews/${id}`);
      expect((await service.fetch(url, { method: 'DELETE' })).status).toBe(200);
    }
    expect((await process(form('D-3', '09/06/2023', '30/05/2023'))).fields).toEqual({});
  });
});

describe('learning from samples', () => {
  const samples = () =>
    `${shared().baseUrl}/recto/v1/organizations/${shared().credentials.organizationId}/actions/${shared().actionId}/samples`;
  const teach = async (document: Buffer, values?: object) => {
    const body = JSON.stringify({ file: document.toString('base64'), ...(values && { values }) });
    const headers = { 'content-type': 'application/json' };
    const response = await shared().fetch(samples(), { method: 'POST', headers, body });
    return { status: response.status, body: (await response.json()) as TestResult };
  };

  test('a filled-in sample teaches its form at once; once deleted, it teaches no more', async () => {
    const taught = await teach(form('F-4711', '03/04/2021', '28/03/2021'), {
      claim: 'F-4711',
      received: '03/04/2021',
    });
    expect(taught).toEqual({ status: 201, body: { fields: ['claim', 'received'] } });
    const { fields } = await process(form('F-5003', '09/06/2021', '30/05/2021'));
    expect(fields).toMatchObject({ claim: { value: 'F-5003' }, received: { value: '09/06/2021' } });
    expect((await shared().fetch(samples(), { method: 'DELETE' })).status).toBe(204);
    expect((await process(form('F-5004', '10/06/2021', '30/05/2021'))).fields).toEqual({});
  });

  test('values for fields that the action does not have are refused, and so are values that are not text', async () => {
    const document = form('G-1', '03/04/2021', '28/03/2021');
    for (const values of [{ stranger: 'G-1' }, { claim: 7 }, ['G-1']]) {
      const { status, body } = await teach(document, values);
      expect([status, body.code]).toEqual([400, 'BODY_MALFORMED']);
    }
  });

  test('a blank form without captions that the action knows teaches nothing', async () => {
    expect(await teach(Buffer.from('%PDF-\nNotice of loss'))).toEqual({ status: 201, body: { fields: [] } });
  });

  test('what is remembered of a sender is shown, and forgotten by field, document or sender', async () => {
    const service = shared();
    const first = await process(form('F-4711', '03/04/2021', '28/03/2021'));
    await correct(first, { claim: 'F-4711', received: '03/04/2021' });
    const url = `${service.baseUrl}/recto/v1/organizations/${service.credentials.organizationId}/actions/${service.actionId}/memory`;
    const senders = async () =>
      ((await (await service.fetch(url)).json()) as TestResult).senders as TestResult[];
    const forget = async (query: string) =>
      ((await (await service.fetch(`${url}?${query}`, { method: 'DELETE' })).json()) as TestResult).documents;
    const [sender, ...others] = await senders();
    expect(others).toEqual([]);
    const known = sender!.documents.find((one: TestResult) => one.executionId === first.id);
    expect(known.fields).toEqual(expect.arrayContaining(['claim', 'received']));
    expect(known.documentName).toEqual(expect.any(String));

    expect((await service.fetch(url, { method: 'DELETE' })).status).toBe(400);
    expect(await forget('field=claim')).toBeGreaterThan(0);
    const third = await process(form('F-5003', '09/06/2021', '30/05/2021'));
    expect(third.fields).toMatchObject({ received: { value: '09/06/2021' } });
    expect(third.fields).not.toHaveProperty('claim');
    expect(await forget(`sender=${first.id}`)).toBeGreaterThan(0);
    expect(await senders()).toEqual([]);
    const fourth = await process(form('F-5100', '11/07/2021', '30/06/2021'));
    await correct(fourth, { claim: 'F-5100', received: '11/07/2021' });
    expect(await forget(`document=${fourth.id}`)).toBe(1);
    expect(await senders()).toEqual([]);
  });
});
