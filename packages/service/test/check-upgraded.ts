import { expect } from 'vitest';
import { eventually, type TestService } from './test-service.ts';

/**
 * What an earlier version left when it was killed: a document in each final state, one reviewed, one waiting for a
 * person, and three in progress; a user in a team.
 */
export async function checkUpgraded(service: TestService): Promise<void> {
  const list = async () =>
    (await (await service.fetch(service.runtime('/executions?size=100'))).json()) as {
      executions: { id: string; status: string }[];
    };
  const ended = await eventually(async () => {
    const { executions } = await list();
    return executions.some(({ status }) => /ACKNOWLEDGED|IN_PROGRESS|RESULTS_PENDING/.test(status))
      ? undefined
      : executions;
  });
  expect(ended.map(({ status }) => status).sort()).toEqual([
    'FAILED',
    'MANUAL_VALIDATION_REQUIRED',
    ...Array(5).fill('SUCCEEDED'),
  ]);
  const totals = await Promise.all(
    ended.map(async ({ id }) => (await service.result(id)).fields.total?.value),
  );
  expect(totals.filter((total) => total !== undefined).sort()).toEqual(['1', '2', '3', '4', '5', '6']);
  const { organizationId } = service.credentials;
  const own = (path: string) => `${service.baseUrl}/recto/v1/organizations/${organizationId}${path}`;
  const users = (await (await service.fetch(own('/users'))).json()) as { id: string; username: string }[];
  expect(users.map(({ username }) => username)).toEqual(['admin', 'anna']);
  const teams = await (await service.fetch(own('/teams'))).json();
  expect(teams).toMatchObject([{ name: 'Billing', userIds: [users[1]?.id] }]);
  const open = ended.find(({ status }) => status === 'MANUAL_VALIDATION_REQUIRED')?.id;
  const review = service.runtime(`/actions/${service.actionId}/reviews/${open}`);
  const body = await (await service.fetch(review)).text();
  const headers = { 'content-type': 'application/json' };
  expect((await service.fetch(review, { method: 'PATCH', body, headers })).status).toBe(200);
  for (const { id } of ended) {
    expect((await service.fetch(`${service.executionsUrl}/${id}`, { method: 'DELETE' })).status).toBe(204);
  }
}
