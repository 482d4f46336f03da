import { expect, test } from 'vitest';
import { shareTestService, startTestService } from './test-service.ts';

const page = 'https://app.example.org';
const shared = shareTestService({ config: { corsOrigins: [page] } });

const preflight = (url: string, origin: string) =>
  fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization, content-type',
    },
  });

test('a page of an allowed origin may call, and read responses and errors', async () => {
  const asked = await preflight(shared().platform(`/actions/${shared().actionId}/reviewers`), page);
  expect(asked.status).toBe(204);
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'access-control-allow-origin': page,
    'access-control-allow-methods': 'GET, HEAD, PATCH',
    'access-control-allow-headers': 'authorization, content-type',
    vary: 'Origin',
  });
  const answer = await shared().fetch(shared().runtime('/reviews'), { headers: { origin: page } });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, page]);
  expect(answer.headers.get('access-control-expose-headers')).toContain('retry-after');
  const refused = await fetch(shared().runtime('/reviews'), { headers: { origin: page } });
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, page]);
});

test('a page of another origin may not', async () => {
  const asked = await preflight(shared().runtime('/reviews'), 'https://elsewhere.example.org');
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([200, null]);
});

test('without the setting no page may, and the log says once which setting would let it', async () => {
  const service = await startTestService();
  await preflight(service.runtime('/reviews'), page);
  const asked = await preflight(service.runtime('/reviews'), page);
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  const told = service.log.filter((line) => line.includes('cors.refused'));
  expect(told).toEqual([expect.stringContaining('RECTO_CORS_ORIGINS')]);
});

test('* lets every page call, but only existing paths', async () => {
  const service = await startTestService({ config: { corsOrigins: ['*'] } });
  expect((await preflight(service.runtime('/reviews'), page)).status).toBe(204);
  const nowhere = await preflight(`${service.baseUrl}/nothing`, page);
  expect([nowhere.status, nowhere.headers.get('access-control-allow-origin')]).toEqual([404, page]);
});
