import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { plainDocument, startTestService } from '@recto/service/testing';
import { expect, onTestFinished, test } from 'vitest';
import { serveMcp } from './http-server.ts';

test('the official client submits, waits, reviews and searches with a token of the service', async () => {
  const { baseUrl, credentials } = await startTestService();
  const { organizationId, clientId, clientSecret, username, password } = credentials;
  const login = await fetch(`${baseUrl}/accounts/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const server = await serveMcp({ host: '127.0.0.1', port: 0, baseUrl, organizationId, version: '1.0.0' });
  onTestFinished(server.close);
  const clientWith = async (bearer: string) => {
    const client = new Client({ name: 'test', version: '1' });
    const requestInit = { headers: { authorization: `Bearer ${bearer}` } };
    const transport = new StreamableHTTPClientTransport(new URL(server.url), { requestInit });
    await client.connect(transport as Parameters<typeof client.connect>[0]);
    onTestFinished(() => client.close());
    return async (name: string, words: Record<string, unknown>) => {
      const { content, isError } = await client.callTool({ name, arguments: words });
      const [{ text }] = content as [{ text: string }];
      return isError ? { error: text } : JSON.parse(text);
    };
  };
  const ask = await clientWith(token);
  const content = plainDocument(['total=1@0.1']).toString('base64');
  const { reference } = await ask('submit', { name: 'doubtful.pdf', content, action: 'Test action' });
  expect(await ask('result', { reference })).toMatchObject({ status: 'MANUAL_VALIDATION_REQUIRED' });
  const open = await ask('review', { reference });
  const decisions = [{ id: open.results[0].id, result: '12.50' }];
  await ask('review', { reference, decisions });
  expect(await ask('result', { reference })).toMatchObject({ status: 'SUCCEEDED' });
  const found = await ask('documents', { name: 'doubt' });
  expect(JSON.stringify(found)).toContain('doubtful.pdf');
  expect(JSON.stringify(await ask('actions', {}))).toContain('Test action');
  const stranger = await clientWith('00000000-0000-4000-8000-000000000000');
  expect((await stranger('actions', {})).error).toBeDefined();
  expect([clientId, clientSecret].every((secret) => !JSON.stringify(open).includes(secret))).toBe(true);
  const bare = await fetch(server.url, { method: 'POST', body: '{}' });
  expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect((await fetch(server.url)).status).toBe(405);
});
