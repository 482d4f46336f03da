import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DataDirectoryError } from '../src/data-directory.ts';
import { ResetError, resetCredentials } from '../src/reset-credentials.ts';
import { onPostgres, testConfig } from './test-config.ts';
import { startTestService, temporaryDirectory } from './test-service.ts';

test('whoever lost credentials.json gets back in, with a new password and a new app', async () => {
  const first = await startTestService();
  const { dataDir, credentials } = first;
  await first.close();
  rmSync(join(dataDir, 'credentials.json'));
  const done = await resetCredentials(testConfig(dataDir));
  expect(done).toEqual({ username: 'admin', credentialsFile: join(dataDir, 'credentials.json') });
  const second = await startTestService({ dataDir });
  expect((await second.fetch(second.platform('/actions'))).status).toBe(200);
  expect(second.credentials).toEqual({
    ...credentials,
    baseUrl: second.baseUrl,
    password: expect.not.stringContaining(credentials.password),
    clientId: expect.not.stringContaining(credentials.clientId),
    clientSecret: expect.not.stringContaining(credentials.clientSecret),
  });
  const old = Buffer.from(`admin:${credentials.password}`).toString('base64');
  const refused = await second.fetch(second.platform('/actions'), {
    headers: { authorization: `Basic ${old}` },
  });
  expect(refused.status).toBe(401);
  const { clientId, clientSecret } = second.credentials;
  const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const body = new URLSearchParams(grant);
  const token = await fetch(`${second.baseUrl}/accounts/api/v2/oauth2/token`, { method: 'POST', body });
  expect(token.status).toBe(200);
});

test('whoever has the file keeps its app', async () => {
  const service = await startTestService();
  await service.close();
  await resetCredentials(testConfig(service.dataDir), 'admin');
  const again = await startTestService({ dataDir: service.dataDir });
  expect(again.credentials.clientSecret).toBe(service.credentials.clientSecret);
  expect(again.credentials.password).not.toBe(service.credentials.password);
});

test.skipIf(onPostgres)(
  'not while the server runs, not for an unknown user, not without an installation',
  async () => {
    const service = await startTestService();
    await expect(resetCredentials(testConfig(service.dataDir))).rejects.toThrow(DataDirectoryError);
    await service.close();
    await expect(resetCredentials(testConfig(service.dataDir), 'anna')).rejects.toThrow('these have: admin');
    await expect(resetCredentials(testConfig(temporaryDirectory()))).rejects.toThrow(ResetError);
  },
);
