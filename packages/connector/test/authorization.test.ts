import { afterEach, beforeEach, expect, test } from 'vitest';
import { createConnector } from '../src/index.ts';
import { actionId, executionId, type FakeServer, organizationId, startFakeServer } from './fake-server.ts';

let server: FakeServer;
let nowMs = 0;
let issued = 0;
let validToken = '';
beforeEach(async () => {
  server = await startFakeServer();
  nowMs = 1_000_000;
  issued = 0;
  server.answer = ({ path, headers }) => {
    if (path === '/accounts/api/v2/oauth2/token') {
      issued += 1;
      validToken = `token-${issued}`;
      return { body: { access_token: validToken, token_type: 'bearer', expires_in: 3600 } };
    }
    if (headers.authorization !== `Bearer ${validToken}`) {
      return { status: 401, body: { status: 401, title: 'Unauthorized' } };
    }
    return { body: { id: executionId, documentName: 'a.pdf', status: 'SUCCEEDED' } };
  };
});
afterEach(() => server.close());

const app = { clientId: 'id', clientSecret: 'secret' };
const query = { actionId, version: '1.0.0', executionId };

function connect() {
  const runtime = { now: () => nowMs, sleep: async () => {} };
  return createConnector({ baseUrl: server.url, organizationId, app, runtime });
}

test('concurrent calls share one exchange, and later ones its token', async () => {
  const client = connect();
  await Promise.all([1, 2, 3].map(() => client.retrieveExecutionResult(query)));
  await client.retrieveExecutionResult(query);
  expect(issued).toBe(1);
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
    grant_type: 'client_credentials',
    client_id: 'id',
    client_secret: 'secret',
  });
});

test('a token is renewed before it expires', async () => {
  const client = connect();
  await client.retrieveExecutionResult(query);
  nowMs += 3_599_000;
  await client.retrieveExecutionResult(query);
  expect(issued).toBe(2);
});

test('a refused token is renewed once, for all calls that use it', async () => {
  const client = connect();
  await client.retrieveExecutionResult(query);
  validToken = 'revoked';
  await Promise.all([1, 2, 3].map(() => client.retrieveExecutionResult(query)));
  expect(issued).toBe(2);
});

test('a second refusal is final', async () => {
  const client = connect();
  const { answer } = server;
  server.answer = (request, response) =>
    request.path.startsWith('/accounts') ? answer(request, response) : { status: 401, body: { title: 'No' } };
  await expect(client.retrieveExecutionResult(query)).rejects.toMatchObject({ status: 401 });
  expect(issued).toBe(2);
});

test('refused credentials are tried again only by the next call', async () => {
  const client = connect();
  const { answer } = server;
  server.answer = () => ({ status: 401, body: { status: 401, title: 'Unauthorized' } });
  await expect(client.retrieveExecutionResult(query)).rejects.toMatchObject({ status: 401 });
  expect(server.received).toHaveLength(1);
  server.answer = answer;
  await expect(client.retrieveExecutionResult(query)).resolves.toMatchObject({ status: 'SUCCEEDED' });
});

test('executions use the app, reviews and the platform use the user', async () => {
  server.answer = ({ path }) =>
    path.startsWith('/accounts') ? { body: { access_token: 't' } } : { body: { status: 'SUCCEEDED' } };
  const user = { username: 'u', password: 'p' };
  const client = createConnector({ baseUrl: server.url, organizationId, app, user });
  await client.retrieveExecutionResult(query);
  await client.reviews.list();
  await client.actions.list();
  const schemes = server.received.map(({ headers }) => headers.authorization?.split(' ')[0]);
  expect(schemes).toEqual([undefined, 'Bearer', 'Basic', 'Basic']);
});

test('a token from elsewhere is requested again when it is refused', async () => {
  const tokens = ['old', 'new'];
  validToken = 'new';
  const token = () => tokens.shift() ?? 'none';
  const client = createConnector({ baseUrl: server.url, organizationId, token });
  await expect(client.retrieveExecutionResult(query)).resolves.toMatchObject({ status: 'SUCCEEDED' });
});
