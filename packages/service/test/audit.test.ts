import { expect, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { withStore } from './second-organization.ts';
import { startTestService, type TestResult } from './test-service.ts';

test('a random share of good documents goes to a person, with every value that is shown', async () => {
  const chances = [0.04, 0.06];
  const service = await startTestService({
    config: { auditShare: 0.05, readerProcesses: 1 },
    parts: { random: () => chances.shift() ?? 1 },
  });
  const document = plainDocument(['total=1@0.99', 'tax=2@0.99', 'secret=x@0.99']);
  const chosen = await service.submit(document);
  expect(await service.finished(chosen)).toMatchObject({
    status: 'MANUAL_VALIDATION_REQUIRED',
    reasons: [{ code: 'AUDIT' }],
  });
  const review = await service.fetch(service.runtime(`/actions/${service.actionId}/reviews/${chosen}`));
  const { results } = (await review.json()) as TestResult;
  expect(results.map(({ name }: TestResult) => name)).toEqual(['total', 'tax']);
  expect((await service.finished(await service.submit(document))).status).toBe('SUCCEEDED');
});

test('without a setting, one in fifty documents of actions with reviewers is audited', async () => {
  const chances = [0.001, 0.019, 0.021];
  const service = await startTestService({
    config: { readerProcesses: 1, auditShare: undefined },
    parts: { random: () => chances.shift() ?? 1 },
  });
  const good = plainDocument(['total=1@0.99']);
  const statusOf = async () => (await service.finished(await service.submit(good))).status;
  expect(await statusOf()).toBe('SUCCEEDED');
  const { organizationId } = service.credentials;
  await withStore(service, async ({ accounts, actions }) => {
    const [user] = await accounts.listUsers(organizationId);
    await actions.setReviewers(organizationId, service.actionId, [{ reviewerId: user!.id, type: 'USER' }]);
  });
  expect(await statusOf()).toBe('MANUAL_VALIDATION_REQUIRED');
  expect(await statusOf()).toBe('SUCCEEDED');
});

test('what people correct in audits is counted, by version and for the whole service', async () => {
  const service = await startTestService({ config: { auditShare: 1, readerProcesses: 1 } });
  const { organizationId } = service.credentials;
  const own = `${service.baseUrl}/recto/v1/organizations/${organizationId}/actions/${service.actionId}`;
  for (const result of ['1', '2']) {
    const id = await service.submit(plainDocument(['total=1@0.99', `no. ${result}`]));
    await service.finished(id);
    const review = service.runtime(`/actions/${service.actionId}/reviews/${id}`);
    const { results } = (await (await service.fetch(review)).json()) as TestResult;
    const body = JSON.stringify({ results: results.map((one: TestResult) => ({ id: one.id, result })) });
    const headers = { 'content-type': 'application/json' };
    expect((await service.fetch(review, { method: 'PATCH', headers, body })).status).toBe(200);
  }
  const audits = (await (await service.fetch(`${own}/audits`)).json()) as TestResult;
  expect(audits).toMatchObject({ version: '1.0.0', audited: 2, wrong: 1, share: 0.5 });
  expect(audits.raised).toEqual([{ name: 'total', threshold: 99.1 }]);
  const metrics = await (await fetch(`${service.baseUrl}/metrics`)).text();
  expect(metrics).toContain('recto_audits{outcome="wrong"} 1');
  expect(metrics).toContain('recto_wrong_passes_share{bound="seen"} 0.5');
});
