import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { problems } from '../src/problems.ts';
import { reasons } from '../src/reasons.ts';
import { shareTestService, startTestService, type TestResult } from './test-service.ts';

const shared = shareTestService();
const page = readFileSync(join(import.meta.dirname, '../../../docs/errors.md'), 'utf8');

/** Rows of the first table under a heading, by their first cell. */
function tableUnder(heading: string): Record<string, readonly string[]> {
  const section = page.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(rows.map(([, code = '', ...cells]) => [code, cells.slice(0, 2)]));
}

describe('docs/errors.md', () => {
  test('lists every problem with its status, and no other', () => {
    const expected = Object.entries(problems).map(([code, { status, retryable }]) => {
      return [code, [String(status), retryable ? 'yes' : 'no']];
    });
    expect(tableUnder('Problems')).toEqual(Object.fromEntries(expected));
  });

  test('lists every reason with its effect on an execution, and no other', () => {
    const documented = Object.entries(tableUnder('Reasons')).map(([code, [makes]]) => [code, makes]);
    expect(Object.fromEntries(documented)).toEqual(reasons);
  });
});

describe('every failed request is answered with a problem', () => {
  const { runtime, platform } = {
    runtime: (path: string) => shared().runtime(path),
    platform: (path: string) => shared().platform(path),
  };
  test.each<[string, () => string, RequestInit, number, string]>([
    ['an unknown path', () => `${shared().baseUrl}/nothing`, {}, 404, 'PATH_UNKNOWN'],
    ['an unknown path of the runtime', () => runtime('/nothing'), {}, 404, 'PATH_UNKNOWN'],
    ['a wrong method', () => runtime('/reviews'), { method: 'PUT' }, 405, 'METHOD_NOT_ALLOWED'],
    ['an unusual method', () => runtime('/reviews'), { method: 'PROPFIND' }, 405, 'METHOD_NOT_ALLOWED'],
    [
      'an Accept that leaves JSON out',
      () => runtime('/reviews'),
      { headers: { accept: 'text/html' } },
      406,
      'NOT_ACCEPTABLE',
    ],
    ['a broken escape', () => `${shared().baseUrl}/%zz`, {}, 400, 'BODY_MALFORMED'],
    ['a path too long', () => platform(`/actions/${'a'.repeat(600)}`), {}, 414, 'URL_TOO_LONG'],
    ['a bad page', () => platform('/actions?page=-1'), {}, 400, 'PARAMETER_INVALID'],
    ['a bad size', () => platform('/actions?size=0'), {}, 400, 'PARAMETER_INVALID'],
    ['a bad sort', () => platform('/actions?sort=createdBy,asc'), {}, 400, 'PARAMETER_INVALID'],
    [
      'a bad valueOnly',
      () => `${shared().executionsUrl}/${shared().actionId}?valueOnly=1`,
      {},
      400,
      'PARAMETER_INVALID',
    ],
    [
      'an unknown execution',
      () => `${shared().executionsUrl}/${shared().actionId}`,
      {},
      404,
      'EXECUTION_UNKNOWN',
    ],
  ])('%s', async (_, url, init, status, code) => {
    const response = await shared().fetch(url(), init);
    const body = (await response.json()) as TestResult;
    expect([response.status, body]).toMatchObject([status, { status, title: expect.any(String), code }]);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('x-request-id')).toBeTruthy();
  });

  test('405 says what is allowed', async () => {
    const response = await shared().fetch(shared().executionsUrl, { method: 'PUT' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('on the runtime, actions and versions have no GET, and OPTIONS says what they have', async () => {
    const { actionId } = shared();
    for (const path of [`/actions/${actionId}`, `/actions/${actionId}/versions`]) {
      const url = shared().runtime(path);
      expect([path, (await shared().fetch(url)).status]).toEqual([path, 405]);
    }
    const versions = shared().runtime(`/actions/${actionId}/versions`);
    const options = await shared().fetch(versions, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([200, 'POST,OPTIONS']);
    expect((await shared().fetch(shared().runtime('/actions'))).status).toBe(404);
    expect((await shared().fetch(versions, { method: 'POST' })).status).toBe(404);
  });

  test('too many requests are 429 with Retry-After', async () => {
    const service = await startTestService({ config: { requestsPerMinute: 3 } });
    const responses = [];
    for (let call = 0; call < 4; call++) responses.push(await service.fetch(service.runtime('/reviews')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(responses[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await responses[3]?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test.each([
    ['what is no HTTP', 'hello\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`, 431],
  ])('%s', async (_, text, status) => {
    const { port } = new URL(shared().baseUrl);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
      let received = '';
      socket.on('data', (data) => {
        received += data;
      });
      socket.on('close', () => resolve(received));
      socket.on('error', reject);
    });
    expect(answer).toMatch(
      new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*application/problem\\+json[\\s\\S]*"status":${status}`),
    );
  });
});
