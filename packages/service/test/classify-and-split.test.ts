import { expect, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { shareTestService } from './test-service.ts';

const shared = shareTestService();
const file = plainDocument(['Test action'], ['PATCH T'], ['Another page']);

function post(path: string, body: Uint8Array = file) {
  const { baseUrl, credentials, fetch } = shared();
  return fetch(`${baseUrl}/recto/v1/organizations/${credentials.organizationId}/${path}`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': 'application/pdf' },
  });
}

test('a file is weighed against the published actions, and nothing is stored', async () => {
  const response = await post('classify');
  expect(response.status).toBe(200);
  const answer = (await response.json()) as {
    actions: { confidenceScore: number }[];
    noneConfidenceScore: number;
  };
  expect(answer.actions).toMatchObject([
    { actionId: shared().actionId, version: '1.0.0', name: 'Test action' },
  ]);
  expect(answer.noneConfidenceScore + answer.actions[0]!.confidenceScore).toBeCloseTo(100);
  const list = await (await shared().fetch(shared().runtime('/executions'))).json();
  expect(list).toMatchObject({ total: 0 });
});

test('the documents of a file are returned with their pages', async () => {
  expect(await (await post('split')).json()).toMatchObject({
    parts: [
      { from: 1, to: 1 },
      { from: 3, to: 3 },
    ],
    separators: [2],
    cuts: [{ before: 3, confidenceScore: 100, reasons: ['separator'] }],
  });
});

test('a file that matches an action is submitted to it, another is refused', async () => {
  const fitting = await post('executions');
  expect(fitting.status).toBe(201);
  const { id, actionId, version } = (await fitting.json()) as {
    id: string;
    actionId: string;
    version: string;
  };
  expect([actionId, version]).toEqual([shared().actionId, '1.0.0']);
  expect((await shared().finished(id)).id).toBe(id);
  const stranger = await post('executions', plainDocument(['Dear Anna']));
  expect(stranger.status).toBe(422);
  expect(await stranger.json()).toMatchObject({ code: 'ACTION_UNDECIDED' });
});

test.each([
  ['classify?actions=no-id', 400, 'PARAMETER_INVALID'],
  ['classify?actions=11111111-1111-4111-8111-111111111111', 404, 'ACTION_UNKNOWN'],
])('%s is refused', async (path, status, code) => {
  const response = await post(path);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
});
