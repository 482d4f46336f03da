import { randomUUID } from 'node:crypto';
import { parseActionFile } from '@recto/document';
import { workOnPages } from '@recto/sandbox';
import { expect, test } from 'vitest';
import { createSystemEngine } from '../src/engines/system-engine.ts';
import { createPlainReader } from './plain-reader.ts';
import { type Caller, createUser } from './second-organization.ts';
import { eventually, shareTestService, type TestResult } from './test-service.ts';
import { wordsPage } from './words-page.ts';

const lease = `name: Lease
fields:
  initialTerm: { kind: duration, labels: [Initial term] }
  noticePeriod: { kind: duration, labels: [Notice period], confidenceThreshold: 100 }
tables:
  services:
    columns:
      service: { kind: text, labels: [Service] }
      warranty: { kind: duration, labels: [Warranty] }
      price: { kind: money, labels: [Price] }
`;

const printed = `Lease of Business Premises

Landlord:        Harbour Estates Ltd
Tenant:          Jane Example
Initial term:    2 years and 6 months
Notice period:   90 days

Service            Warranty       Price
Boiler check       12 months      120.00
Lock exchange      2 years         80.00
Window repair      90 days         45.00`;

const engine = createSystemEngine({ connections: { decision: {}, llm: {} }, egressAllow: [] }, (asked) =>
  workOnPages(asked.pages, asked.action, asked.wanted),
);
const reader = {
  ...createPlainReader(),
  read: async () => ({ ok: true as const, pages: [wordsPage(1, printed.split('\n'))] }),
};
const shared = shareTestService({ parts: { engine, reader } });

/** Calls the service, by default as the first connected application. */
async function ask(url: string, method = 'GET', body?: unknown, type = 'application/json', as?: Caller) {
  const isForm = body instanceof FormData;
  const headers = {
    ...(body !== undefined && !isForm && { 'content-type': type }),
    ...(as !== undefined && { authorization: as.authorization }),
  };
  const sent = isForm || typeof body === 'string' ? body : JSON.stringify(body);
  const send = as === undefined ? shared().fetch : fetch;
  const response = await send(url, { method, headers, ...(body !== undefined && { body: sent }) });
  return { status: response.status, body: (await response.json()) as TestResult };
}

/** Publishes the action and sends it the document, which then waits for a person. */
async function waiting() {
  const { platform, runtime, baseUrl } = shared();
  const { body: action } = await ask(platform('/actions'), 'POST', lease, 'application/yaml');
  const form = new FormData();
  form.append('file', new Blob(['%PDF-\nlease']), 'lease.pdf');
  const executions = runtime(`/actions/${action.id}/versions/1.0.0/executions`);
  const { body: sent } = await ask(executions, 'POST', form);
  const result = `${executions}/${sent.id}?valueOnly=false&details=true`;
  const status = 'MANUAL_VALIDATION_REQUIRED';
  await eventually(async () => ((await ask(result)).body.status === status ? true : undefined));
  return { result, review: `${baseUrl}/review-api/v1/reviews/${sent.id}` };
}

test('an action file with durations is understood, and what is no kind is not', () => {
  expect(parseActionFile(lease).ok).toBe(true);
  const misspelt = parseActionFile(lease.replace('kind: duration', 'kind: period'));
  expect(JSON.stringify(misspelt)).toContain('did you mean `duration`?');
});

test('durations are found in fields and cells, corrected by a person, and published', async () => {
  const { result, review } = await waiting();
  const { body: found } = await ask(result);
  expect(found.fields.initialTerm).toMatchObject({ value: '2 years and 6 months', normalizedValue: 'P2Y6M' });
  expect(found.fields.noticePeriod).toMatchObject({ value: '90 days', normalizedValue: 'P90D' });
  const cells = found.tables.services.map((row: TestResult) => row.warranty.normalizedValue);
  expect(cells).toEqual(['P12M', 'P2Y', 'P90D']);

  const tab = `tab-${randomUUID()}`;
  const reviewer = await createUser(shared(), ['Manage Actions']);
  const asReviewer = (method: string, url: string, body?: unknown) =>
    ask(url, method, body, 'application/json', reviewer);
  await asReviewer('POST', `${review}/claim`, { tab });
  const { body: open } = await asReviewer('GET', review);
  const item = open.results.find(({ name }: TestResult) => name === 'noticePeriod');
  const said = (text: string) => ({
    tab,
    revision: open.revision,
    results: [{ id: item.id, result: text }],
  });

  const { body: refused } = await asReviewer('POST', `${review}/check`, said('soon'));
  expect(refused.checks).toMatchObject([
    {
      kind: 'kind',
      state: 'broken',
      detail: 'noticePeriod should be a length of time; its text cannot be understood as one.',
    },
  ]);
  const { body: checked } = await asReviewer('POST', `${review}/check`, said('3 Monate'));
  expect([checked.checks, checked.items]).toMatchObject([[], [{ normalizedValue: 'P3M' }]]);
  const done = await asReviewer('POST', `${review}/complete`, said('3 Monate'));
  expect(done.status).toBe(200);

  const { body: published } = await ask(result);
  expect(published.status).toBe('SUCCEEDED');
  expect(published.fields.noticePeriod).toMatchObject({ value: '3 Monate', normalizedValue: 'P3M' });
});
