import { describe, expect, test } from 'vitest';
import { canonicalHash, connect, noul, type RequestOptions, type State } from '../src/index.ts';
import { scriptedHttp } from './route-script.ts';

const question = { instructions: 'Is it?' };
const questions = { q: noul('Is it?') };

function open() {
  const providers = scriptedHttp({});
  const config = { route: 'compatible', baseUrl: 'http://api.test', cache: true } as const;
  return { decide: connect(config, { http: providers.http, env: {} }), ...providers };
}

const exotic: readonly (readonly [string, () => unknown])[] = [
  ['a promise', () => Promise.resolve(1)],
  ['an error', () => new Error('x')],
  ['a response', () => new Response('x')],
  ['headers', () => new Headers()],
  ['a generator', () => (function* () {})()],
  ['an async generator', () => (async function* () {})()],
  ['a map', () => new Map([['a', 1]])],
  ['a set', () => new Set([1])],
  ['a weak map', () => new WeakMap()],
  ['a regular expression', () => /x/],
  ['bytes', () => new Uint8Array(2)],
  ['a buffer', () => new ArrayBuffer(2)],
  ['a form', () => new FormData()],
  ['an iterator', () => [1].values()],
  // biome-ignore lint/suspicious/noThenProperty: query builders are awaited in this way.
  ['a query that is awaited', () => ({ then: (done: () => void) => done() })],
  [
    'an instance with private members only',
    () =>
      new (class {
        readonly #text = 'x';
        text() {
          return this.#text;
        }
      })(),
  ],
  ['a symbol', () => Symbol('x')],
  ['a bigint', () => 1n],
];

describe.each(exotic)('%s', (_, make) => {
  test.each([
    ['itself', (value: unknown) => value],
    ['as a member', (value: unknown) => ({ deep: [{ value }] })],
  ])('%s is refused before anything is sent', async (__, wrap) => {
    const { decide, count } = open();
    const state = wrap(make()) as State;
    for (const options of [{}, { useCache: true }]) {
      await expect(decide.ask({ ...question, state }, options)).rejects.toMatchObject({
        code: 'INVALID_STATE',
      });
    }
    const { payload } = await decide.batch({ items: [state, 'good'], questions });
    expect(payload.map(({ status }) => status)).toEqual(['ERROR', 'OK']);
    expect(count('api')).toBe(1);
  });
});

test('a class of your own with members, a date and boxed values are sent as JSON writes them', async () => {
  class Ticket {
    readonly text = 'x';
    readonly at = new Date(0);
    readonly count = new Number(2);
    size() {
      return 1;
    }
  }
  const { decide, requests } = open();
  const { attributes } = await decide.ask({ ...question, state: new Ticket() });
  const sent = JSON.parse(requests.api?.[0]?.body ?? '{}').state;
  expect(sent).toEqual({ text: 'x', at: '1970-01-01T00:00:00.000Z', count: 2 });
  expect(attributes.stateHash).toBe(canonicalHash(sent));
});

test.each([
  [42, '42'],
  [true, 'true'],
  [null, 'null'],
  ['text', 'text'],
])('%s is sent as text, and hashed as it is sent', async (state, text) => {
  const { decide, requests } = open();
  const { attributes } = await decide.ask({ ...question, state });
  expect(JSON.parse(requests.api?.[0]?.body ?? '{}').state).toBe(text);
  expect(attributes.stateHash).toBe(canonicalHash(text));
});

test.each<[string, object]>([
  ['deadlineMs', { deadlineMs: '500' }],
  ['deadlineMs', { deadlineMs: Number.NaN }],
  ['useCache', { useCache: 'yes' }],
  ['signal', { signal: {} }],
  ['images', { images: 'data:image/png;base64,eA==' }],
  ['usecache', { usecache: true }],
  ['extraBody', { extraBody: { tag: 1n } }],
  ['settled', { settled: 1 }],
])('the option %s of a call is checked as a setting is', async (name, options) => {
  const { decide, count } = open();
  const wrong = options as RequestOptions;
  const calls = [
    decide.ask({ ...question, state: 'a' }, wrong),
    decide.evaluate({ state: 'a', questions }, wrong),
    decide.filter({ items: ['a'], question: 'Is it?' }, wrong),
  ];
  for (const call of calls) {
    await expect(call).rejects.toMatchObject({
      code: 'INVALID_QUESTION_SET',
      message: expect.stringContaining(name),
    });
  }
  expect(count('api')).toBe(0);
});

test('questions from anywhere are questions, whatever their ids and members', async () => {
  const { decide, count } = open();
  for (const wrong of [{ wireText: 'x' }, { wireText: '{}', list: [], identity: 'i' }]) {
    const bad = { state: 'a', questions: wrong as never };
    await expect(decide.evaluate(bad)).rejects.toMatchObject({ code: 'INVALID_QUESTION_SET' });
  }
  const named = { wireText: noul('Is it?'), list: noul('Is it?'), identity: noul('Is it?') };
  expect(Object.keys((await decide.evaluate({ state: 'a', questions: named })).payload.answers)).toHaveLength(
    3,
  );
  expect(count('api')).toBe(1);
});
