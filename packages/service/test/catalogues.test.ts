import { randomBytes } from 'node:crypto';
import { extractAction, localFindings, parseActionFile } from '@recto/document';
import { pageOfText } from '@recto/document/internals';
import { afterEach, describe, expect, test } from 'vitest';
import type { Reader } from '../src/worker/reader.ts';
import { createPlainReader } from './plain-reader.ts';
import { createSecondOrganization } from './second-organization.ts';
import { shareTestService, type TestResult } from './test-service.ts';

const parsed = parseActionFile(`
name: Booked
fields:
  supplierId: { lookup: { in: suppliers, by: [taxId, name], give: id } }
  vendorName: { kind: name, labels: [From], confidenceThreshold: 0 }
  iban: { kind: iban, labels: [IBAN], confidenceThreshold: 0 }
`);
if (!parsed.ok) throw new Error('the action is wrong');

const reader: Reader = {
  ...createPlainReader(),
  read: async ({ bytes }) => ({ ok: true, pages: [pageOfText(Buffer.from(bytes).toString('utf8'))] }),
};
const shared = shareTestService({
  parts: {
    templates: { TEST: parsed.action },
    reader,
    engine: {
      extract: async ({ pages, action, known }) => localFindings(extractAction(pages, action, known)),
    },
  },
});

const kessel = { id: '70001', name: 'Kessel Werke GmbH', postcode: '30159', iban: 'DE02120300000000202051' };

function bill(account: string): Buffer {
  return Buffer.from(`%PDF-
From: Kessel Werke GmbH
30159 Hannover
Note ${randomBytes(8).toString('hex')}
IBAN: ${account}`);
}

function own(path: string, method = 'GET', rows?: readonly object[] | string): Promise<Response> {
  const { baseUrl, credentials, fetch } = shared();
  const body = typeof rows === 'string' ? rows : rows?.map((row) => JSON.stringify(row)).join('\n');
  return fetch(`${baseUrl}/recto/v1/organizations/${credentials.organizationId}/catalogues${path}`, {
    method,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/x-ndjson' } }),
  });
}

async function answer(path: string, method?: string, rows?: readonly object[] | string): Promise<TestResult> {
  return (await own(path, method, rows)).json();
}

afterEach(async () => {
  await own('/suppliers', 'DELETE');
});

describe('rows', () => {
  test('are added, changed and replaced, and a dry run changes nothing', async () => {
    const near = { id: '70002', name: 'Kessel Bau GmbH' };
    const dry = { added: 2, changed: 0, same: 0, deleted: 0, dryRun: true };
    expect(await answer('/suppliers?dryRun=true', 'PATCH', [kessel, near])).toEqual(dry);
    expect(await answer('')).toEqual({ catalogues: [] });
    expect(await answer('/suppliers', 'PATCH', [kessel, near])).toMatchObject({ added: 2, dryRun: false });
    expect(await answer('')).toMatchObject({ catalogues: [{ name: 'suppliers', rows: 2 }] });
    const moved = { ...kessel, postcode: '30161' };
    const counts = { added: 0, changed: 1, same: 0, deleted: 1 };
    expect(await answer('/suppliers?dryRun=true', 'PUT', [moved])).toMatchObject(counts);
    expect(await answer('/suppliers', 'PUT', [moved])).toMatchObject(counts);
    expect(await answer('/suppliers', 'PUT', [moved])).toMatchObject({ same: 1, deleted: 0 });
    expect(await (await own('/suppliers')).text()).toBe(`${JSON.stringify(moved)}\n`);
  });

  test('keep their versions, with who wrote them, also when they are deleted', async () => {
    const row = { ...kessel, id: '70009' };
    await own('/suppliers', 'PATCH', [row]);
    await own('/suppliers', 'PATCH', [{ ...row, iban: 'DE88807104610577581800' }]);
    const { versions } = await answer('/suppliers/rows/70009');
    expect(versions).toMatchObject([
      { version: 2, row: { iban: 'DE88807104610577581800' } },
      { version: 1, row, replacedAt: expect.any(String), replacedBy: versions[0].changedBy },
    ]);
    expect(await answer('/suppliers/rows/70009', 'DELETE')).toMatchObject({ deleted: 1 });
    expect((await own('/suppliers')).status).toBe(404);
    expect((await answer('/suppliers/rows/70009')).versions).toHaveLength(2);
    await own('/suppliers', 'PATCH', [row]);
    expect((await answer('/suppliers/rows/70009')).versions[0]).toMatchObject({ version: 3, row });
    expect((await own('/suppliers/rows/none')).status).toBe(404);
  });

  test.each([
    ['no JSON', '{"id":"1","name":"a"}\n{', 'Line 2: no JSON'],
    ['no id', '\n{"name":"Secret"}', 'no column has the ids'],
    ['a list', '[1]', 'Line 1: expected a row'],
    ['an id twice', '{"id":"1","name":"a"}\n{"id":"1","name":"b"}', 'Line 2: an earlier row has the same id'],
  ])('%s names its line', async (_, body, message) => {
    const response = await own('/suppliers', 'PATCH', body);
    const problem = (await response.json()) as TestResult;
    expect([response.status, problem.code]).toEqual([400, 'ROW_INVALID']);
    expect(problem.detail).toContain(message);
    expect(problem.detail).not.toContain('Secret');
  });
});

describe('documents', () => {
  test('are given the id of their sender, and an unknown account goes to a person', async () => {
    const service = shared();
    await own('/suppliers', 'PATCH', [kessel, { id: '70002', name: 'Kessel Bau GmbH', postcode: '30159' }]);
    const id = await service.submit(bill('DE02 1203 0000 0000 2020 51'));
    const right = await service.finished(id);
    expect(right).toMatchObject({ status: 'SUCCEEDED', fields: { supplierId: { value: '70001' } } });
    expect(right.matches).toMatchObject({ vendorName: [{ catalogue: 'suppliers', id: '70001' }] });
    expect(await service.result(id)).not.toHaveProperty('matches');
    const wrong = await service.finished(await service.submit(bill('DE88 8071 0461 0577 5818 00')));
    expect(wrong.status).toBe('MANUAL_VALIDATION_REQUIRED');
    expect(wrong.reasons).toMatchObject([{ code: 'ACCOUNT_UNKNOWN', field: 'iban' }]);
    expect(service.log.join('\n')).not.toContain('Kessel');
  });

  test('an account that is not the supplier’s is told to whoever listens, and the right one is not', async () => {
    const { baseUrl, credentials, fetch, ...service } = shared();
    const hooks = `${baseUrl}/recto/v1/organizations/${credentials.organizationId}/webhooks`;
    const hook = { url: 'https://hooks.invalid/recto', eventTypes: ['account.changed'] };
    const headers = { 'content-type': 'application/json' };
    const made = await fetch(hooks, { method: 'POST', headers, body: JSON.stringify(hook) });
    const { id } = (await made.json()) as TestResult;
    await own('/suppliers', 'PATCH', [kessel]);
    await service.finished(await service.submit(bill('DE02 1203 0000 0000 2020 51')));
    const wrong = await service.submit(bill('DE88 8071 0461 0577 5818 00'));
    await service.finished(wrong);
    const { messages } = (await (await fetch(`${hooks}/${id}/messages`)).json()) as TestResult;
    expect(messages).toMatchObject([{ eventType: 'account.changed' }]);
    await fetch(`${hooks}/${id}`, { method: 'DELETE' });
  });

  test('without a catalogue are as they were', async () => {
    const service = shared();
    const result = await service.finished(await service.submit(bill('DE02 1203 0000 0000 2020 51')));
    expect(result.status).toBe('SUCCEEDED');
    expect(result.matches).toBeUndefined();
  });
});

test('another organization sees nothing of it', async () => {
  const service = shared();
  await own('/suppliers', 'PATCH', [kessel]);
  const second = await createSecondOrganization(service);
  const theirs = (path: string) =>
    fetch(`${service.baseUrl}/recto/v1/organizations/${second.organizationId}/catalogues${path}`, {
      headers: { authorization: second.authorization },
    });
  expect(await (await theirs('')).json()).toEqual({ catalogues: [] });
  for (const path of ['/suppliers', '/suppliers/rows/70001']) expect((await theirs(path)).status).toBe(404);
});
