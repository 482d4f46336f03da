import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Credentials, readCredentials, writeCredentials } from './credentials-file.ts';

const credentials: Credentials = {
  organizationId: 'first',
  clientId: 'app',
  clientSecret: 'app secret',
  username: 'admin',
  password: 'password',
  callbackSecret: 'callback secret',
  baseUrl: 'http://127.0.0.1:8080',
};

test('credentials of another database are set aside, not overwritten', () => {
  const root = mkdtempSync(join(tmpdir(), 'recto-credentials-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  // Created if missing, as with Postgres, where nothing else needs it.
  const dataDir = join(root, 'data');
  writeCredentials(dataDir, credentials);
  writeCredentials(dataDir, { ...credentials, baseUrl: 'http://127.0.0.1:9090' });
  expect(existsSync(join(dataDir, 'credentials.first.json'))).toBe(false);
  writeCredentials(dataDir, { ...credentials, organizationId: 'second' });
  expect(readCredentials(dataDir)?.organizationId).toBe('second');
  expect(JSON.parse(readFileSync(join(dataDir, 'credentials.first.json'), 'utf8'))).toMatchObject({
    organizationId: 'first',
    baseUrl: 'http://127.0.0.1:9090',
  });
});
