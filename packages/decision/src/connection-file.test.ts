import { expect, test } from 'vitest';
import { connect } from './connect.ts';
import { readConnection } from './connection-file.ts';

test.each([
  ['fallback', { fallback: [] }],
  ['budget.maxCall', { budget: { maxCall: 1 } }],
  ['retry.retries', { retry: { retries: 1 } }],
  ['cache.ttl', { cache: { ttl: 1 } }],
  ['fallbacks.deadlineMs', { fallbacks: [{ route: 'mock', deadlineMs: 1 }] }],
  ['__proto__', JSON.parse('{"__proto__":{"apiKey":"k"}}')],
])('%s is not a setting: misspelt limits would limit nothing', (name, more) => {
  expect(() => readConnection({ ...more, ...{ route: 'mock' } }, {})).toThrow(`${name}: there is no such`);
});

test.each([
  [{ maxRetries: 3 }, 'maxRetries'],
  [{ cache: { ttl: 5 } }, 'cache.ttl'],
  [{ budget: [{ maxCalls: 1 }, { maxUsd: 5 }] }, 'budget.maxUsd'],
  [{ fallbacks: [{ route: 'mock', modle: 'm' }] }, 'fallbacks.modle'],
])('connect refuses %o', (more, strange) => {
  const message = `${strange}: there is no such setting of a connection`;
  expect(() => connect({ route: 'mock', ...more } as never, { env: {} })).toThrow(new TypeError(message));
});

test('every setting is known', () => {
  const route = { route: 'compatible', baseUrl: 'http://localhost', model: 'm', supportsModelList: true };
  const groups = {
    cache: { ttlMs: 1 },
    budget: { maxCalls: 1 },
    retry: { maxRetries: 0 },
    headers: { a: 'b' },
  };
  const content = { ...route, ...groups, fallbacks: [route], deadlineMs: 1, statistics: false };
  expect(readConnection(content, {})).toEqual(content);
});
