import { expect, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { shareTestService, type TestResult } from './test-service.ts';

const shared = shareTestService();

async function reviewedValues(query = ''): Promise<{ status: number; body: TestResult }> {
  const service = shared();
  const own = `${service.baseUrl}/recto/v1/organizations/${service.credentials.organizationId}`;
  const answer = await service.fetch(`${own}/actions/${service.actionId}/reviewed-values${query}`);
  return { status: answer.status, body: await answer.json() };
}

test('finished reviews report which values were right, with their extraction confidence', async () => {
  const service = shared();
  const id = await service.submit(
    plainDocument(['total=12.00@0.5', 'tax=2.00@0.99', 'table1.price=7@0.4', '?advertiser=Acme@0.2']),
  );
  await service.finished(id);
  const url = service.runtime(`/actions/${service.actionId}/reviews/${id}`);
  const items = (await (await service.fetch(url)).json()) as TestResult;
  const send = (body: unknown) =>
    service.fetch(url, {
      method: 'PATCH',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  await send({ results: [{ ...items.results[0], result: '12,00' }] });
  expect((await reviewedValues()).body).toEqual([]);
  items.results[0].result = '12,00';
  items.results[1].result = '8';
  await send(items);
  const { status, body } = await reviewedValues();
  expect(status).toBe(200);
  const common = { executionId: id, isAudit: false, reviewedAt: expect.stringMatching(/Z$/) };
  expect(body).toEqual([
    // Written differently, and the same value.
    { ...common, name: 'total', kind: 'field', confidenceScore: 50, isRight: true },
    { ...common, name: 'table1.price', kind: 'column', confidenceScore: 40, isRight: false },
    { ...common, name: 'advertiser', kind: 'prompt', confidenceScore: 20, isRight: true },
  ]);
  expect(JSON.stringify(body)).not.toContain('Acme');
  expect((await reviewedValues(`?since=${body[0].reviewedAt}`)).body).toHaveLength(3);
  expect((await reviewedValues('?since=2999-01-01')).body).toEqual([]);
  expect((await reviewedValues('?since=soon')).status).toBe(400);
});
