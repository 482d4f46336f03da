import { describe, expect, test } from 'vitest';
import { createApp } from './create-app.ts';
import { plainDocument } from './plain-reader.ts';
import { createUser } from './second-organization.ts';
import { shareTestService, type TestService } from './test-service.ts';

const shared = shareTestService();

interface Event {
  readonly id: number;
  readonly data: { readonly id: string; readonly status: string };
}

/** A caller, and what ends it: an app that is deleted, a token whose secret is replaced, a user who is deleted. */
async function endingCaller(service: TestService, what: 'app' | 'token' | 'user') {
  const permissions = ['Execute Published Actions'] as const;
  const ends = (url: string, method: string) => async () =>
    expect((await service.fetch(url, { method })).ok).toBe(true);
  if (what !== 'user') {
    const { authorization, url } = await createApp(service, permissions);
    return { authorization, end: what === 'app' ? ends(url, 'DELETE') : ends(`${url}/secret`, 'POST') };
  }
  const { id, organizationId, authorization } = await createUser(service, [...permissions]);
  return {
    authorization,
    end: ends(`${service.baseUrl}/recto/v1/organizations/${organizationId}/users/${id}`, 'DELETE'),
  };
}

/** Reads events until the stream ends, or until there are `count`. */
async function read(url: string, headers: Record<string, string> = {}, count = Infinity): Promise<Event[]> {
  const leaving = new AbortController();
  const response = await shared().fetch(url, { headers, signal: leaving.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  let text = '';
  const eventsIn = () =>
    [...text.matchAll(/^id: (\d+)\nevent: status\ndata: (.*)\n\n/gm)].map(
      ([, id, data]): Event => ({ id: Number(id), data: JSON.parse(data ?? '') }),
    );
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (eventsIn().length >= count) break;
  }
  leaving.abort();
  return eventsIn();
}

const statuses = (events: readonly Event[]) => events.map(({ data }) => data.status);
const whole = ['ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING', 'SUCCEEDED'];

describe('state changes as events', () => {
  test('of an execution, as they happen, until the final one', async () => {
    const service = shared();
    const id = await service.submit(plainDocument(['!slow 100', 'total=1@0.99']));
    const events = await read(`${service.executionsUrl}/${id}/events`);
    expect(statuses(events)).toEqual(whole);
    expect(events[0]?.data).toEqual({
      id,
      status: 'ACKNOWLEDGED',
      actionId: service.actionId,
      version: '1.0.0',
      at: expect.stringMatching(/Z$/),
    });
  });

  test('of a finished one, at once; and only later ones after a reconnect', async () => {
    const service = shared();
    const id = await service.submit(plainDocument(['total=1@0.99']));
    await service.finished(id);
    const url = `${service.executionsUrl}/${id}/events`;
    const events = await read(url);
    expect(statuses(events)).toEqual(whole);
    const rest = await read(url, { 'last-event-id': String(events[1]?.id) });
    expect(rest).toEqual(events.slice(2));
    expect(await read(url, { 'last-event-id': String(events[3]?.id) })).toEqual([]);
  });

  test('of the organization, from now on', async () => {
    const service = shared();
    let isRead = false;
    const reading = read(service.runtime('/executions/events'), {}, 4).finally(() => {
      isRead = true;
    });
    // Nobody knows when the stream is open, so it keeps submitting until enough events have arrived.
    while (!isRead) await service.submit(plainDocument(['total=1@0.99']));
    const events = await reading;
    const list = await (await service.fetch(service.runtime('/executions?size=100'))).text();
    for (const { data } of events) expect(list).toContain(data.id);
  });

  test.each(['app', 'token', 'user'] as const)(
    'end when their %s ends, without another word',
    async (what) => {
      const service = shared();
      const { authorization, end } = await endingCaller(service, what);
      const stream = await fetch(service.runtime('/executions/events'), { headers: { authorization } });
      const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
      expect((await reader?.read())?.value).toContain(': open');
      await end();
      await service.submit(plainDocument(['total=1@0.99']));
      expect(await reader?.read()).toEqual({ done: true, value: undefined });
    },
  );

  test('a client that does not accept event streams is told so', async () => {
    const service = shared();
    const id = await service.submit(plainDocument(['total=1@0.99']));
    const response = await service.fetch(`${service.executionsUrl}/${id}/events`, {
      headers: { accept: 'application/json' },
    });
    expect(response.status).toBe(406);
  });

  test('the stream of an execution ends when it is deleted', async () => {
    const service = shared();
    const id = await service.submit(plainDocument(['total=1@0.1']));
    await service.finished(id);
    // Open before the execution is deleted: the headers have arrived.
    const stream = await service.fetch(`${service.executionsUrl}/${id}/events`);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    await service.fetch(`${service.executionsUrl}/${id}`, { method: 'DELETE' });
    await service.submit(plainDocument(['total=1@0.99']));
    expect(await stream.text()).not.toContain('SUCCEEDED');
  });
});
