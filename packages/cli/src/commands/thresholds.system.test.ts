import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActionAudits, ReviewedValue } from '@recto/contract';
import { parseActionFile } from '@recto/document';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgram, runProgram } from '../program.ts';
import { thresholdsCommand } from './thresholds.ts';

const definition = `name: Order
type: GENERIC
fields:
  total: { kind: money, confidenceThreshold: 70 }
  terms: { kind: text, confidenceThreshold: 80 }
  secret: { kind: text, hidden: true, confidenceThreshold: 80 }
tables:
  lines: { columns: { price: { kind: money } } }
`;

const audits: ActionAudits = {
  ...{ version: '1.0.0', audited: 120, wrong: 3, share: 0.025, atLeast: 0.007, atMost: 0.063 },
  ...{ errorsPerHundredDocuments: 2, raised: [{ name: 'total', threshold: 91 }] },
};

let folder: string;
let values: ReviewedValue[];
let asked: string[];
let published: string[];

const server = createServer((request, response) => {
  const url = request.url ?? '';
  asked.push(`${request.method} ${url}`);
  const json = (body: unknown) => response.end(JSON.stringify(body));
  if (request.method === 'POST') {
    request.setEncoding('utf8').on('data', (text) => published.push(text));
    request.on('end', () => json({ id: 'a1', name: 'Order', version: '1.1.0' }));
  } else if (url.includes('/reviewed-values')) json(values);
  else if (url.endsWith('/audits')) json(audits);
  else if (url.endsWith('/definition')) response.end(definition);
  else json({ actions: [{ id: 'a1', name: 'Order' }], total: 1 });
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-thresholds-'));
  [values, asked, published] = [[], [], []];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const credentials = {
    baseUrl: `http://127.0.0.1:${port}`,
    organizationId: 'o',
    username: 'u',
    password: 'p',
  };
  await writeFile(join(folder, 'credentials.json'), JSON.stringify(credentials));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

async function recto(...words: string[]): Promise<{ readonly code: number; readonly out: string }> {
  const texts: string[] = [];
  const take = (text: string | Uint8Array) => texts.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(take);
  vi.spyOn(process.stderr, 'write').mockImplementation(take);
  const common = ['thresholds', '--action', 'Order', '--credentials', join(folder, 'credentials.json')];
  const code = await runProgram(createProgram([thresholdsCommand()]), [...common, ...words]);
  return { code, out: texts.join('') };
}

/** Reviewed values: those of at least 60 are right, and every second one below. */
function reviewed(name: string, count: number): ReviewedValue[] {
  return Array.from({ length: count }, (_, index) => ({
    executionId: 'e',
    name,
    kind: 'field',
    confidenceScore: (index * 100) / count,
    isRight: index / count >= 0.6 || index % 2 === 0,
    isAudit: index % 4 === 0,
    reviewedAt: '2026-01-01T00:00:00.000Z',
  }));
}

function publishedAction() {
  const parsed = parseActionFile(published.join(''));
  return parsed.ok ? parsed.action : undefined;
}

test('sets the proven thresholds, keeps the rest, and publishes the next version', async () => {
  values = [...reviewed('total', 400), ...reviewed('lines.price', 400), ...reviewed('secret', 400)];
  const { code, out } = await recto('--precision', '0.95', '--since', '2025-12-31');
  expect(code).toBe(0);
  expect(out).toContain(
    'version 1.0.0: 3 of 120 audited documents passed with something wrong (0.7 to 6.3 of 100, allowed 2)',
  );
  expect(out).toContain('thresholds that rose because of it: total to 91');
  expect(out).toContain('1200 values from finished reviews, 300 of them from audits');
  expect(out).toMatch(/^total +400 +70 +5\d(\.\d)? +4\d\.\d % +9\d\.\d % +95\.\d % +its own$/m);
  expect(out).toMatch(/^terms +0 +80 +as it is +none$/m);
  expect(out).toContain('Order 1.1.0  a1');
  const action = publishedAction();
  expect(action?.fields.total?.confidenceThreshold).toBeLessThan(60);
  expect(action?.fields.terms?.confidenceThreshold).toBe(80);
  expect(action?.fields.secret?.confidenceThreshold).toBe(80);
  expect(action?.tables.lines?.columns.price?.confidenceThreshold).toBeLessThan(60);
  expect(asked).toContain(
    'GET /recto/v1/organizations/o/actions/a1/reviewed-values?since=2025-12-31T00%3A00%3A00.000Z',
  );
  expect(asked.at(-1)).toMatch(/^POST .*\/actions\/a1\/versions/);
});

test('--strict sends what is not proven to a person, --dry-run changes nothing', async () => {
  values = reviewed('total', 400);
  const { code, out } = await recto('--precision', '0.95', '--strict', '--dry-run');
  expect(code).toBe(0);
  expect(out).toMatch(/^terms +0 +80 +100 +none$/m);
  expect(out).toContain('nothing was changed');
  expect(published).toEqual([]);
  await recto('--precision', '0.95', '--strict');
  expect(publishedAction()?.fields.terms?.confidenceThreshold).toBe(100);
});

test('too few reviews are reported, with how many are needed', async () => {
  values = reviewed('total', 40);
  const { code, out } = await recto('--precision', '0.99');
  expect(code).toBe(1);
  expect(out).toContain('too little is known: 40 values from finished reviews');
  expect(out).toContain('at least 299 that are all right');
  expect(published).toEqual([]);
});

test('many reviews where no confidence is right often enough', async () => {
  values = reviewed('total', 800).map((value) => ({ ...value, isRight: value.confidenceScore % 1 === 0 }));
  const { code, out } = await recto('--precision', '0.99');
  expect(code).toBe(1);
  expect(out).toContain(
    'no confidence threshold on the 800 values from finished reviews reaches a precision of 0.99',
  );
});

/** Audited documents with one total each, wrong if its confidence is below 60 and the document's number is even. */
function audited(count: number): ReviewedValue[] {
  return reviewed('total', count).map((value, at) => ({ ...value, executionId: `e${at}`, isAudit: true }));
}

test('without a precision, at most two of a hundred documents pass with an error, based on audits alone', async () => {
  values = [...audited(400), ...reviewed('terms', 400).map((value) => ({ ...value, isAudit: false }))];
  const { code, out } = await recto();
  expect(code).toBe(0);
  expect(out).toMatch(/^400 documents, \d of them with a wrong value that passes: at most [01]\.\d of 100$/m);
  const threshold = publishedAction()!.fields.total!.confidenceThreshold!;
  expect(threshold).toBeGreaterThan(57);
  expect(threshold).toBeLessThan(61);
  published = [];
  await recto('--errors-per-hundred-documents', '20');
  expect(publishedAction()!.fields.total!.confidenceThreshold!).toBeLessThan(threshold - 10);
});

test('too few audits for so few errors, or too many errors, are reported with what is needed', async () => {
  values = [...audited(100), ...reviewed('terms', 400).map((value) => ({ ...value, isAudit: false }))];
  expect(await recto()).toMatchObject({
    code: 1,
    out: expect.stringContaining(
      '100 documents from finished audits, and 2 errors per hundred documents need at least 149',
    ),
  });
  values = audited(400).map((value) => ({ ...value, isRight: false, confidenceScore: 100 }));
  expect(await recto()).toMatchObject({
    code: 1,
    out: expect.stringContaining('are wrong too often for 2 errors'),
  });
  expect(published).toEqual([]);
});

test('wrong usage', async () => {
  expect(await recto('--precision', '99')).toMatchObject({
    code: 2,
    out: expect.stringContaining('such as 0.99'),
  });
  expect(await recto('--errors-per-hundred-documents', '0')).toMatchObject({
    code: 2,
    out: expect.stringContaining('such as 2'),
  });
  expect(await recto('--data', folder)).toMatchObject({
    code: 1,
    out: expect.stringContaining('FILE.truth.json next to it'),
  });
});
