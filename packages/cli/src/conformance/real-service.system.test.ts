import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connector, createConnector } from '@recto/connector';
import { loginPath, tokenPath } from '@recto/contract';
import {
  type ActionDefinition,
  type Engine,
  type ExtractedValue,
  type Extraction,
  enclosingBox,
  linesOf,
  localFindings,
  type Page,
  readGeneric,
} from '@recto/document';
import { configFromEnvironment, type RunningService, startService } from '@recto/service';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfDocument } from './documents.ts';
import { type Ask, type Credentials, createHttpClient } from './http-client.ts';
import type { FormPart } from './multipart.ts';
import { unknownId } from './walk.ts';

let service: RunningService;
let dataDir: string;
let credentials: Credentials;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'recto-conformance-'));
  const defaults = configFromEnvironment({ RECTO_PORT: '0', RECTO_DATA: dataDir, RECTO_READERS: '1' });
  const unlimited = { requestsPerMinute: 0, failedSignInsPerMinute: 1_000_000 };
  const config = { ...defaults, ...unlimited };
  service = await startService(config, { engine, writeLog: () => {}, print: () => {} });
  credentials = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
});
afterAll(async () => {
  await service?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const invoice = pdfDocument('invoice.pdf', [['Invoice Number: INV-7', 'Total: $120.00']]);
const doubtful = pdfDocument('doubtful.pdf', [['Total 12 or 7']]);

function connect(kind: 'app' | 'user'): Connector {
  const { organizationId, clientId, clientSecret, username, password } = credentials;
  const { baseUrl } = service;
  return kind === 'app'
    ? createConnector({ baseUrl, organizationId, app: { clientId, clientSecret } })
    : createConnector({ baseUrl, organizationId, user: { username, password } });
}

test.each(['app', 'user'] as const)(
  'the client submits by name and waits for the result, as %s',
  async (kind) => {
    const connector = connect(kind);
    const file = { file: invoice.bytes, fileName: invoice.name };
    const execution = await connector.submitExecution({ action: 'Invoice', ...file });
    expect(execution).toMatchObject({
      version: '1.0.0',
      documentName: 'invoice.pdf',
      status: 'ACKNOWLEDGED',
    });
    const result = await connector.retrieveExecutionResult({ ...execution, wait: { timeoutMs: 240_000 } });
    expect(result.pages).toMatchObject([
      { page: 1, fields: { invoiceNumber: { value: 'INV-7' }, total: { value: '$120.00' } } },
    ]);
  },
);

test('the client works by polling as well as by listening', async () => {
  const connector = connect('user');
  const execution = await connector.submitExecution({ action: 'Invoice', file: invoice.bytes });
  const wait = { timeoutMs: 240_000, by: 'poll' } as const;
  const view = { valueOnly: false, details: true, shape: 'rollup' } as const;
  const result = await connector.retrieveExecutionResult({ ...execution, ...view, wait });
  expect(result.fields).toMatchObject({ total: { value: '$120.00', confidenceScore: 99, page: 1 } });
});

test('a submission with a key may be sent twice', async () => {
  const connector = connect('app');
  const submission = { action: 'Invoice', file: invoice.bytes, idempotencyKey: 'order-7' };
  const [first, second] = [
    await connector.submitExecution(submission),
    await connector.submitExecution(submission),
  ];
  expect(second.executionId).toBe(first.executionId);
});

test('the client works through a review', async () => {
  const connector = connect('user');
  const execution = await connector.submitExecution({ action: 'Invoice', file: doubtful.bytes });
  const wait = { timeoutMs: 240_000 };
  const before = await connector.retrieveExecutionResult({ ...execution, wait });
  expect(before.status).toBe('MANUAL_VALIDATION_REQUIRED');
  const waiting = await connector.reviews.list({ size: 100 });
  expect(waiting.map(({ docOperationId }) => docOperationId)).toContain(execution.executionId);
  const review = await connector.reviews.get(execution);
  const results = review.results.map((item) => ({ ...item, result: '12.00' }));
  await connector.reviews.patch(execution, { ...review, results });
  const after = await connector.retrieveExecutionResult(execution);
  expect(after).toMatchObject({ status: 'SUCCEEDED', pages: [{ fields: { total: { value: '12.00' } } }] });
  await expect(connector.reviews.delete(execution)).rejects.toMatchObject({ status: 404 });
});

test('the client reads actions, versions and reviewers', async () => {
  const { actions } = connect('user');
  const names = (await Array.fromAsync(actions.all())).map(({ name }) => name);
  expect(names).toContain('Invoice');
  const { actions: [action] = [], total } = await actions.list({ size: 1, sort: 'name,asc' });
  expect(total).toBe(names.length);
  if (action === undefined) throw new Error('no action');
  expect(await actions.get(action.id)).toEqual(action);
  const [version] = await actions.versions(action.id, { sort: 'version,desc' });
  expect(await actions.version(action.id, version?.version ?? '')).toEqual(version);
  const reviewers = await actions.reviewers(action.id);
  const same = reviewers.map(({ id, type }) => ({ id, type }));
  expect(await actions.setReviewers(action.id, same)).toEqual(same);
});

test("the server's explanation of a fault reaches the caller", async () => {
  const { organizationId } = credentials;
  const stranger = { username: 'nobody', password: 'x' };
  const refused = createConnector({ baseUrl: service.baseUrl, organizationId, user: stranger });
  await expect(refused.actions.list()).rejects.toMatchObject({ code: 'FORBIDDEN', status: 401 });
  const submission = { action: 'Invoice', file: '' };
  const error = await connect('app')
    .submitExecution(submission)
    .catch((caught) => caught);
  expect(error).toMatchObject({ code: 'REFUSED', status: 400, problem: { status: 400 } });
  expect(error.requestId).toMatch(/./);
});

describe("whatever the input, the fault is never the server's", () => {
  const paths = [
    tokenPath,
    loginPath,
    '/api/v1/organizations/{org}/actions/{action}/versions/1.0.0/executions',
    `/api/v1/organizations/{org}/actions/{action}/reviews/${unknownId}`,
    '/api/v1/organizations/{org}/reviews',
    '/idp/api/v1/organizations/{org}/actions',
    '/idp/api/v1/organizations/{org}/actions/{action}/reviewers',
    '/idp/api/v1/organizations/{org}/actions/{action}/versions',
  ];
  const path = fc.constantFrom(...paths);
  const method = fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE');
  const runs = { numRuns: 150 };
  let actionId = '';
  beforeAll(async () => {
    actionId = (await connect('user').actions.list({ size: 1 })).actions[0]?.id ?? '';
  });

  async function expectNo5xx(ask: Omit<Ask, 'as'>): Promise<void> {
    const filled = ask.path.replace('{org}', credentials.organizationId).replace('{action}', actionId);
    const request = { ...ask, path: filled, as: 'user-basic' } as const;
    const answer = await createHttpClient(service.baseUrl, credentials)(request);
    expect(answer.status, `${request.method} ${filled}: ${answer.text}`).toBeLessThan(500);
  }

  test('JSON', async () => {
    const value = fc.jsonValue({ maxDepth: 2 });
    const callback = fc.oneof(value, fc.record({ noAuthUrl: fc.oneof(value, fc.webUrl()), method: value }));
    const item = fc.record({ id: value, result: value, isValidated: value }, { requiredKeys: [] });
    const keys = {
      fileName: value,
      callback,
      grant_type: value,
      client_id: value,
      username: value,
      password: value,
    };
    const file = fc.oneof(value, fc.base64String());
    const nearly = fc.record({ ...keys, file, results: fc.array(item) }, { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(path, method, fc.oneof(value, nearly), async (at, verb, json) => {
        await expectNo5xx({ path: at, method: verb, json });
      }),
      runs,
    );
  });

  test('multipart', async () => {
    const part = fc.record(
      {
        name: fc.constantFrom('file', 'callback', 'other', '__proto__'),
        content: fc.oneof(fc.string(), fc.uint8Array(), fc.json()),
        fileName: fc.string({ unit: fc.constantFrom('a', '/', '.', 'é', '%', ';', ' ') }),
        type: fc.constantFrom('text/plain', 'application/json', 'application/octet-stream', 'image/png', 'x'),
      },
      { requiredKeys: ['name', 'content'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 4 }), async (form) => {
        await expectNo5xx({ path: paths[2] ?? '', method: 'POST', form: form as FormPart[] });
      }),
      runs,
    );
  });

  test('bodies that are not what they claim', async () => {
    const types = [
      'application/json',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'text/plain',
      'x',
    ];
    await fc.assert(
      fc.asyncProperty(path, method, fc.string(), fc.constantFrom(...types), async (at, verb, text, type) => {
        await expectNo5xx({ path: at, method: verb, text, headers: { 'content-type': type } });
      }),
      runs,
    );
  });

  test('queries and headers', async () => {
    const header = fc.string({ unit: fc.constantFrom('a', '1', '-', ',', ';', ' ', '/', '"', 'é') });
    const names = [
      'accept',
      'x-request-id',
      'idempotency-key',
      'x-crm-core-tenant-id',
      'range',
      'last-event-id',
    ];
    const query = fc.dictionary(fc.constantFrom('page', 'size', 'sort', 'valueOnly', 'status'), fc.string());
    await fc.assert(
      fc.asyncProperty(path, query, fc.constantFrom(...names), header, async (at, fields, name, value) => {
        await expectNo5xx({ path: `${at}?${new URLSearchParams(fields)}`, headers: { [name]: value } });
      }),
      runs,
    );
  });
});

/**
 * Finds the text after a field's label: certain after a colon, doubtful without. Replaces the trained extractor,
 * because this tests the interface and not the reading.
 */
const engine: Engine = {
  extract: async ({ pages, action }) => localFindings(extractByLabel(pages, action)),
};

function extractByLabel(pages: readonly Page[], action: ActionDefinition): Extraction {
  const names = Object.keys(action.fields);
  if (names.length === 0) return readGeneric(pages);
  const fields: Record<string, ExtractedValue[]> = {};
  for (const [name, { labels }] of Object.entries(action.fields)) {
    const found = pages.flatMap((page) =>
      labels.flatMap((label) => behindLabel(page, label) ?? []).slice(0, 1),
    );
    if (found.length > 0) fields[name] = found;
  }
  return { fields, tables: {}, prompts: {} };
}

function behindLabel(page: Page, label: string): ExtractedValue | undefined {
  const parts = label.toLowerCase().split(' ').length;
  for (const words of linesOf(page)) {
    const head = words
      .slice(0, parts)
      .map(({ text }) => text)
      .join(' ');
    const rest = words.slice(parts);
    const box = enclosingBox(rest.map((word) => word.box));
    if (head.toLowerCase().replace(':', '') !== label.toLowerCase() || box === undefined) continue;
    const text = rest.map((word) => word.text).join(' ');
    return { text, confidence: head.endsWith(':') ? 0.99 : 0.3, page: page.number, box, reasons: [] };
  }
  return undefined;
}
