import { createReaderPool } from '@recto/sandbox';
import { strToU8, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { createPlainReader, plainDocument } from './plain-reader.ts';
import { testAction } from './test-action.ts';
import { shareTestService } from './test-service.ts';

const pool = createReaderPool({ processes: 1 });
afterAll(() => pool.close());
const reader = { ...createPlainReader(), takeApart: pool.takeApart };
const templates = {
  TEST: { ...testAction, recognise: ['Test action'] },
  NOTE: { ...testAction, name: 'Delivery note', recognise: ['Delivery note'] },
};
const shared = shareTestService({ config: { maxUploadBytes: 100_000 }, parts: { reader, templates } });

const document = plainDocument(['Test action', 'total=1@0.99']);
const other = plainDocument(['Test action', 'total=2@0.99']);

interface Body {
  readonly documentName: string;
  readonly code?: string;
  readonly detail?: string;
  readonly executions: readonly {
    readonly id: string;
    readonly documentName: string;
    readonly actionId: string;
  }[];
  readonly left: readonly object[];
}

async function post(bytes: Uint8Array, { name = 'files.zip', query = '', headers = {} } = {}) {
  const { baseUrl, credentials, fetch } = shared();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const url = `${baseUrl}/recto/v1/organizations/${credentials.organizationId}/batches${query}`;
  const response = await fetch(url, { method: 'POST', body: form, headers });
  return { status: response.status, body: (await response.json()) as Body };
}

async function total(): Promise<number> {
  const list = await (await shared().fetch(shared().runtime('/executions'))).json();
  return (list as { total: number }).total;
}

const toTheTest = () => `?actions=${shared().actionId}`;

/** A PNG of 10 × 10 pixels. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);

/** A letter with an inline logo, an invoice, and a program. */
function letter(): Uint8Array {
  const part = (headers: readonly string[], bytes: Uint8Array) =>
    `--b\r\n${headers.join('\r\n')}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(bytes).toString('base64')}\r\n`;
  const attached = (name: string) => [
    `Content-Type: application/octet-stream; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
  ];
  return strToU8(
    [
      'From: a@example.org\r\nSubject: Invoice\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n',
      part(['Content-Type: text/html'], strToU8('<p>Test action <img src="cid:logo"></p>')),
      part(['Content-Type: image/png', 'Content-ID: <logo>', 'Content-Disposition: inline'], logo),
      part(attached('invoice.pdf'), document),
      part(attached('setup.exe'), new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])),
      '--b--\r\n',
    ].join(''),
  );
}

test('a mail becomes executions for its body and each attachment, named after it; a logo does not', async () => {
  const { status, body } = await post(letter(), { name: 'letter.eml', query: toTheTest() });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    documentName: 'letter.eml',
    executions: [
      {
        documentName: 'letter.eml/body.html',
        status: 'ACKNOWLEDGED',
        actionId: shared().actionId,
        version: '1.0.0',
      },
      { documentName: 'letter.eml/invoice.pdf' },
    ],
    left: [{ documentName: 'letter.eml/setup.exe', code: 'FILE_TYPE_UNSUPPORTED' }],
  });
  expect(await shared().finished(body.executions[1]!.id)).toMatchObject({
    documentName: 'letter.eml/invoice.pdf',
  });
});

test('of several actions each document gets its own, and unmatched ones are reported', async () => {
  const bytes = zipSync({
    'a.pdf': document,
    'b/letter.pdf': plainDocument(['Dear Anna']),
    'c.pdf': plainDocument(['Test action', '!damaged']),
    'd.pdf': plainDocument(['Delivery note', 'total=2@0.99']),
  });
  const { status, body } = await post(bytes);
  expect(status).toBe(201);
  const [test, note] = body.executions;
  expect([test?.documentName, note?.documentName]).toEqual(['files.zip/a.pdf', 'files.zip/d.pdf']);
  expect(test).toMatchObject({ actionId: shared().actionId, confidenceScore: expect.any(Number) });
  expect(note?.actionId).not.toBe(shared().actionId);
  expect(body.left).toMatchObject([
    { documentName: 'files.zip/b/letter.pdf', code: 'ACTION_UNDECIDED' },
    { documentName: 'files.zip/c.pdf', code: 'FILE_DAMAGED' },
  ]);
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`${index}.pdf`, document]));
  expect(await post(zipSync(many, { level: 0 }))).toMatchObject({
    status: 400,
    body: { code: 'PARAMETER_INVALID' },
  });
});

test('a repeated request returns the same executions, and another file under its key is refused', async () => {
  const headers = { 'idempotency-key': 'once' };
  const query = toTheTest();
  const first = await post(zipSync({ 'a.pdf': document, 'b.pdf': other }), { query, headers });
  const before = await total();
  const again = await post(zipSync({ 'a.pdf': document, 'b.pdf': other }), { query, headers });
  expect(again.body.executions.map(({ id }) => id)).toEqual(first.body.executions.map(({ id }) => id));
  // The second document differs: nothing of the batch is kept.
  const changed = await post(zipSync({ '0.pdf': other, 'b.pdf': document }), { query, headers });
  expect([changed.status, changed.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await total()).toBe(before);
});

test('one document is a batch of one', async () => {
  const { status, body } = await post(document, { name: 'a.pdf', query: toTheTest() });
  expect([status, body.executions.map(({ documentName }) => documentName)]).toEqual([201, ['a.pdf']]);
});

test('a batch of files that are not documents is reported, without an execution', async () => {
  const { status, body } = await post(
    zipSync({ 'setup.exe': new Uint8Array([0x4d, 0x5a, 0, 0]), 'empty.pdf': new Uint8Array() }),
    {
      query: toTheTest(),
    },
  );
  expect([status, body.executions]).toEqual([200, []]);
  expect(body.left).toMatchObject([{ code: 'FILE_TYPE_UNSUPPORTED' }, { code: 'FILE_EMPTY' }]);
});

test('files in an archive have the same limits as files sent alone', async () => {
  const large = new Uint8Array(100_001).fill(0x20);
  large.set(strToU8('%PDF-'));
  const noise = Uint8Array.from({ length: 2000 }, (_, index) => (index * 7919) % 251);
  const { body } = await post(zipSync({ 'large.pdf': large, 'noise.bin': noise }), { query: toTheTest() });
  expect(body.left).toMatchObject([{ code: 'BODY_TOO_LARGE' }, { code: 'FILE_TYPE_UNSUPPORTED' }]);
});

test('an archive beyond its limits is refused as a whole', async () => {
  let nested = zipSync({ 'a.pdf': document });
  for (let depth = 0; depth < 3; depth++) nested = zipSync({ 'inner.zip': nested });
  const before = await total();
  const { status, body } = await post(nested, { query: toTheTest() });
  expect([status, body.code]).toEqual([422, 'FILE_UNREADABLE']);
  expect(body.detail).toMatch(/more than 3 levels of nested emails and archives/);
  expect(await total()).toBe(before);
});

test('where one document is expected, a mail and an archive are refused, with the way to send them', async () => {
  for (const bytes of [letter(), zipSync({ 'a.pdf': document })]) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'a.pdf');
    const response = await shared().fetch(shared().executionsUrl, { method: 'POST', body: form });
    expect(response.status).toBe(415);
    const body = (await response.json()) as Body;
    expect(body).toMatchObject({ code: 'FILE_TYPE_UNSUPPORTED', detail: expect.stringMatching(/\/batches/) });
  }
});
