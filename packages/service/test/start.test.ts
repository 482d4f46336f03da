import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { startUpText } from '../src/start-up-text.ts';
import { createPlainReader } from './plain-reader.ts';
import { onPostgres } from './test-config.ts';
import { startTestService, type TestResult, temporaryDirectory } from './test-service.ts';

describe('the first start', () => {
  test('prints one curl command, which works as printed', async () => {
    const service = await startTestService();
    const commands = service.printed
      .join('')
      .split('\n')
      .filter((line) => line.trim().startsWith('curl '));
    expect(commands).toHaveLength(1);
    const root = join(import.meta.dirname, '../../..');
    const { stdout } = await promisify(execFile)('bash', ['-c', `${commands[0]} --silent`], { cwd: root });
    expect(JSON.parse(stdout)).toMatchObject({ documentName: 'invoice.pdf', status: 'ACKNOWLEDGED' });
  });

  test('restricts the credentials to the owner, and shows no secret but the first password, once', async () => {
    const service = await startTestService();
    const { clientSecret, password, callbackSecret, ...rest } = service.credentials;
    expect(rest).toEqual({
      organizationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      clientId: expect.any(String),
      username: 'admin',
      baseUrl: service.baseUrl,
    });
    for (const file of ['credentials.json', 'netrc', ...(onPostgres ? [] : ['recto.db'])]) {
      expect([file, statSync(join(service.dataDir, file)).mode & 0o077]).toEqual([file, 0]);
    }
    const told = [...service.printed, ...service.log].join('\n');
    for (const secret of [clientSecret, callbackSecret]) expect(told).not.toContain(secret);
    expect(service.log.join('\n')).not.toContain(password);
    expect(service.printed.join('')).toContain(`User name: admin\n  Password:  ${password}\n`);
  });
});

test('the second start has the same credentials, the same actions and the new address', async () => {
  const first = await startTestService();
  const { baseUrl: _, ...credentials } = first.credentials;
  const actions = await (await first.fetch(first.platform('/actions'))).json();
  await first.close();
  const second = await startTestService({ dataDir: first.dataDir });
  expect(second.printed.join('')).toContain('credentials.json');
  expect(second.printed.join('')).not.toContain(credentials.password);
  expect(second.credentials).toEqual({ ...credentials, baseUrl: second.baseUrl });
  expect(await (await second.fetch(second.platform('/actions'))).json()).toEqual(actions);
});

test('health is 503 until the readers are ready; a submission before that is not lost', async () => {
  let ready = () => {};
  const reader = { ...createPlainReader(), warmUp: () => new Promise<void>((resolve) => (ready = resolve)) };
  const service = await startTestService({ parts: { reader } });
  const health = async () => {
    const response = await fetch(`${service.baseUrl}/health`);
    return [response.status, (await response.json()) as TestResult];
  };
  expect(await health()).toMatchObject([503, { code: 'NOT_READY' }]);
  const id = await service.submit(Buffer.from('%PDF-\ntotal=1@0.99'));
  ready();
  expect((await service.finished(id)).status).toBe('SUCCEEDED');
  expect(await health()).toEqual([200, { status: 'ok' }]);
  expect(service.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test('the command quotes what a shell would split', () => {
  const dataDir = temporaryDirectory();
  const who = { username: 'admin', password: undefined };
  const facts = { baseUrl: 'http://h', organizationId: 'o', actionId: 'a', ...who };
  const files = { netrcFile: join(dataDir, "it's here", 'netrc'), credentialsFile: 'c' };
  expect(startUpText({ ...facts, ...files }, 'my file.pdf')).toContain(`'file=@my file.pdf'`);
  expect(readFileSync(join(import.meta.dirname, '../src/start-up-text.ts'), 'utf8')).not.toContain('--user');
});
