import { describe, expect, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { createUser } from './second-organization.ts';
import { eventually, shareTestService, type TestResult } from './test-service.ts';

const shared = shareTestService();

async function call(method: string, path: string, body?: unknown, authorization?: string) {
  const { baseUrl, credentials, fetch } = shared();
  const response = await fetch(`${baseUrl}/recto/v1/organizations/${credentials.organizationId}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(authorization !== undefined && { authorization }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as TestResult };
}

const basic = (username: string, password: string) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
const reviews = (authorization: string) =>
  shared().fetch(shared().runtime('/reviews'), { headers: { authorization } });

async function tokenOf(clientId: string, clientSecret: string): Promise<Response> {
  const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const headers = { 'content-type': 'application/json' };
  const url = `${shared().baseUrl}/accounts/api/v2/oauth2/token`;
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(grant) });
}

describe('users', () => {
  test('a new one signs in with the password from the response, which no later response and no log contains', async () => {
    const made = await call('POST', '/users', { username: 'anna@x.org', permissions: ['Build Actions'] });
    expect(made).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        username: 'anna@x.org',
        name: 'anna@x.org',
        email: '',
        permissions: ['Build Actions'],
        tenants: [],
        createdAt: expect.any(String),
        password: expect.stringMatching(/^[\w-]{32}$/),
      },
    });
    const { password, ...user } = made.body;
    expect((await reviews(basic('anna@x.org', password))).status).toBe(200);
    expect((await call('GET', `/users/${user.id}`)).body).toEqual(user);
    expect((await call('GET', '/users')).body).toContainEqual(user);
    expect(shared().log.join('\n')).not.toContain(password);
  });

  test('a new password ends the old one and the tokens', async () => {
    const { body } = await call('POST', '/users', { username: 'bert', password: 'twelve letters' });
    const login = await fetch(`${shared().baseUrl}/accounts/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'bert', password: 'twelve letters' }),
    });
    const { access_token: token } = (await login.json()) as TestResult;
    expect((await reviews(`Bearer ${token}`)).status).toBe(200);
    const changed = await call('POST', `/users/${body.id}/password`, {});
    expect(changed.status).toBe(200);
    expect((await reviews(`Bearer ${token}`)).status).toBe(401);
    expect((await reviews(basic('bert', 'twelve letters'))).status).toBe(401);
    expect((await reviews(basic('bert', changed.body.password))).status).toBe(200);
  });

  test('permissions apply from the next request on; a deleted user is unknown', async () => {
    const { body } = await call('POST', '/users', { username: 'carla' });
    const carla = basic('carla', body.password);
    const actions = () =>
      shared().fetch(shared().platform('/actions'), { headers: { authorization: carla } });
    expect((await actions()).status).toBe(403);
    const change = { permissions: ['View Actions'], name: 'Carla' };
    expect((await call('PATCH', `/users/${body.id}`, change)).body).toMatchObject(change);
    expect((await actions()).status).toBe(200);
    expect((await call('DELETE', `/users/${body.id}`)).status).toBe(204);
    expect((await actions()).status).toBe(401);
    expect((await call('DELETE', `/users/${body.id}`)).body).toMatchObject({
      status: 404,
      code: 'USER_UNKNOWN',
    });
  });

  test('the last manager can be neither deleted nor demoted', async () => {
    const [admin] = (await call('GET', '/users')).body.filter(
      (user: TestResult) => user.username === 'admin',
    );
    const refused = { status: 409, body: { code: 'LAST_MANAGER' } };
    expect(await call('DELETE', `/users/${admin.id}`)).toMatchObject(refused);
    expect(await call('PATCH', `/users/${admin.id}`, { permissions: [] })).toMatchObject(refused);
    const second = await call('POST', '/users', { username: 'second', permissions: ['Manage Actions'] });
    expect((await call('PATCH', `/users/${admin.id}`, { permissions: ['Build Actions'] })).status).toBe(200);
    const back = { permissions: admin.permissions };
    const as = basic('second', second.body.password);
    expect((await call('PATCH', `/users/${admin.id}`, back, as)).status).toBe(200);
    expect((await call('DELETE', `/users/${second.body.id}`)).status).toBe(204);
  });

  test.each([
    ['a name with a colon', { username: 'a:b' }, 400, 'BODY_MALFORMED'],
    ['a taken name', { username: 'admin' }, 409, 'USERNAME_TAKEN'],
    ['a short password', { username: 'dora', password: 'short' }, 400, 'BODY_MALFORMED'],
    ['an unknown permission', { username: 'dora', permissions: ['Everything'] }, 400, 'BODY_MALFORMED'],
    ['nothing', {}, 400, 'BODY_MALFORMED'],
  ])('%s is refused', async (_, body, status, code) => {
    expect(await call('POST', '/users', body)).toMatchObject({ status, body: { code } });
  });

  test('are only for managers', async () => {
    const { authorization } = await createUser(shared(), ['Build Actions', 'Execute Published Actions']);
    for (const kind of ['users', 'apps', 'teams']) {
      const refused = { status: 403, body: { code: 'PERMISSION_MISSING' } };
      expect(await call('GET', `/${kind}`, undefined, authorization)).toMatchObject(refused);
      expect(await call('POST', `/${kind}`, {}, authorization)).toMatchObject(refused);
    }
  });
});

describe('apps', () => {
  test('a new one gets tokens with the secret from the response, until it gets another or is deleted', async () => {
    const { status, body } = await call('POST', '/apps', { name: 'Robot', tenants: ['t-1'] });
    const { clientSecret, ...robot } = body;
    expect([status, robot.permissions, robot.tenants]).toEqual([201, ['Execute Published Actions'], ['t-1']]);
    expect((await call('GET', '/apps')).body).toContainEqual(robot);
    const { access_token: token } = (await (
      await tokenOf(robot.clientId, clientSecret)
    ).json()) as TestResult;
    const executions = () =>
      shared().fetch(shared().runtime('/executions'), { headers: { authorization: `Bearer ${token}` } });
    expect((await executions()).status).toBe(200);
    const renewed = await call('POST', `/apps/${robot.clientId}/secret`);
    expect((await executions()).status).toBe(401);
    expect((await tokenOf(robot.clientId, clientSecret)).status).toBe(401);
    expect((await tokenOf(robot.clientId, renewed.body.clientSecret)).status).toBe(200);
    const changed = await call('PATCH', `/apps/${robot.clientId}`, { name: 'R2', permissions: [] });
    expect(changed.body).toEqual({ ...robot, name: 'R2', permissions: [] });
    expect((await call('DELETE', `/apps/${robot.clientId}`)).status).toBe(204);
    expect((await tokenOf(robot.clientId, renewed.body.clientSecret)).status).toBe(401);
    expect(shared().log.join('\n')).not.toContain(clientSecret);
  });
});

describe('teams', () => {
  test('a member may review what the team is assigned to, and nothing once the team is gone', async () => {
    const service = shared();
    const { body: emil } = await call('POST', '/users', { username: 'emil' });
    const team = await call('POST', '/teams', { name: 'Billing', userIds: [emil.id, emil.id] });
    expect(team).toEqual({ status: 201, body: { id: team.body.id, name: 'Billing', userIds: [emil.id] } });
    const reviewers = service.platform(`/actions/${service.actionId}/reviewers`);
    const assigned = [{ id: team.body.id, type: 'TEAM' }];
    await service.fetch(reviewers, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(assigned),
    });
    await service.submit(plainDocument(['total=1@0.1']));
    const seen = async () =>
      ((await (await reviews(basic('emil', emil.password))).json()) as TestResult[]).length;
    await eventually(async () => ((await seen()) > 0 ? true : undefined));
    expect((await call('PATCH', `/teams/${team.body.id}`, { userIds: [] })).body.userIds).toEqual([]);
    expect(await seen()).toBe(0);
    const change = { name: 'Back', userIds: [emil.id] };
    expect((await call('PATCH', `/teams/${team.body.id}`, change)).body).toMatchObject(change);
    expect(await seen()).toBeGreaterThan(0);
    expect((await call('DELETE', `/teams/${team.body.id}`)).status).toBe(204);
    expect(await seen()).toBe(0);
    expect(await (await service.fetch(reviewers)).json()).toEqual([]);
  });

  test('accept only users', async () => {
    const unknown = { name: 'Billing', userIds: ['nobody'] };
    const refused = { status: 400, body: { code: 'MEMBER_UNKNOWN' } };
    expect(await call('POST', '/teams', unknown)).toMatchObject(refused);
    const team = await call('POST', '/teams', { name: 'Empty' });
    expect(await call('PATCH', `/teams/${team.body.id}`, unknown)).toMatchObject(refused);
  });
});
