import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfDocument } from '../conformance/documents.ts';

const main = fileURLToPath(new URL('../main.js', import.meta.url));
const [action, execution] = [crypto.randomUUID(), crypto.randomUUID()];
const asked: { readonly method: string; readonly path: string; readonly body: string }[] = [];
const geometry = { left: 0.1, top: 0.2, width: 0.3, height: 0.04 };
let folder: string;
let server: Server;
let client: Client;
let pdf: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-mcp-'));
  pdf = join(folder, 'invoice.pdf');
  await writeFile(
    pdf,
    pdfDocument('a.pdf', [['INVOICE', 'Invoice number: A-1007', 'Total: 119.00 EUR'], ['Page two']]).bytes,
  );
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const path = request.url ?? '';
    asked.push({ method: request.method ?? '', path, body });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answerTo(request.method ?? '', path)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const credentials = join(folder, 'credentials.json');
  await writeFile(
    credentials,
    JSON.stringify({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      organizationId: crypto.randomUUID(),
      username: 'u',
      password: 'p',
      clientId: 'c',
      clientSecret: 's',
    }),
  );
  client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [main, 'mcp', '--credentials', credentials],
    }),
  );
});
afterAll(async () => {
  await client.close();
  server.close();
  await rm(folder, { recursive: true });
});

/** The server's responses to the tools' calls. */
function answerTo(method: string, path: string): unknown {
  if (/token|login/.test(path)) return { access_token: 't', token_type: 'bearer', expires_in: 3600 };
  if (/\/versions(\?|$)/.test(path)) return [{ version: '1.0.0' }];
  if (method === 'PATCH' || /review|low/i.test(path)) {
    const item = { id: 'f1', name: 'total', result: '119', confidenceScore: 60, page: 0, geometry };
    return {
      results: method === 'PATCH' ? [] : [item],
      queriesResults: [],
      analyzersResults: [],
      signaturesResults: [],
    };
  }
  if (method === 'POST') return { id: execution, documentName: 'invoice.pdf', status: 'ACKNOWLEDGED' };
  return {
    id: execution,
    documentName: 'invoice.pdf',
    status: 'SUCCEEDED',
    fields: { total: { value: '119.00', confidenceScore: 97, geometry, page: 1 } },
  };
}

async function call(
  name: string,
  values: Record<string, unknown>,
): Promise<{ isError: boolean; text: string }> {
  const { content, isError } = await client.callTool({ name, arguments: values });
  return { isError: isError === true, text: (content as { text: string }[])[0]?.text ?? '' };
}

test('the tools are listed', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['read', 'extract', 'submit', 'result', 'review']);
});

test('read returns the text of each page, or words with boxes', async () => {
  const { text } = await call('read', { path: pdf });
  expect(JSON.parse(text).pages).toMatchObject([{ page: 1 }, { page: 2, markdown: 'Page two\n' }]);
  const words = await call('read', { path: pdf, pages: '2', format: 'words' });
  expect(JSON.parse(words.text).pages[0]).toMatchObject({
    page: 2,
    words: [{ text: 'Page', box: { left: expect.any(Number) } }, { text: 'two' }],
  });
});

test('extract returns values with page, box and confidence', async () => {
  const { text } = await call('extract', { path: pdf, action: 'invoice' });
  const [first] = JSON.parse(text).pages;
  expect(first.fields.invoiceNumber).toMatchObject({
    value: 'A-1007',
    page: 1,
    geometry: expect.anything(),
    confidenceScore: expect.any(Number),
  });
});

test('an error is an answer that says what to do', async () => {
  expect(await call('read', { path: join(folder, 'missing.pdf') })).toMatchObject({ isError: true });
  expect((await call('extract', { path: pdf, action: 'riddle' })).text).toContain('unknown action "riddle"');
  expect((await call('result', { reference: 'nonsense' })).text).toContain('ACTION/VERSION/EXECUTION');
});

test('submit, result and review ask the server', async () => {
  const submitted = await call('submit', { path: pdf, action });
  expect(submitted.text).toContain(execution);
  const reference = `${action}/1.0.0/${execution}`;
  const result = await call('result', { reference, timeoutSeconds: 0 });
  expect(JSON.parse(result.text).fields.total).toMatchObject({ page: 1, geometry });
  const open = await call('review', { reference });
  expect(JSON.parse(open.text).results).toMatchObject([{ id: 'f1', page: 0, geometry }]);
  await call('review', { reference, decisions: [{ id: 'f1', result: '119.00' }] });
  const patch = asked.find(({ method }) => method === 'PATCH');
  expect(JSON.parse(patch?.body ?? '')).toEqual({ results: [{ id: 'f1', result: '119.00' }] });
});
