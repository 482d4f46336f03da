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
