import { expect, test } from 'vitest';
import { createVault, VaultError } from '../src/vault.ts';
import { startReceiver } from './callback-receiver.ts';
import { plainDocument } from './plain-reader.ts';
import { openTestStore } from './test-config.ts';
import { eventually, startTestService, type TestService } from './test-service.ts';

const key = 'a key of thirty-two characters or more';

test('encrypted text is only decrypted by its key, and no two look alike', () => {
  const vault = createVault(key);
  expect(vault.open(vault.seal('secret'))).toBe('secret');
  expect(vault.seal('secret')).not.toBe(vault.seal('secret'));
  expect(vault.seal('secret')).not.toContain('secret');
  expect(vault.open('from before')).toBe('from before');
  expect(createVault(undefined).seal('as it is')).toBe('as it is');
  expect(() => createVault(`${key}!`).open(vault.seal('secret'))).toThrow(VaultError);
  expect(() => createVault(undefined).open(vault.seal('secret'))).toThrow(VaultError);
  const sealed = vault.seal('secret');
  expect(() => vault.open(`${sealed.slice(0, -3)}AAA`)).toThrow(VaultError);
});

async function stored(service: TestService): Promise<string> {
  const database = openTestStore(service.dataDir);
  const rows = [
    await database.selectFrom('organizations').selectAll().execute(),
    await database.selectFrom('executions').selectAll().execute(),
    await database.selectFrom('callbacks').selectAll().execute(),
  ];
  await database.destroy();
  return JSON.stringify(rows);
}

test('with a key, neither secret nor address of a callback is in the database, not even older ones', async () => {
  const receiver = await startReceiver();
  const config = { egressAllow: [receiver.allow] };
  const callback = (path: string) => ({ callback: JSON.stringify({ noAuthUrl: receiver.url(path) }) });
  const open = await startTestService({ config });
  await open.finished(await open.submit(plainDocument(['total=1@0.99']), callback('/hook?apikey=first')));
  await eventually(() => receiver.calls[0]);
  expect(await stored(open)).toContain('apikey=first');
  await open.close();

  const service = await startTestService({ dataDir: open.dataDir, config: { ...config, secretKey: key } });
  await service.finished(
    await service.submit(plainDocument(['total=2@0.99']), callback('/hook?apikey=second')),
  );
  // The first one may come once more: the service was closed before it could record the response.
  await eventually(() => receiver.calls.find(({ path }) => path === '/hook?apikey=second'));
  const rows = await stored(service);
  for (const secret of ['apikey', '127.0.0.1', service.credentials.callbackSecret]) {
    expect(rows).not.toContain(secret);
  }
  expect(service.credentials.callbackSecret).toBe(open.credentials.callbackSecret);
});
