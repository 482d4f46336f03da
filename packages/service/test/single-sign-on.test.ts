import { describe, expect, test } from 'vitest';
import { createCookieClient } from './cookie-client.ts';
import { startIdentityProvider } from './identity-provider.ts';
import { startTestService, type TestResult } from './test-service.ts';

// As behind a proxy: what people see is not where the service listens.
const publicUrl = 'http://localhost:1';
const groups = { managers: ['Manage Actions'], clerks: ['Execute Published Actions'] } as const;

async function start() {
  const provider = await startIdentityProvider();
  const time = { offsetMs: 0 };
  const oidc = {
    issuer: new URL(provider.issuer),
    clientId: 'recto',
    clientSecret: 'a secret of the test',
    publicUrl: new URL(publicUrl),
    scope: 'openid profile email offline_access',
    groupsClaim: 'groups',
    groups,
    organizationId: undefined,
    name: 'Example ID',
  };
  const clock = { now: () => new Date(Date.now() + time.offsetMs) };
  const service = await startTestService({ config: { oidc, secretKey: 'k'.repeat(32) }, parts: { clock } });
  provider.serve({ publicUrl, baseUrl: service.baseUrl });
  const browser = createCookieClient((url) => url.replace(publicUrl, service.baseUrl));
  const signIn = () => browser.go(`${publicUrl}/review-api/v1/sign-in/begin`);
  const session = async (): Promise<{ status: number; body: TestResult }> => {
    const response = await browser.ask(`${publicUrl}/review-api/v1/session`);
    return { status: response.status, body: await response.json() };
  };
  return { provider, service, browser, time, signIn, session };
}

/** Clicks through the provider's question whether to sign out. */
async function signOut({ browser, provider }: Awaited<ReturnType<typeof start>>, from: string) {
  const { text } = await browser.go(from);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
  return browser.go(`${provider.issuer}/session/end/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
  });
}

describe('at an identity provider, people', () => {
  test('sign in with PKCE and get the rights of their groups', async () => {
    const { provider, browser, signIn, session } = await start();
    const ways = await browser.ask(`${publicUrl}/review-api/v1/sign-in`);
    expect(await ways.json()).toEqual({ provider: 'Example ID' });
    expect((await session()).status).toBe(401);
    expect((await signIn()).url).toBe(`${publicUrl}/`);
    expect(new Set(provider.state.challenges)).toEqual(new Set(['S256']));
    expect((await session()).body).toMatchObject({ user: { name: 'anna' }, permissions: ['Manage Actions'] });
    browser.forget();
    provider.state.groups = ['clerks', 'others'];
    await signIn();
    expect((await session()).body.permissions).toEqual(['Execute Published Actions']);
  });

  test('in no group that is mapped are not let in', async () => {
    const { provider, signIn, session } = await start();
    provider.state.groups = ['others'];
    expect((await signIn()).url).toBe(`${publicUrl}/?sign-in=no-group`);
    expect((await session()).status).toBe(401);
  });

  test('never become a user who has the same name', async () => {
    const { provider, service, signIn, session } = await start();
    provider.state.account = service.credentials.username;
    await signIn();
    const { user } = (await session()).body;
    expect(user.name).toMatch(new RegExp(`^${service.credentials.username}-[0-9a-f]{6}$`));
    const basic = `Basic ${Buffer.from(`${user.name}:none`).toString('base64')}`;
    const asked = await fetch(service.platform('/actions'), { headers: { authorization: basic } });
    expect(asked.status).toBe(401);
  });

  test('have the rights of now when the session is refreshed, and none once they left', async () => {
    const { provider, time, signIn, session } = await start();
    await signIn();
    provider.state.groups = ['clerks'];
    expect((await session()).body.permissions).toEqual(['Manage Actions']);
    time.offsetMs = 2 * 3_600_000;
    expect((await session()).body.permissions).toEqual(['Execute Published Actions']);
    provider.state.groups = [];
    time.offsetMs = 4 * 3_600_000;
    expect((await session()).body.code).toBe('SESSION_ENDED');
  });

  test('are signed out here when they sign out there, and there when they do here', async () => {
    const all = await start();
    await all.signIn();
    await signOut(all, `${all.provider.issuer}/session/end`);
    expect((await all.session()).body.code).toBe('SESSION_ENDED');
    await all.signIn();
    expect((await all.session()).status).toBe(200);
    const { url } = await signOut(all, `${publicUrl}/review-api/v1/sign-in/out`);
    expect(url).toBe(`${publicUrl}/`);
    expect((await all.session()).body.code).toBe('SESSION_MISSING');
  });

  test('cannot be signed in or out by others', async () => {
    const { service, browser, signIn, session } = await start();
    const forged = `${publicUrl}/review-api/v1/sign-in/return?code=c&state=s`;
    expect((await browser.go(forged)).url).toBe(`${publicUrl}/?sign-in=expired`);
    const begun = await browser.ask(`${publicUrl}/review-api/v1/sign-in/begin`);
    expect(begun.status).toBe(302);
    expect((await browser.go(forged)).url).toBe(`${publicUrl}/?sign-in=refused`);
    await signIn();
    const ended = await fetch(`${service.baseUrl}/review-api/v1/sign-in/ended`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'logout_token=a.b.c',
    });
    expect(ended.status).toBe(400);
    expect((await session()).status).toBe(200);
  });
});

test('without a provider there is only the password', async () => {
  const service = await startTestService();
  expect(await (await fetch(`${service.baseUrl}/review-api/v1/sign-in`)).json()).toEqual({ provider: null });
  const begin = await fetch(`${service.baseUrl}/review-api/v1/sign-in/begin`);
  expect(begin.status).toBe(404);
});
