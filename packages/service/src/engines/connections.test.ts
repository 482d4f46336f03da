import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, configFromEnvironment } from '../config.ts';
import { knownModels, readConnections } from './connections.ts';

const named = (name: string) => `\${${name}}`;
const llm = { baseUrl: 'http://127.0.0.1:11434/v1/', model: 'small' };
const read = (file: object, environment: Record<string, string> = {}) =>
  readConnections(JSON.stringify(file), environment);

test('connections have defaults, and keys from the environment', () => {
  const file = {
    llm: { default: llm, big: { ...llm, baseUrl: 'https://models.example/v1', apiKey: named('BIG_KEY') } },
    decision: {
      hosted: { route: 'typesafe', fallbacks: [{ route: 'openrouter', apiKey: named('OTHER') }] },
      mock: { route: 'mock' },
    },
  };
  const found = read(file, { BIG_KEY: 'k1', OTHER: 'k2', TYPESAFE_API_KEY: 'k3' });
  expect(knownModels(found)).toEqual(['decision:hosted', 'decision:mock', 'llm:default', 'llm:big']);
  expect(found.llm.default).toEqual({
    baseUrl: 'http://127.0.0.1:11434/v1',
    model: 'small',
    apiKey: undefined,
    headers: {},
    parameters: { temperature: 0 },
    logprobs: true,
    maxInputCharacters: 60_000,
    responseTimeoutMs: 60_000,
    deadlineMs: 120_000,
    maxRetries: 2,
    budget: undefined,
  });
  expect(found.llm.big).toMatchObject({ apiKey: 'k1' });
  expect(found.decision.hosted).toMatchObject({
    apiKey: 'k3',
    fallbacks: [{ apiKey: 'k2' }],
    deadlineMs: 60_000,
  });
});

test("the guide's example is valid", () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/models.md'), 'utf8');
  const [, example = ''] = /```json connections\.json\n([\s\S]*?)```/.exec(guide) ?? [];
  const models = ['decision:main', 'llm:default', 'llm:hosted'];
  expect(knownModels(readConnections(example, { LLM_KEY: 'k' }))).toEqual(models);
  for (const name of Object.keys(read({ llm: { x: llm } }).llm.x!)) expect(guide).toContain(`\`${name}\``);
});

describe('an invalid file is refused by the name of the setting, never with its value', () => {
  const secret = 'sk-very-secret';
  test.each<[string, object, RegExp]>([
    ['a section', { models: {} }, /models: expected decision or llm/],
    ['a name', { llm: { 'a b': llm } }, /llm\.a b: use letters/],
    ['a written key', { llm: { x: { ...llm, apiKey: secret } } }, /llm\.x: apiKey: write \$\{NAME\}/],
    [
      'a written key of a fallback',
      { decision: { x: { route: 'mock', fallbacks: [{ route: 'typesafe', apiKey: secret }] } } },
      /decision\.x: apiKey/,
    ],
    [
      'a written key in a header',
      { llm: { x: { ...llm, headers: { Authorization: `Bearer ${secret}` } } } },
      /llm\.x: Authorization/,
    ],
    ['a key that is not set', { llm: { x: { ...llm, apiKey: named('NONE') } } }, /\$\{NONE\} is not set/],
    ['a setting', { llm: { x: { ...llm, modle: 'x' } } }, /llm\.x: /],
    ['a missing model', { llm: { x: { baseUrl: llm.baseUrl } } }, /llm\.x: .*model/],
    ['a URL with a password', { llm: { x: { ...llm, baseUrl: `https://u:${secret}@h/v1` } } }, /baseUrl/],
    [
      'a key over the open network',
      { llm: { x: { ...llm, baseUrl: 'http://10.0.0.1/v1', apiKey: named('KEY') } } },
      /https/,
    ],
    ['a route', { decision: { x: { route: 'nowhere' } } }, /decision\.x: route/],
    ['a setting of a route', { decision: { x: { route: 'mock', budgte: {} } } }, /decision\.x: budgte/],
  ])('%s', (_, file, message) => {
    const reading = () => read(file, { KEY: secret });
    expect(reading).toThrow(message);
    expect(reading).not.toThrow(secret);
  });

  test('text that is not JSON', () => {
    expect(() => readConnections(`{"apiKey": "${secret}`, {})).toThrow(/^expected JSON$/);
  });
});

describe('RECTO_CONNECTIONS', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'recto-connections-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('names the file; an invalid one stops the start', () => {
    const path = join(folder, 'connections.json');
    writeFileSync(path, JSON.stringify({ llm: { default: llm } }));
    expect(knownModels(configFromEnvironment({ RECTO_CONNECTIONS: path }).connections)).toEqual([
      'llm:default',
    ]);
    writeFileSync(path, '{"llm": 1}');
    expect(() => configFromEnvironment({ RECTO_CONNECTIONS: path })).toThrow(ConfigError);
    expect(() => configFromEnvironment({ RECTO_CONNECTIONS: `${path}.none` })).toThrow(/RECTO_CONNECTIONS/);
  });
});
