import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAllowances, readRetryAfter, readWait } from '../src/http/stated-limits.ts';
import { type ConnectionConfig, connect, isDecisionError } from '../src/index.ts';
import { type Said, scriptedHttp } from './route-script.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const question = { instructions: 'Is it?' };

/** A primary that answers as told, a fallback that is well, and a clock of the test's own. */
function open(primary: (nth: number) => Said, more: Partial<ConnectionConfig> = {}) {
  const clock = { nowMs };
  const providers = scriptedHttp({ primary: (_, nth) => primary(nth) });
  const config = {
    route: 'compatible',
    baseUrl: 'http://primary.test',
    fallbacks: [{ route: 'compatible', baseUrl: 'http://backup.test' }],
    ...more,
  } as ConnectionConfig;
  const decide = connect(config, { http: providers.http, now: () => clock.nowMs, env: {} });
  const ask = (state: string) =>
    decide.ask({ ...question, state }).then(
      () => 'OK',
      (error) => (isDecisionError(error) ? error.code : error),
    );
  return { ...providers, clock, ask, decide };
}

describe('one parser for every form of a time', () => {
  test.each([
    ['1743638400000', undefined],
    [String(nowMs + 60_000), 60_000],
    [String((nowMs + 60_000) / 1000), 60_000],
    [`${nowMs + 60_000}000`, 60_000],
    ['60', 60_000],
    ['1.5', 1500],
    ['6m0s', 360_000],
    ['250ms', 250],
    ['1d', 86_400_000],
    ['2026-11-20T12:01:00Z', 60_000],
    ['Fri, 20 Nov 2026 12:01:00 GMT', 60_000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['99999999999', undefined],
    ['-5', undefined],
    ['soon', undefined],
    ['Infinity', undefined],
    ['', undefined],
  ])('%s', (text, waitMs) => {
    // A time of April 2025 is past: nothing to wait for.
    expect(readWait(text, nowMs)).toBe(text === '1743638400000' ? 0 : waitMs);
  });

  test('no text makes it throw, or wait for more than a month', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('s', 'ms'), (text, unit) => {
        const waitMs = readWait(text, nowMs, unit as 's');
        expect(waitMs === undefined || (waitMs >= 0 && waitMs <= 31 * 86_400_000)).toBe(true);
      }),
    );
  });

  test.each([
    [
      { 'ratelimit-remaining': '0', 'ratelimit-reset': '5' },
      { left: 0, resetMs: 5000 },
    ],
    [{ ratelimit: 'limit=100, remaining=50, reset=5' }, { left: 50, resetMs: 5000 }],
    [{ ratelimit: '"default";r=7;t=30' }, { left: 7, resetMs: 30_000 }],
    [
      {
        'anthropic-ratelimit-requests-remaining': '3',
        'anthropic-ratelimit-requests-reset': '2026-11-20T12:00:10Z',
      },
      { left: 3, resetMs: 10_000 },
    ],
    [{ 'x-ratelimit-remaining': '-1', 'x-ratelimit-reset': '5' }, undefined],
    [{ 'x-ratelimit-remaining': '5' }, undefined],
  ])('%o', (headers: Readonly<Record<string, string>>, requests) => {
    expect(readAllowances((name) => headers[name], nowMs)?.requests).toEqual(requests);
  });

  test('milliseconds come before seconds', () => {
    const headers: Readonly<Record<string, string>> = { 'retry-after-ms': '60', 'retry-after': '9' };
    expect(readRetryAfter((name) => headers[name], nowMs)).toBe(60);
  });
});

describe('what a header says', () => {
  test.each([400, 401, 403, 404, 408, 413, 422, 500])(
    'of a time to wait with status %i closes no route for the next call',
    async (status) => {
      const { ask, count, decide } = open((nth) =>
        nth === 1 ? { status, body: {}, headers: { 'retry-after': '3600' } } : {},
      );
      decide.onCircuit(() => expect.unreachable());
      await ask('a');
      expect(await ask('b')).toBe('OK');
      expect(count('primary')).toBe(2);
    },
  );

  test.each([429, 503, 529])(
    'with status %i sends the others elsewhere, for a minute at most',
    async (status) => {
      const { ask, count, clock } = open((nth) =>
        nth === 1 ? { status, body: {}, headers: { 'retry-after': '86400' } } : {},
      );
      for (const state of ['a', 'b', 'c']) expect(await ask(state)).toBe('OK');
      expect([count('primary'), count('backup')]).toEqual([1, 3]);
      clock.nowMs += 60_000;
      await ask('d');
      expect(count('primary')).toBe(2);
    },
  );

  test('a rejected key with a time to wait does not fail over', async () => {
    const { ask, count } = open(() => ({ status: 401, body: {}, headers: { 'retry-after': '5' } }));
    expect(await ask('a')).toBe('UNAUTHORIZED');
    expect(count('backup')).toBe(0);
  });

  test('that nothing is left sends calls elsewhere; if there is no elsewhere, the server itself decides', async () => {
    const empty = { headers: { 'ratelimit-remaining': '0', 'ratelimit-reset': '600' } };
    const two = open(() => empty);
    for (const state of ['a', 'b', 'c']) expect(await two.ask(state)).toBe('OK');
    expect([two.count('primary'), two.count('backup')]).toEqual([1, 2]);
    const alone = open(() => empty, { fallbacks: [] });
    for (const state of ['a', 'b', 'c']) expect(await alone.ask(state)).toBe('OK');
  });

  test('of a quota that is not used up delays nothing, however far away its reset is', async () => {
    const { ask, count } = open(() => ({
      headers: { 'x-ratelimit-remaining': '900', 'x-ratelimit-reset': '86400' },
    }));
    for (let call = 0; call < 20; call++) expect(await ask(`${call}`)).toBe('OK');
    expect(count('primary')).toBe(20);
  });
});
