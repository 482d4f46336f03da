import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ConnectorOptions, createConnector, ResponseError } from '../src/index.ts';
import { actionId, executionId, type FakeServer, organizationId, startFakeServer } from './fake-server.ts';

let server: FakeServer;
beforeEach(async () => {
  server = await startFakeServer();
});
afterEach(() => server.close());

const user = { username: 'anna', password: 'pässword' };
const basic = `Basic ${Buffer.from('anna:pässword').toString('base64')}`;

function connect(options: Partial<ConnectorOptions> = {}) {
  const runtime = { sleep: async () => {}, random: () => 0, ...options.runtime };
  return createConnector({ baseUrl: `${server.url}/`, organizationId, user, ...options, runtime });
}

const runtimePath = `/api/v1/organizations/${organizationId}`;
const platformPath = `/idp/api/v1/organizations/${organizationId}`;
const executionsPath = `${runtimePath}/actions/${actionId}/versions/1.0.0/executions`;
const accepted = { status: 201, body: { id: executionId, documentName: 'order.pdf' } };

describe('Submit Execution', () => {
  const submission = { action: actionId, version: '1.0.0', file: new Uint8Array([1, 2, 255]) };

  test('sends base64 JSON and returns the execution id', async () => {
    server.answer = () => accepted;
    const execution = await connect().submitExecution({
      ...submission,
      fileName: 'order.pdf',
      callbackUrl: 'http://127.0.0.1:9/hook?context=7',
      overrideOrganizationId: '00D000000000001',
    });
    expect(execution).toEqual({
      executionId,
      actionId,
      version: '1.0.0',
      documentName: 'order.pdf',
      status: 'ACKNOWLEDGED',
    });
    const [request] = server.received;
    expect(request).toMatchObject({ method: 'POST', path: executionsPath });
    expect(request?.headers).toMatchObject({
      authorization: basic,
      'content-type': 'application/json',
      'x-crm-core-tenant-id': '00D000000000001',
      'x-sfdc-core-tenant-id': '00D000000000001',
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      file: 'AQL/',
      fileName: 'order.pdf',
      callback: '{"noAuthUrl":"http://127.0.0.1:9/hook?context=7"}',
    });
  });

  test('leaves out what was not given', async () => {
    server.answer = () => accepted;
    await connect().submitExecution(submission);
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ file: 'AQL/' });
    expect(server.received[0]?.headers).not.toHaveProperty('x-crm-core-tenant-id');
  });

  test.each<[string, string | ArrayBuffer | Blob]>([
    ['base64 text', 'AQL/'],
    ['an ArrayBuffer', new Uint8Array([1, 2, 255]).buffer],
    ['a Blob', new Blob([new Uint8Array([1, 2, 255])])],
  ])('takes %s', async (_, file) => {
    server.answer = () => accepted;
    await connect().submitExecution({ ...submission, file });
    expect(JSON.parse(server.received[0]?.body ?? '').file).toBe('AQL/');
  });

  test('finds the action by name on any page, and its newest usable version', async () => {
    const others = Array.from({ length: 100 }, (_, index) => ({ id: `x${index}`, name: `Other ${index}` }));
    const publication = (status: string) => [{ type: 'RUNTIME_PUBLICATION', status }];
    server.answer = ({ method, path }) => {
      if (method === 'POST') return accepted;
      if (path === `${platformPath}/actions?page=0&size=100`)
        return { body: { actions: others, total: 101 } };
      if (path === `${platformPath}/actions?page=1&size=100`) {
        return { body: { actions: [{ id: actionId, name: 'Order' }], total: 101 } };
      }
      return {
        body: [
          { version: '1.9.0', operations: publication('SUCCESS') },
          { version: '1.10.0', operations: publication('SUCCESS') },
          { version: '2.0.0', operations: publication('FAILED') },
        ],
      };
    };
    const execution = await connect().submitExecution({ action: 'Order', file: 'AQL/' });
    expect(execution).toMatchObject({ actionId, version: '1.10.0' });
    expect(server.received.at(-1)?.path).toContain(`/actions/${actionId}/versions/1.10.0/executions`);
  });

  test('refuses a name that matches none or several, before anything is sent', async () => {
    server.answer = () => ({
      body: {
        actions: [
          { id: 'a', name: 'Twin' },
          { id: 'b', name: 'Twin' },
        ],
      },
    });
    await expect(connect().submitExecution({ action: 'None', file: '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(connect().submitExecution({ action: 'Twin', file: '' })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
    expect(server.received.every(({ method }) => method === 'GET')).toBe(true);
  });

  test('does not take a response without an id for success', async () => {
    server.answer = () => ({ status: 200, body: {} });
    await expect(connect().submitExecution(submission)).rejects.toMatchObject({ code: 'UNEXPECTED_ANSWER' });
  });
});

describe('errors', () => {
  test('carry status, problem and request id', async () => {
    const problem = { status: 400, title: 'Bad Request', detail: "Invalid query parameter 'file'" };
    server.answer = () => ({ status: 400, headers: { 'x-request-id': 'r-7' }, body: problem });
    const error = await connect()
      .submitExecution({ action: actionId, version: '1.0.0', file: '' })
      .catch((e) => e);
    expect(error).toBeInstanceOf(ResponseError);
    expect(error).toMatchObject({
      code: 'REFUSED',
      status: 400,
      problem,
      requestId: 'r-7',
      retryable: false,
    });
    expect(error.message).toContain("Invalid query parameter 'file'");
  });

  test.each([
    [401, 'FORBIDDEN', false],
    [403, 'FORBIDDEN', false],
    [404, 'NOT_FOUND', false],
    [409, 'REFUSED', false],
    [413, 'REFUSED', false],
    [429, 'RATE_LIMITED', true],
    [500, 'SERVICE_FAILED', true],
    [503, 'SERVICE_FAILED', true],
  ])('%i is %s', async (status, code, retryable) => {
    server.answer = () => ({ status, body: { status, title: 'x' } });
    await expect(connect().actions.get(actionId)).rejects.toMatchObject({ status, code, retryable });
  });

  test('report an invalid setup at once', () => {
    expect(() => connect({ organizationId: 'acme' })).toThrow(/UUID/);
    expect(() => connect({ baseUrl: 'localhost:3000' })).toThrow(/base URL/);
    expect(() => createConnector({ organizationId })).toThrow(/credentials/);
  });
});

describe('reviews and platform', () => {
  const review = { actionId, executionId };
  const reviewPath = `${runtimePath}/actions/${actionId}/reviews/${executionId}`;
  const actionPath = `${platformPath}/actions/${actionId}`;

  test.each<[string, (client: ReturnType<typeof connect>) => Promise<unknown>, string]>([
    ['list reviews', (c) => c.reviews.list({ page: 1, size: 5 }), `GET ${runtimePath}/reviews?page=1&size=5`],
    ['read a review', (c) => c.reviews.get(review), `GET ${reviewPath}`],
    ['patch a review', (c) => c.reviews.patch(review, { results: [{ id: '1' }] }), `PATCH ${reviewPath}`],
    ['read all of a review', (c) => c.reviews.getAll(review), `GET ${reviewPath}?all=true`],
    [
      'patch all of a review',
      (c) => c.reviews.patchAll(review, { revision: 1 }),
      `PATCH ${reviewPath}?all=true`,
    ],
    ['read who changed it', (c) => c.reviews.history(review), `GET ${reviewPath}/history`],
    ['delete a review', (c) => c.reviews.delete(review), `DELETE ${reviewPath}`],
    [
      'list actions',
      (c) => c.actions.list({ size: 100, sort: 'name,asc' }),
      `GET ${platformPath}/actions?size=100&sort=name%2Casc`,
    ],
    ['read an action', (c) => c.actions.get(actionId), `GET ${actionPath}`],
    ['list versions', (c) => c.actions.versions(actionId), `GET ${actionPath}/versions`],
    ['read a version', (c) => c.actions.version(actionId, '1.0.0'), `GET ${actionPath}/versions/1.0.0`],
    ['list reviewers', (c) => c.actions.reviewers(actionId), `GET ${actionPath}/reviewers`],
    [
      'set reviewers',
      (c) => c.actions.setReviewers(actionId, [{ id: 'u', type: 'USER' }]),
      `PATCH ${actionPath}/reviewers`,
    ],
  ])('%s', async (_, operate, expected) => {
    server.answer = ({ method }) => (method === 'DELETE' ? { status: 200 } : { body: [] });
    await operate(connect());
    const request = server.received[0];
    expect(`${request?.method} ${request?.path}`).toBe(expected);
    expect(request?.headers.authorization).toBe(basic);
  });

  test('no path segment can escape', async () => {
    await expect(connect().actions.get('..')).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    await connect()
      .actions.get('../x?y')
      .catch(() => undefined);
    expect(server.received[0]?.path).toBe(`${platformPath}/actions/..%2Fx%3Fy`);
  });
});
