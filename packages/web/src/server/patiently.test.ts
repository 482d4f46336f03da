import { expect, test } from 'vitest';
import { beginSession, CallError } from './call.ts';
import { patiently } from './patiently.ts';

/** Fails once with each of the errors, then succeeds. */
function failing(...errors: readonly Error[]) {
  const left = [...errors];
  const waits: number[] = [];
  return {
    waits,
    work: async () => {
      const error = left.shift();
      if (error !== undefined) throw error;
      return 'answer';
    },
    wait: async (ms: number) => void waits.push(ms),
  };
}

const away = new CallError(0, 'OFFLINE', 'away');

test('a closed connection and an overloaded server are tried again, after the delay that the server asks for', async () => {
  const { work, wait, waits } = failing(away, new CallError(503, 'NOT_READY', 'starting', 2000));
  expect(await patiently(work, wait)).toBe('answer');
  expect(waits).toEqual([250, 2000]);
});

test('a lasting failure is reported: after four attempts, after a refusal, and when the server asks for a minute', async () => {
  const lasting = failing(away, away, away, away, away);
  await expect(patiently(lasting.work, lasting.wait)).rejects.toBe(away);
  expect(lasting.waits).toEqual([250, 1000, 3000]);
  for (const error of [
    new CallError(404, 'EXECUTION_UNKNOWN', 'gone'),
    new CallError(503, 'DATABASE_AWAY', 'away', 60_000),
    new TypeError('not a call'),
  ]) {
    const { work, wait, waits } = failing(error);
    await expect(patiently(work, wait)).rejects.toBe(error);
    expect(waits).toEqual([]);
  }
});

test('a call that failed for lack of a session is made once somebody has signed in', async () => {
  const { work, wait } = failing(new CallError(401, 'SESSION_ENDED', 'ended'));
  const seen: string[] = [];
  const done = patiently(work, wait).then((answer) => seen.push(answer));
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen).toEqual([]);
  beginSession();
  await done;
  expect(seen).toEqual(['answer']);
});
