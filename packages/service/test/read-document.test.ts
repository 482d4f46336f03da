import { expect, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { shareTestService } from './test-service.ts';

const shared = shareTestService();
const pages = plainDocument(['First page'], ['!page'], ['Third page']);

function post(
  query: string,
  body: string | FormData | Uint8Array<ArrayBuffer> = new Uint8Array(pages),
  type?: string,
) {
  const { baseUrl, credentials, fetch } = shared();
  const url = `${baseUrl}/recto/v1/organizations/${credentials.organizationId}/read${query}`;
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
  return fetch(url, { method: 'POST', body, headers });
}

test.each([
  ['', 'text/plain; charset=utf-8', 'First page\n\f\n\fThird page\n'],
  ['?format=markdown&pages=3', 'text/markdown; charset=utf-8', 'Third page\n'],
  ['?format=pdf&pages=1,3', 'application/pdf', '%PDF- 2 pages'],
])('bytes become %s', async (query, type, text) => {
  const response = await post(query, undefined, 'application/pdf');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
  expect(await response.text()).toBe(text);
});

test('a form and base64 work as well as bytes', async () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pages)]), 'a.pdf');
  expect(await (await post('?pages=1', form)).text()).toBe('First page\n');
  const json = JSON.stringify({ file: pages.toString('base64') });
  const response = await post('?format=json&pages=3', json, 'application/json');
  expect(await response.json()).toMatchObject({ pages: [{ page: 3, text: 'Third page' }] });
});

test.each([
  ['?format=docx', 'application/pdf', pages, 400, 'PARAMETER_INVALID'],
  ['?pages=3-1', 'application/pdf', pages, 400, 'PARAMETER_INVALID'],
  ['?dropBlank=maybe', 'application/pdf', pages, 400, 'PARAMETER_INVALID'],
  ['', 'application/pdf', Buffer.from('GIF89a'), 415, 'FILE_TYPE_UNSUPPORTED'],
  ['', 'text/calendar', pages, 415, 'MEDIA_TYPE_UNSUPPORTED'],
  ['', 'application/pdf', plainDocument(['!damaged']), 422, 'FILE_UNREADABLE'],
])('%s of %s is refused', async (query, type, body, status, code) => {
  const response = await post(query, new Uint8Array(body), type);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
});

test('a file that is too large is refused', async () => {
  const maxBytes = 10 * 1024 * 1024;
  const body = new Uint8Array(maxBytes + 1);
  body.set(pages);
  expect((await post('', body, 'application/pdf')).status).toBe(413);
});

test('strangers are refused', async () => {
  const { baseUrl, credentials } = shared();
  const url = `${baseUrl}/recto/v1/organizations/${credentials.organizationId}/read`;
  expect((await fetch(url, { method: 'POST', body: new Uint8Array(pages) })).status).toBe(401);
});
