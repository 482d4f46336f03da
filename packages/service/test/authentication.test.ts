import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { UserRow } from '../src/store/tables.ts';
import { plainDocument } from './plain-reader.ts';
import { createUser, withStore } from './second-organization.ts';
import { shareTestService, startTestService, type TestResult } from './test-service.ts';

/** 10,000 take some ten minutes, since each requires a password check. */
const badSignIns = Number(process.env.RECTO_TEST_SIGN_INS ?? 60);
/** A check takes 46 ms of an idle processor, and those of one address are sequential. */
const signInsTimeoutMs = 60_000 + badSignIns * 1000;

const shared = shareTestService();
const json = { 'content-type': 'application/json' };

async function token(body: string | URLSearchParams, headers: Record<string, string> = json) {
  const url = `${shared().baseUrl}/accounts/api/v2/oauth2/token`;
  const response = await fetch(url, { method: 'POST', body, headers });
  return { status: response.status, body: (await response.json()) as TestResult };
}

const grant = () => ({
  grant_type: 'client_credentials',
  client_id: shared().credentials.clientId,
  client_secret: shared().credentials.clientSecret,
});

async function status(url: string, authorization?: string): Promise<number> {
  const response = await fetch(url, { headers: authorization === undefined ? {} : { authorization } });
  await response.body?.cancel();
  return response.status;
}

describe('tokens', () => {
  test('for an app, requested in JSON, as a form, and with Basic', async () => {
    const answer = {
      access_token: expect.stringMatching(/^[0-9a-f-]{36}$/),
      token_type: 'bearer',
      expires_in: 3600,
    };
    expect(await token(JSON.stringify(grant()))).toEqual({ status: 200, body: answer });
    expect(await token(new URLSearchParams(grant()), {})).toEqual({ status: 200, body: answer });
    const basic = Buffer.from(`${grant().client_id}:${grant().client_secret}`).toString('base64');
    const headers = { authorization: `Basic ${basic}` };
    expect(await token(new URLSearchParams({ grant_type: 'client_credentials' }), headers)).toEqual({
      status: 200,
      body: answer,
    });
  });

  test('for a user', async () => {
    const { username, password } = shared().credentials;
    const url = `${shared().baseUrl}/accounts/login`;
    const response = await fetch(url, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ username, password }),
    });
    const body = (await response.json()) as TestResult;
    expect(body).toEqual({ access_token: expect.any(String), token_type: 'bearer', redirectUrl: '/home/' });
    expect(await status(shared().platform('/actions'), `bearer ${body.access_token}`)).toBe(200);
  });

  test.each([
    ['a wrong secret', { client_secret: 'x' }, 401],
    ['an unknown client', { client_id: 'x' }, 401],
    ['another grant', { grant_type: 'password' }, 400],
    ['no secret', { client_secret: undefined }, 400],
    ['a number for a secret', { client_secret: 7 }, 400],
  ])('not for %s', async (_, change, expected) => {
    expect((await token(JSON.stringify({ ...grant(), ...change }))).status).toBe(expected);
  });

  test('expire', async () => {
    let now = Date.now();
    const service = await startTestService({ parts: { clock: { now: () => new Date(now) } } });
    const { clientId, clientSecret } = service.credentials;
    const body = JSON.stringify({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    const url = `${service.baseUrl}/accounts/api/v2/oauth2/token`;
    const answer = (await (await fetch(url, { method: 'POST', headers: json, body })).json()) as TestResult;
    const authorization = `Bearer ${answer.access_token}`;
    expect(await status(service.runtime('/executions'), authorization)).toBe(200);
    now += 3_600_000;
    expect(await status(service.runtime('/executions'), authorization)).toBe(401);
  });
});

describe('Basic and Bearer everywhere', () => {
  test('the scheme in any case; a password may contain a colon', async () => {
    const { authorization } = await createUser(shared(), ['Manage Actions']);
    for (const header of [
      authorization,
      authorization.replace('Basic', 'basic'),
      authorization.replace('Basic', 'BASIC'),
    ]) {
      expect(await status(shared().platform('/actions'), header)).toBe(200);
    }
  });

  test.each([
    ['nothing', undefined],
    ['a wrong token', `Bearer ${randomUUID()}`],
    ['a wrong password', `Basic ${Buffer.from('admin:no').toString('base64')}`],
    ['an unknown user', `Basic ${Buffer.from('nobody:no').toString('base64')}`],
    ['no colon', `Basic ${Buffer.from('admin').toString('base64')}`],
    ['another scheme', 'Digest x'],
  ])('%s is 401 and asks for Basic', async (_, authorization) => {
    for (const url of [
      shared().runtime('/reviews'),
      shared().platform('/actions'),
      `${shared().executionsUrl}/x`,
    ]) {
      const response = await fetch(url, { headers: authorization === undefined ? {} : { authorization } });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toMatch(/^Basic /);
      await response.body?.cancel();
    }
  });

  test('a changed password is refused at once, though it was remembered', async () => {
    const service = shared();
    const user = await createUser(service, ['Manage Actions']);
    expect(await status(service.platform('/actions'), user.authorization)).toBe(200);
    await withStore(service, ({ accounts }) =>
      accounts.changeUser(user.organizationId, user.id, { passwordHash: 'scrypt$x$y' }),
    );
    expect(await status(service.platform('/actions'), user.authorization)).toBe(401);
  });

  test('too many failures of an account are 429 with Retry-After', async () => {
    const service = await startTestService({ config: { failedSignInsPerMinute: 3 } });
    for (const authorization of ['Bearer x', basic('admin', 'no'), basic('nobody', 'no')]) {
      for (const expected of [401, 401, 401, 429]) {
        expect(await status(service.platform('/actions'), authorization)).toBe(expected);
      }
    }
    const headers = { authorization: basic('admin', 'no') };
    const response = await fetch(service.platform('/actions'), { headers });
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  test(
    'valid credentials are accepted whatever others sent from the same address',
    async () => {
      const service = await startTestService({
        config: { failedSignInsPerMinute: 3, requestsPerMinute: 20 },
      });
      const user = await createUser(service, ['Manage Actions']);
      const { clientId, clientSecret, username, password } = service.credentials;
      const url = service.platform('/actions');
      const wrong = Array.from({ length: badSignIns }, (_, guess) =>
        basic(guess % 2 === 0 ? username : `nobody ${guess}`, `no ${guess}`),
      );
      const answers = new Set<number>();
      for (let at = 0; at < wrong.length; at += 60) {
        const refused = wrong.slice(at, at + 60).map(async (guess) => answers.add(await status(url, guess)));
        // While the guesses wait for their turn.
        expect(await status(url, basic(username, password))).toBe(200);
        await Promise.all(refused);
      }
      expect(answers).toEqual(new Set([401, 429]));
      const token = await fetch(`${service.baseUrl}/accounts/api/v2/oauth2/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
        }),
      });
      const { access_token: accessToken } = (await token.json()) as { access_token: string };
      expect(await status(url, `Bearer ${accessToken}`)).toBe(200);
      expect(await status(url, user.authorization)).toBe(200);
      expect((await service.fetch(url)).status).toBe(200);
    },
    signInsTimeoutMs,
  );

  test('a forwarded address is trusted only from a trusted proxy', async () => {
    const from = async (trustedProxies: string[]) => {
      const service = await startTestService({ config: { trustedProxies, requestsPerMinute: 2 } });
      const refused: boolean[] = [];
      for (const client of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
        const response = await fetch(`${service.baseUrl}/health`, {
          headers: { 'x-forwarded-for': client },
        });
        refused.push(response.status === 429);
      }
      return refused;
    };
    expect(await from([])).toEqual([false, false, true]);
    expect(await from(['loopback'])).toEqual([false, false, false]);
  });

  function basic(username: string, password: string): string {
    return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  }
});

describe('permissions', () => {
  const get = (path: string) => ['GET', path] as const;
  const routes = {
    result: () => get(`${shared().executionsUrl}/${randomUUID()}`),
    executions: () => get(shared().runtime('/executions')),
    actions: () => get(shared().platform('/actions')),
    action: () => get(shared().platform(`/actions/${shared().actionId}`)),
    versions: () => get(shared().platform(`/actions/${shared().actionId}/versions`)),
    version: () => get(shared().platform(`/actions/${shared().actionId}/versions/1.0.0`)),
    reviewers: () => get(shared().platform(`/actions/${shared().actionId}/reviewers`)),
    publish: () => ['POST', shared().platform('/actions')] as const,
    reviews: () => get(shared().runtime('/reviews')),
    review: () => get(shared().runtime(`/actions/${shared().actionId}/reviews/${randomUUID()}`)),
  };

  async function allowed(authorization: string): Promise<string[]> {
    const names: string[] = [];
    for (const [name, route] of Object.entries(routes)) {
      const [method, url] = route();
      const response = await fetch(url, { method, headers: { authorization } });
      await response.body?.cancel();
      expect(response.status).not.toBe(401);
      if (response.status !== 403) names.push(name);
    }
    return names;
  }

  test.each<[UserRow['permissions'], string[]]>([
    [['Execute Published Actions'], ['result', 'executions', 'reviews']],
    [['Build Actions'], ['actions', 'action', 'versions', 'version', 'reviewers', 'publish', 'reviews']],
    [['View Actions'], ['actions', 'action', 'versions', 'version', 'reviews']],
    [['Manage Actions'], Object.keys(routes)],
    [[], ['reviews']],
  ])('a user with %j', async (permissions, expected) => {
    expect(await allowed((await createUser(shared(), permissions)).authorization)).toEqual(expected);
  });

  test('the first app may submit, read results and find actions and versions', async () => {
    const { body } = await token(JSON.stringify(grant()));
    expect(await allowed(`Bearer ${body.access_token}`)).toEqual([
      'result',
      'executions',
      'actions',
      'action',
      'versions',
      'version',
    ]);
  });

  test('a reviewer sees the assigned actions, directly or through a team', async () => {
    const service = shared();
    const id = await service.submit(plainDocument(['total=1@0.1']));
    await service.finished(id);
    const [alone, member, stranger] = await Promise.all([1, 2, 3].map(() => createUser(service, [])));
    const teamId = randomUUID();
    await withStore(service, ({ accounts }) =>
      accounts.createTeam(
        { id: teamId, organizationId: service.credentials.organizationId, name: 'Reviewers' },
        [member?.id ?? ''],
      ),
    );
    const url = service.platform(`/actions/${service.actionId}/reviewers`);
    const body = JSON.stringify([
      { id: alone?.id, type: 'USER' },
      { id: teamId, type: 'TEAM' },
    ]);
    const patched = await service.fetch(url, { method: 'PATCH', headers: json, body });
    expect([patched.status, await patched.json()]).toEqual([200, JSON.parse(body)]);
    const listed = (await (await service.fetch(url)).json()) as TestResult[];
    expect(listed.toSorted((a, b) => a.type.localeCompare(b.type))).toMatchObject([
      { id: teamId, type: 'TEAM', name: 'Reviewers', username: null, email: null, memberCount: 1 },
      { id: alone?.id, type: 'USER', memberCount: null, email: expect.stringContaining('@') },
    ]);
    const review = service.runtime(`/actions/${service.actionId}/reviews/${id}`);
    for (const [user, length, expected] of [
      [alone, 1, 200],
      [member, 1, 200],
      [stranger, 0, 403],
    ] as const) {
      const headers = { authorization: user?.authorization ?? '' };
      expect(await (await fetch(service.runtime('/reviews'), { headers })).json()).toHaveLength(length);
      expect(await status(review, headers.authorization)).toBe(expected);
    }
    const unknown = JSON.stringify([{ id: randomUUID(), type: 'USER' }]);
    expect((await service.fetch(url, { method: 'PATCH', headers: json, body: unknown })).status).toBe(400);
  });
});
