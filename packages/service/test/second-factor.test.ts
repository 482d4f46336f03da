import { reviewHeader } from '@recto/contract';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { startTestService, type TestResult } from './test-service.ts';

test('a code of the authenticator app is asked for, works once, and can be replaced by a recovery code', async () => {
  // It stands still: a code is one of thirty seconds.
  const time = { offsetMs: 0 };
  const startMs = Date.now();
  const clock = { now: () => new Date(startMs + time.offsetMs) };
  const { baseUrl, credentials, fetch: asUser } = await startTestService({ parts: { clock } });
  const { username, password } = credentials;
  const session = `${baseUrl}/review-api/v1/session`;
  const headers = { 'content-type': 'application/json', [reviewHeader]: '1' };
  const signIn = async (code?: string) => {
    const body = JSON.stringify({ username, password, ...(code !== undefined && { code }) });
    const response = await fetch(session, { method: 'POST', headers, body });
    return {
      status: response.status,
      cookie: response.headers.getSetCookie()[0] ?? '',
      body: (await response.json()) as TestResult,
    };
  };
  const { cookie } = await signIn();
  const factor = async (method: string, body?: object): Promise<{ status: number; body: TestResult }> => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const own = { ...headers, cookie: cookie.split(';')[0] ?? '' };
    const response = await fetch(`${session}/second-factor`, { method, headers: own, ...init });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  expect((await factor('POST', { password: 'another' })).body.code).toBe('PERMISSION_MISSING');
  const { secret, uri } = (await factor('POST', { password })).body;
  expect(uri).toBe(
    new TOTP({ issuer: 'Recto', label: username, secret: Secret.fromBase32(secret) }).toString(),
  );
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
  expect((await signIn()).status).toBe(200);
  expect((await factor('PUT', { code: codeNow() === '000000' ? '111111' : '000000' })).status).toBe(403);
  const { recoveryCodes } = (await factor('PUT', { code: codeNow() })).body;
  expect(recoveryCodes).toHaveLength(10);
  expect((await signIn()).body.code).toBe('CODE_MISSING');
  expect((await signIn(codeNow())).body.code).toBe('CREDENTIALS_INVALID');
  time.offsetMs = 60_000;
  const fresh = codeNow();
  expect((await signIn(fresh)).status).toBe(200);
  expect((await signIn(fresh)).status).toBe(401);
  // The password alone is not enough anywhere else either.
  expect(
    (await asUser(`${baseUrl}/idp/api/v1/organizations/${credentials.organizationId}/actions`)).status,
  ).toBe(401);
  expect((await signIn(recoveryCodes[0].toUpperCase())).status).toBe(200);
  expect((await signIn(recoveryCodes[0])).status).toBe(401);
  expect((await factor('GET')).body).toEqual({ isRequired: true, recoveryCodesLeft: 9 });
  const wrong = await Promise.all(Array.from({ length: 8 }, () => signIn('wrong')));
  expect(wrong.filter(({ status }) => status === 429).length).toBeGreaterThan(1);
  expect((await factor('DELETE', { code: recoveryCodes[1] })).status).toBe(204);
  expect((await signIn()).status).toBe(200);
});
