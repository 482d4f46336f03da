import { expect, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { createSecondOrganization } from './second-organization.ts';
import { shareTestService } from './test-service.ts';

const shared = shareTestService();
const lines = (start: number) => Array.from({ length: 40 }, (_, index) => String(start + index * 13));
const letters = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const paper = (start: number, ...more: readonly string[]) =>
  plainDocument(['total=9.00@0.99', ...letters, ...lines(start), ...more]);

test('the same file is flagged with the earlier execution, and ends as it otherwise would', async () => {
  const service = shared();
  const first = await service.submit(paper(1000));
  const earlier = await service.finished(first);
  expect(earlier.duplicateOf).toBeUndefined();
  const again = await service.finished(await service.submit(paper(1000), { name: 'other.pdf' }));
  expect(again.status).toBe(earlier.status);
  expect(again.duplicateOf).toEqual({
    executionId: first,
    actionId: service.actionId,
    version: '1.0.0',
    kind: 'SAME_FILE',
  });
});

test('a file with nearly the same content is flagged, the next of its kind is not', async () => {
  const service = shared();
  const first = await service.submit(paper(3000));
  await service.finished(first);
  const scan = await service.finished(await service.submit(paper(3000, 'smudge', '77')));
  expect(scan.duplicateOf).toMatchObject({ executionId: first, kind: 'SAME_CONTENT' });
  expect(scan.duplicateOf.similarity).toBeGreaterThan(0.8);
  const next = await service.finished(await service.submit(paper(7001)));
  expect(next.duplicateOf).toBeUndefined();
});

test('a resubmission is not flagged as a repetition', async () => {
  const service = shared();
  const first = await service.submit(paper(5000));
  await service.finished(first);
  const response = await service.fetch(`${service.executionsUrl}/${first}/resubmit`, { method: 'POST' });
  const { id } = (await response.json()) as { id: string };
  expect((await service.finished(id)).duplicateOf).toBeUndefined();
});

test('lists show and filter duplicates', async () => {
  const service = shared();
  await service.finished(await service.submit(paper(8000)));
  const copy = await service.submit(paper(8000));
  await service.finished(copy);
  const list = async (query: string) =>
    (await (await service.fetch(service.runtime(`/executions?${query}`))).json()) as {
      executions: { id: string; duplicateOf?: object }[];
    };
  const duplicates = await list('duplicate=true');
  expect(duplicates.executions.map(({ id }) => id)).toContain(copy);
  expect(duplicates.executions.every(({ duplicateOf }) => duplicateOf !== undefined)).toBe(true);
  const others = await list('duplicate=false');
  expect(others.executions.map(({ id }) => id)).not.toContain(copy);
});

test('documents of another organization are not seen', async () => {
  const service = shared();
  await service.finished(await service.submit(paper(9000)));
  const other = await createSecondOrganization(service);
  const url = `${service.baseUrl}/api/v1/organizations/${other.organizationId}/actions/${other.actionId}/versions/1.0.0/executions`;
  const headers = { authorization: other.authorization };
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(paper(9000))]), 'a.pdf');
  const { id } = (await (await fetch(url, { method: 'POST', body: form, headers })).json()) as { id: string };
  let body: { status: string; duplicateOf?: object };
  do body = (await (await fetch(`${url}/${id}?details=true`, { headers })).json()) as typeof body;
  while (['ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING'].includes(body.status));
  expect(body.duplicateOf).toBeUndefined();
});
