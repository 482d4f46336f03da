import { expect, test } from 'vitest';
import { startReceiver } from './callback-receiver.ts';
import { plainDocument } from './plain-reader.ts';
import { eventually, startTestService } from './test-service.ts';

test('one JSON object per line, without secrets, file names, URLs or document text', async () => {
  const receiver = await startReceiver(() => ({ status: 500 }));
  const service = await startTestService({
    config: { egressAllow: [receiver.allow], callbackMaxTries: 1, logLevel: 'debug' },
  });
  const callback = JSON.stringify({ noAuthUrl: receiver.url('/canary-path?apikey=canary-key') });
  const name = 'canary-name.pdf';
  const document = plainDocument(['total=canary-value@0.1', '?advertiser=canary-answer@0.1']);
  const id = await service.submit(document, { callback, name });
  await service.finished(id);
  await eventually(() => receiver.calls[0]);
  await service.submit(plainDocument(['!throw', 'canary-text']), { name });
  await eventually(() => service.log.find((line) => line.includes('attempt-failed')));
  const url = service.runtime(`/actions/${service.actionId}/reviews/${id}`);
  const items = (await (await service.fetch(url)).text()).replace('canary-value', 'canary-correction');
  const headers = { 'content-type': 'application/json' };
  await service.fetch(url, { method: 'PATCH', body: items, headers });
  await service.fetch(url, { method: 'PATCH', body: '{"canary-body":', headers });
  await fetch(service.executionsUrl, { headers: { authorization: 'Bearer canary-token' } });
  await service.close();

  expect(service.log.length).toBeGreaterThan(8);
  for (const line of service.log) {
    const fields = JSON.parse(line);
    expect(fields).toMatchObject({
      time: expect.stringMatching(/Z$/),
      level: expect.any(String),
      event: expect.any(String),
    });
  }
  const { clientSecret, password, callbackSecret } = service.credentials;
  for (const secret of ['canary', 'secret words', clientSecret, password, callbackSecret]) {
    expect(service.log.filter((line) => line.includes(secret))).toEqual([]);
  }
});
