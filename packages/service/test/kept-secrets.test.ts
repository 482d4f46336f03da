import { expect, test } from 'vitest';
import { openTestStore } from './test-config.ts';
import { startTestService } from './test-service.ts';

test('passwords and client secrets are stored as scrypt hashes, tokens as digests', async () => {
  const service = await startTestService();
  const { clientId, clientSecret, password } = service.credentials;
  const response = await fetch(`${service.baseUrl}/accounts/api/v2/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  const database = openTestStore(service.dataDir);
  const kept = {
    users: await database.selectFrom('users').selectAll().execute(),
    apps: await database.selectFrom('apps').selectAll().execute(),
    tokens: await database.selectFrom('tokens').selectAll().execute(),
  };
  await database.destroy();
  expect(kept.tokens).toHaveLength(1);
  for (const { passwordHash } of kept.users) expect(passwordHash).toMatch(/^scrypt\$/);
  for (const { secretHash } of kept.apps) expect(secretHash).toMatch(/^scrypt\$/);
  const text = JSON.stringify(kept);
  for (const secret of [password, clientSecret, token]) expect(text).not.toContain(secret);
});
