import { expect, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { createUser } from './second-organization.ts';
import { startTestService } from './test-service.ts';

test('a lock keeps others out until it is released or ends', async () => {
  let now = Date.now();
  const service = await startTestService({ parts: { clock: { now: () => new Date(now) } } });
  const id = await service.submit(plainDocument(['total=1@0.1', 'tax=1@0.1']));
  await service.finished(id);
  const other = await createUser(service, ['Manage Actions']);
  const url = service.runtime(`/actions/${service.actionId}/reviews/${id}`);
  const mine = async (method: string, path = '') => (await service.fetch(url + path, { method })).status;
  const theirs = async (method: string, path = '', body?: string) => {
    const headers = { authorization: other.authorization, 'content-type': 'application/json' };
    return (await fetch(url + path, { method, headers, ...(body !== undefined && { body }) })).status;
  };

  expect(await mine('POST', '/lock')).toBe(200);
  expect(await mine('POST', '/lock')).toBe(200);
  expect(await theirs('POST', '/lock')).toBe(409);
  const refused = await fetch(`${url}/lock`, {
    method: 'POST',
    headers: { authorization: other.authorization },
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([409, '300']);
  expect(await theirs('PATCH', '', '{"results":[]}')).toBe(409);
  expect(await theirs('DELETE')).toBe(409);
  expect(await theirs('GET')).toBe(200);
  expect(await theirs('DELETE', '/lock')).toBe(204);
  expect(await theirs('POST', '/lock')).toBe(409);

  expect(await mine('DELETE', '/lock')).toBe(204);
  expect(await theirs('POST', '/lock')).toBe(200);
  expect(await mine('PATCH')).not.toBe(200);
  now += 300_000;
  expect(await mine('POST', '/lock')).toBe(200);
  expect(await mine('DELETE')).toBe(200);
  expect(await mine('POST', '/lock')).toBe(404);
});
