import { afterEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { onSessionEnded } from './call.ts';

const ended = () => Response.json({ code: 'SESSION_ENDED' }, { status: 401 });

afterEach(() => vi.unstubAllGlobals());

/** The server's responses, in the order of the requests. */
function answering(...answers: readonly (() => Response | Promise<Response>)[]) {
  const left = [...answers];
  const fetched = vi.fn(async () => left.shift()?.() ?? Response.json({}));
  vi.stubGlobal('fetch', fetched);
  let endings = 0;
  const stop = onSessionEnded(() => {
    endings += 1;
  });
  return { fetched, stop, endings: () => endings };
}

test('a call sent with the cookie from before a sign-in is repeated, and ends no session', async () => {
  let refuse: (response: Response) => void = () => {};
  const late = new Promise<Response>((resolve) => {
    refuse = resolve;
  });
  const { fetched, stop, endings } = answering(
    () => late,
    () => Response.json({ user: { id: 'u' } }),
    () => Response.json([{ id: 'a' }]),
  );
  const actions = api.actions();
  await api.signIn({ username: 'u', password: 'p' });
  refuse(ended());
  expect(await actions).toEqual([{ id: 'a' }]);
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(endings()).toBe(0);
  stop();
});

test('a call refused since the last sign-in ends the session, once', async () => {
  const { fetched, stop, endings } = answering(ended);
  await expect(api.actions()).rejects.toMatchObject({ status: 401, code: 'SESSION_ENDED' });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(endings()).toBe(1);
  stop();
});

test('an error says when the server wants to be asked again', async () => {
  const { stop } = answering(() =>
    Response.json({ code: 'NOT_READY' }, { status: 503, headers: { 'retry-after': '2' } }),
  );
  await expect(api.actions()).rejects.toMatchObject({ status: 503, retryAfterMs: 2000 });
  stop();
});
