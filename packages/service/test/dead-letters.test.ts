import { describe, expect, test } from 'vitest';
import { openDeadLetterAdmin } from '../src/dead-letter-admin.ts';
import { startReceiver } from './callback-receiver.ts';
import { plainDocument } from './plain-reader.ts';
import { onPostgres, testConfig } from './test-config.ts';
import { describeOnPostgres } from './test-database.ts';
import { eventually, startTestService } from './test-service.ts';

describeOnPostgres('a callback that was given up', (url) => {
  test('is kept, and sent on request', async () => {
    let isUp = false;
    const receiver = await startReceiver(() => ({ status: isUp ? 200 : 500 }));
    const config = { databaseUrl: url(), egressAllow: [receiver.allow], callbackMaxTries: 1 };
    const service = await startTestService({ config });
    const callback = JSON.stringify({ noAuthUrl: receiver.url('/') });
    const id = await service.submit(plainDocument(['total=1@0.99']), { callback });
    const admin = await openDeadLetterAdmin(testConfig(service.dataDir, config));
    const letters = await eventually(async () => {
      const found = await admin.list(10);
      return found.length > 0 ? found : undefined;
    });
    const { organizationId } = service.credentials;
    expect(letters).toMatchObject([{ kind: 'callback', organizationId, why: 'STATUS_NOT_2XX' }]);
    isUp = true;
    expect(await admin.replay(letters)).toBe(1);
    await eventually(() => receiver.calls[1]);
    expect(await admin.list(10)).toEqual([]);
    await admin.close();
    const deliveries = await service.fetch(`${service.executionsUrl}/${id}/deliveries`);
    expect(deliveries.status).toBe(200);
  });
});

describe.skipIf(onPostgres)('with SQLite', () => {
  test('without anything to replay, a sentence says what to do', async () => {
    const service = await startTestService();
    const opening = openDeadLetterAdmin(testConfig(service.dataDir));
    await expect(opening).rejects.toThrow(/no job is kept/);
  });
});
