import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { createUser } from './second-organization.ts';
import { shareTestService, type TestResult } from './test-service.ts';

const shared = shareTestService({ config: { maxUploadBytes: 100_000 } });
const document = plainDocument(['total=1@0.99']);
const base64 = document.toString('base64');

type Part = readonly [headers: string, body: string | Buffer];

/** A form exactly as sent over the wire. */
async function postForm(parts: readonly Part[], url = shared().executionsUrl, headers = {}) {
  const boundary = 'ExactlyAsWritten';
  const chunks = parts.flatMap(([head, body]) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(body as string),
    Buffer.from('\r\n'),
  ]);
  return answer(url, {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  });
}

async function postJson(body: unknown, headers = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return answer(shared().executionsUrl, {
    body: text,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

async function answer(
  url: string,
  init: RequestInit,
): Promise<{ status: number; body: TestResult; headers: Headers }> {
  const response = await shared().fetch(url, { method: 'POST', ...init });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const disposition = (rest: string) => `Content-Disposition: form-data; ${rest}`;
const file: Part = [
  `${disposition('name="file"; filename="a.pdf"')}\r\nContent-Type: application/octet-stream`,
  document,
];

describe('multipart as clients send it', () => {
  const cases: readonly (readonly [string, readonly Part[]])[] = [
    ['the file alone', [file]],
    [
      'callback without a type, first',
      [[disposition('name="callback"'), '{"noAuthUrl":"https://a.example/"}'], file],
    ],
    [
      'callback as text/plain, last',
      [
        file,
        [
          `${disposition('name="callback"')}\r\nContent-Type: text/plain`,
          '{"noAuthUrl":"https://a.example/"}',
        ],
      ],
    ],
    [
      'callback as JSON with the text null',
      [
        [`${disposition('name="callback"')}\r\nContent-Type: application/json`, '{"noAuthUrl": "null"}'],
        file,
      ],
    ],
    [
      'callback with a file name',
      [
        [
          `${disposition('name="callback"; filename="callback"')}\r\nContent-Type: text/plain`,
          '{"noAuthUrl":""}',
        ],
        file,
      ],
    ],
    [
      'callback as octets',
      [[`${disposition('name="callback"')}\r\nContent-Type: application/octet-stream`, ''], file],
    ],
    [
      'file as application/pdf',
      [[`${disposition('name="file"; filename="a.pdf"')}\r\nContent-Type: application/pdf`, document]],
    ],
    ['file without a type', [[disposition('name="file"; filename="a.pdf"'), document]]],
    [
      'other parts beside it',
      [[disposition('name="note"'), 'x'], [disposition('name="more"; filename="b"'), 'y'], file],
    ],
  ];
  test.each(cases)('%s', async (_, parts) => {
    const { status, body } = await postForm(parts);
    expect([status, body]).toEqual([201, { id: body.id, documentName: 'a.pdf', status: 'ACKNOWLEDGED' }]);
    expect((await shared().finished(body.id)).status).toBe('SUCCEEDED');
  });

  test('a file without a file name arrives intact', async () => {
    const bytes = Buffer.concat([document, Buffer.from([0, 0xff, 0xfe, 0x0a])]);
    const { status, body } = await postForm([[disposition('name="file"'), bytes]]);
    expect([status, body.documentName]).toEqual([201, 'document.pdf']);
  });

  test('a name in UTF-8, with a path', async () => {
    const { body } = await postForm([
      [disposition('name="file"; filename="C:\\\\dir\\\\Überweisung €.pdf"'), document],
    ]);
    expect(body.documentName).toBe('Überweisung €.pdf');
  });

  test.each(['a  b (1) & co; v=2 %41 – “x” \u{1F4C4}.pdf', ' leading and trailing .pdf '])(
    'the name %s keeps its characters',
    async (fileName) => {
      expect((await postJson({ file: base64, fileName })).body.documentName).toBe(fileName);
      const { body } = await postForm([[disposition(`name="file"; filename="${fileName}"`), document]]);
      expect(body.documentName).toBe(fileName);
    },
  );

  test('a long name is cut between characters', async () => {
    const fileName = '\u{1F4C4}'.repeat(300);
    const { body } = await postJson({ file: base64, fileName });
    expect(body.documentName).toBe('\u{1F4C4}'.repeat(255));
  });

  test.each([
    ['dir/a\u0007b\n.pdf', 'ab.pdf'],
    ['..\\..\\a.pdf', 'a.pdf'],
    [' \u0000 ', 'document.pdf'],
  ])('of %j only folders and control characters are removed', async (fileName, expected) => {
    expect((await postJson({ file: base64, fileName })).body.documentName).toBe(expected);
  });

  test('on /v2 and for the latest version', async () => {
    const { executionsUrl } = shared();
    expect((await postForm([file], `${executionsUrl}/v2`)).status).toBe(201);
    const { status, body } = await postForm([file], executionsUrl.replace('1.0.0', 'latest'));
    expect(status).toBe(201);
    expect((await shared().finished(body.id)).status).toBe('SUCCEEDED');
  });
});

describe('JSON as clients send it', () => {
  const callback = { noAuthUrl: 'https://a.example/' };
  test.each([
    ['file and name', { file: base64, fileName: 'a.pdf' }],
    ['the file alone', { file: base64 }],
    ['callback as JSON text', { file: base64, callback: JSON.stringify(callback) }],
    ['callback as an object', { file: base64, callback }],
    ['null for what is not there', { file: base64, fileName: null, callback: null }],
    ['base64 in lines', { file: base64.replaceAll(/(.{10})/g, '$1\r\n') }],
    ['base64 for URLs, without padding', { file: document.toString('base64url') }],
    ['a data URL', { file: `data:application/pdf;base64,${base64}` }],
  ])('%s', async (_, body) => {
    const answered = await postJson(body);
    expect(answered.status).toBe(201);
    expect((await shared().finished(answered.body.id)).status).toBe('SUCCEEDED');
  });
});

describe('refused before the 201', () => {
  const unknown = randomUUID();
  test.each([
    ['no file part', () => postForm([]), 400, 'FILE_MISSING'],
    ['an empty object', () => postJson({}), 400, 'FILE_MISSING'],
    ['an empty file', () => postForm([[disposition('name="file"; filename="a"'), '']]), 400, 'FILE_EMPTY'],
    ['broken JSON', () => postJson('{"file":'), 400, 'BODY_MALFORMED'],
    ['a list', () => postJson([]), 400, 'BODY_MALFORMED'],
    ['a number for the file', () => postJson({ file: 7 }), 400, 'BODY_MALFORMED'],
    ['broken base64', () => postJson({ file: 'JVBER*i0' }), 400, 'FILE_BASE64_INVALID'],
    ['a form that ends early', () => endsEarly(), 400, 'BODY_MALFORMED'],
    ['a broken callback', () => postJson({ file: base64, callback: '{' }), 400, 'CALLBACK_INVALID'],
    [
      'a file too large',
      () => postForm([[disposition('name="file"; filename="a"'), '%PDF-'.padEnd(100_001)]]),
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'base64 too large',
      () => postJson({ file: Buffer.alloc(100_001).toString('base64') }),
      413,
      'BODY_TOO_LARGE',
    ],
    ['a body far too large', () => postJson({ file: 'A'.repeat(400_000) }), 413, 'BODY_TOO_LARGE'],
    [
      'another kind of file',
      () => postJson({ file: Buffer.from('GIF89a').toString('base64') }),
      415,
      'FILE_TYPE_UNSUPPORTED',
    ],
    [
      'base64 in a form',
      () => postForm([[disposition('name="file"; filename="a.pdf"'), base64]]),
      415,
      'FILE_TYPE_UNSUPPORTED',
    ],
    [
      'XML',
      () => answer(shared().executionsUrl, { body: '<a/>', headers: { 'content-type': 'text/xml' } }),
      415,
      'MEDIA_TYPE_UNSUPPORTED',
    ],
    [
      'a malformed action',
      () => postForm([file], shared().executionsUrl.replace(shared().actionId, 'x')),
      400,
      'IDENTIFIER_MALFORMED',
    ],
    [
      'a malformed version',
      () => postForm([file], shared().executionsUrl.replace('1.0.0', '1.0')),
      400,
      'VERSION_MALFORMED',
    ],
    [
      'an unknown action',
      () => postForm([file], shared().executionsUrl.replace(shared().actionId, unknown)),
      404,
      'ACTION_UNKNOWN',
    ],
    [
      'an unknown version, before the payload',
      () => postForm([], shared().executionsUrl.replace('1.0.0', '9.9.9')),
      404,
      'VERSION_UNKNOWN',
    ],
  ])('%s', async (_, post, status, code) => {
    const { status: actual, body, headers } = await post();
    expect([actual, body]).toMatchObject([status, { status, title: expect.any(String), code }]);
    expect(headers.get('content-type')).toBe('application/problem+json');
  });

  test('more parts than a form may have are 400, and the limit is named', async () => {
    const notes: Part[] = Array.from({ length: 51 }, (_, index) => [disposition(`name="note${index}"`), 'x']);
    const { status, body } = await postForm([...notes, file]);
    expect([status, body.detail]).toEqual([400, 'Expected at most 50 parts; one is the file.']);
  });

  test.each([
    ['it ends too early', '{"file": "secret words'],
    ['a quote, a comma or a colon is missing', '{"file": "secret words" "x": 1}'],
    ['it has an unexpected character', 'secret words'],
    ['there is something after it', '{} secret words'],
  ])('a broken body is reported: %s, without quoting it', async (fault, text) => {
    const { status, body } = await postJson(text);
    expect([status, body.code]).toEqual([400, 'BODY_MALFORMED']);
    expect(body.detail).toContain(fault);
    expect(body.detail).not.toContain('secret');
  });

  test('broken forms and broken base64 are distinguished', async () => {
    expect((await endsEarly()).body.detail).toContain('it ends before its last boundary');
    const bad = await postJson({ file: 'JVBE*i0x' });
    expect(bad.body.detail).toContain('character 4 is not a base64 digit');
    expect((await postJson({ file: 'JVBER' })).body.detail).toContain('it is truncated');
  });

  test.each(['gzip', 'deflate, br'])(
    'a body with Content-Encoding %s is 415, and says so',
    async (encoding) => {
      const { status, body, headers } = await postJson({ file: base64 }, { 'content-encoding': encoding });
      expect([status, body.detail]).toEqual([
        415,
        'Expected a body without Content-Encoding; send it uncompressed.',
      ]);
      expect(headers.get('accept-encoding')).toBe('identity');
    },
  );

  test('the wording that clients know', async () => {
    const { executionsUrl, actionId } = shared();
    expect((await postForm([])).body.detail).toBe("Invalid query parameter 'file'");
    const version = await postForm([file], executionsUrl.replace('1.0.0', '9.9.9'));
    expect(version.body.detail).toBe(`Document Action Id: ${actionId} and version 9.9.9 not found`);
    const action = await postForm([file], executionsUrl.replace(actionId, unknown));
    expect(action.body.detail).toBe(`Action Id: ${unknown}`);
  });

  function endsEarly() {
    return answer(shared().executionsUrl, {
      body: `--b\r\n${disposition('name="file"; filename="a.pdf"')}\r\n\r\n%PDF-`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
  }
});

describe('what a form must not lose', () => {
  test('a second file or callback is refused: it would be dropped without a word', async () => {
    const callback: Part = [disposition('name="callback"'), '{"noAuthUrl":"https://a.example/"}'];
    for (const parts of [
      [file, file],
      [callback, file, callback],
    ]) {
      const { status, body } = await postForm(parts);
      expect([status, body.code, body.detail]).toEqual([
        400,
        'BODY_MALFORMED',
        expect.stringMatching(/^Expected one part called (file|callback)/),
      ]);
    }
  });

  test.each([
    ['UTF-8', Buffer.from('Rechnung Müller €.pdf', 'utf8'), 'Rechnung Müller €.pdf'],
    ['Latin-1', Buffer.from('Rechnung Müller.pdf', 'latin1'), 'Rechnung Müller.pdf'],
    ['Windows-1252', Buffer.from('50 \x80 ß.pdf', 'latin1'), '50 € ß.pdf'],
    ['ASCII', Buffer.from('a b.pdf'), 'a b.pdf'],
  ])('a file name in %s keeps its letters', async (_, name, expected) => {
    const head = Buffer.concat([Buffer.from(disposition('name="file"; filename="')), name, Buffer.from('"')]);
    const body = Buffer.concat([
      Buffer.from('--b\r\n'),
      head,
      Buffer.from('\r\n\r\n'),
      Buffer.from(document),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await answer(shared().executionsUrl, { body, headers })).body.documentName).toBe(expected);
  });
});

describe('the same submission twice', () => {
  test('with one key creates one execution, and another document is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await postForm([file], undefined, headers);
    const again = await postForm([file], undefined, headers);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const other = await postJson({ file: plainDocument(['total=2@0.9']).toString('base64') }, headers);
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await postForm([file])).body.id).not.toBe(first.body.id);
  });

  test('at once, with one key, creates one execution', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => postForm([file], undefined, headers)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const replayed = answers.filter((answer) => answer.headers.get('idempotency-replayed') === 'true');
    expect(replayed).toHaveLength(5);
  });

  test('an invalid key is refused', async () => {
    expect((await postForm([file], undefined, { 'idempotency-key': 'x'.repeat(256) })).status).toBe(400);
  });
});

describe('tenant headers', () => {
  test.each([['x-crm-core-tenant-id'], ['x-sfdc-core-tenant-id']])(
    "%s is restricted to the caller's tenants",
    async (name) => {
      expect((await postForm([file], undefined, { [name]: '00D5g000008xZVYEA2' })).status).toBe(201);
      const user = await createUser(shared(), ['Execute Published Actions'], { tenants: ['core/prod/00D1'] });
      const as = (tenant: string) =>
        postForm([file], undefined, { [name]: tenant, authorization: user.authorization });
      expect((await as('core/prod/00D1')).status).toBe(201);
      const refused = await as('core/prod/00D2');
      expect([refused.status, refused.body.code]).toEqual([403, 'TENANT_FORBIDDEN']);
    },
  );
});

describe('the tenant of a submission', () => {
  const tenant = '00D5g000008xZVYEA2';
  const headers = { 'x-crm-core-tenant-id': tenant };

  test('is shown with details, in events and in the log', async () => {
    const service = shared();
    const { id } = (await postForm([file], undefined, headers)).body;
    await service.finished(id);
    expect((await service.result(id)).tenantId).toBeUndefined();
    expect((await service.result(id, '?details=true')).tenantId).toBe(tenant);
    const events = await (await service.fetch(`${service.executionsUrl}/${id}/events`)).text();
    const told = [...events.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data).tenantId);
    expect([...new Set(told)]).toEqual([tenant]);
    const logged = service.log.map((line) => JSON.parse(line)).filter((line) => line.executionId === id);
    expect(logged.find(({ event }) => event === 'execution.submitted')?.tenantId).toBe(tenant);
    expect(logged.find(({ event }) => event === 'execution.finished')?.tenantId).toBe(tenant);
  });

  test('makes another submission under the same key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    expect((await postForm([file], undefined, { ...key, ...headers })).status).toBe(201);
    expect((await postForm([file], undefined, key)).status).toBe(409);
  });

  test('that is unknown is 403 if the organization lists its tenants', async () => {
    const service = shared();
    const url = `${service.baseUrl}/recto/v1/organizations/${service.credentials.organizationId}/tenants`;
    const list = (tenants: readonly string[] | null) =>
      service.fetch(url, {
        method: 'PUT',
        body: JSON.stringify({ tenants }),
        headers: { 'content-type': 'application/json' },
      });
    expect((await list(['core/prod/00D1'])).status).toBe(200);
    const refused = await postForm([file], undefined, headers);
    expect([refused.status, refused.body.code]).toEqual([403, 'TENANT_FORBIDDEN']);
    const listed = { 'x-sfdc-core-tenant-id': 'core/prod/00D1' };
    expect((await postForm([file], undefined, listed)).status).toBe(201);
    expect(await (await service.fetch(url)).json()).toEqual({ tenants: ['core/prod/00D1'] });
    await list(null);
    expect((await postForm([file], undefined, headers)).status).toBe(201);
  });
});

test('request ids are returned, harmless ones unchanged', async () => {
  expect((await postForm([file], undefined, { 'x-request-id': 'mine-7' })).headers.get('x-request-id')).toBe(
    'mine-7',
  );
  const made = (await postForm([file], undefined, { 'x-request-id': 'a b{c}' })).headers.get('x-request-id');
  expect(made).toMatch(/^[0-9a-f-]{36}$/);
});
