import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CommandIo, runDecideCommand } from '../src/command/run.ts';
import { operationNames } from '../src/index.ts';
import { answerAll, type RouteServer, startRouteServer } from './route-server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recto-command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* from(text: string) {
  // In small pieces: a character or a line may be split anywhere.
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}

async function run(argv: readonly string[], more: Partial<CommandIo> & { input?: string } = {}) {
  let out = '';
  let err = '';
  const code = await runDecideCommand(argv, {
    stdin: from(more.input ?? ''),
    stdout: { write: (text: string) => (out += text) },
    stderr: { write: (text: string) => (err += text), isTTY: more.stderr?.isTTY },
    env: {},
    cwd: folder,
    ...more,
    ...(more.stderr === undefined ? {} : { stderr: { isTTY: true, write: (text: string) => (err += text) } }),
  });
  return { code, out, err };
}

const ask = ['ask', 'Is it?', '--state', 'hello', '--route', 'mock'];

/** A placeholder, as in a connection file. */
const variable = (name: string) => `\${${name}}`;

function write(name: string, content: unknown): string {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return name;
}

describe('exit codes', () => {
  test.each([
    [[], 0, 'yes\t0.5\n'],
    [['--threshold', '0.6'], 11, 'no\t0.5\n'],
    [['--threshold', '0.6', '--no-below', '0.4'], 10, 'review\t0.5\n'],
  ])('ask %j', async (flags, code, out) => {
    expect(await run([...ask, ...flags])).toEqual({ code, out, err: '' });
  });

  test.each([
    [['nonsense']],
    [['ask']],
    [['ask', 'a', 'b', '--state', '1']],
    [['ask', 'Is it?']],
    [['ask', 'Is it?', '--state', '{"broken"']],
    [['ask', 'Is it?', '--state', '@missing.json']],
    [[...ask, '--unknown']],
    [[...ask, '--threshold', 'high']],
    [[...ask, '--threshold', '2']],
    [[...ask, '--no-below', '-1']],
    [[...ask, '--threshold', '0.2', '--no-below', '0.4']],
    [['ask', 'Is it?', '--state', '1', '--route', 'nowhere']],
    [['ask', 'Is it?', '--state', '1', '--route', 'compatible']],
    [['ask', 'Is it?', '--state', '1', '--connection', 'missing.json']],
    [['choose', 'Which?', '--state', '1', '--route', 'mock']],
    [['choose', 'Which?', '--option', '=x', '--state', '1', '--route', 'mock']],
    [['score', 'How?', '--level', 'one', '--state', '1', '--route', 'mock']],
    [['batch', '--items', '-', '--route', 'mock']],
    [['models', 'extra', '--route', 'mock']],
    [['policy', '--decision', '{}']],
    [['policy', '--decision', '[]', '--policy', 'x']],
  ])('%j is wrong usage', async (argv) => {
    const { code, out, err } = await run(argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('--help');
  });

  test('an error is 1, with its type', async () => {
    const { code, err } = await run(['ask', 'Is it?', '--state', '1']);
    expect(code).toBe(1);
    expect(err).toMatch(/^recto-decide ask: CONNECTOR:UNAUTHORIZED: No key for typesafe/);
  });

  test('a stop by a signal is 1', async () => {
    const signal = AbortSignal.abort(new Error('SIGINT'));
    const questions = write('q.json', { q: { type: 'noul', instructions: '?' } });
    const { code, err } = await run(['batch', '--questions', questions, '--items', '-', '--route', 'mock'], {
      signal,
      input: '1\n',
    });
    expect([code, err.includes('stopped')]).toEqual([1, true]);
  });
});

describe('states', () => {
  test.each([
    ['--state', '{"a":1}', ''],
    ['--state', '@state.json', ''],
    ['--state', '-', ' {"a":1}\n'],
  ])('%s %s', async (flag, value, input) => {
    write('state.json', { a: 1 });
    const { out } = await run(['ask', 'Is it?', flag, value, '--json', '--route', 'mock'], { input });
    const hash = '015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862';
    expect(JSON.parse(out).attributes.stateHash).toBe(hash);
  });
});

test('help for the whole and for each subcommand, under every name', async () => {
  const { code, out } = await run(['--help']);
  expect(code).toBe(0);
  for (const word of [
    'ask',
    'choose',
    'score',
    'evaluate',
    'batch',
    'filter',
    'select',
    'models',
    'capabilities',
    'test',
    'validate',
    'policy',
  ]) {
    expect(out).toContain(`  ${word}`);
    const help = await run([word, '--help'], { program: 'recto decide' });
    expect(help.code).toBe(0);
    expect(help.out).toMatch(new RegExp(`^recto decide ${word}`));
    // Each shows an example below its usage.
    expect(help.out.split(`recto decide ${word}`).length).toBeGreaterThan(2);
    expect(help.out).not.toContain('PROGRAM');
  }
  for (const alias of Object.keys(operationNames)) expect((await run([alias, '-h'])).code).toBe(0);
  expect((await run([])).out).toBe(out);
});

describe('with files', () => {
  const set = {
    id: 'triage',
    version: '2',
    questions: {
      urgent: { type: 'noul', instructions: '?' },
      team: { type: 'choice', instructions: '?', criteria: { a: 'x', b: 'y' }, noMatchOption: 'b' },
    },
    policy: { urgent: { yesAbove: 0.4, onYes: 'REJECT' } },
  };

  test('evaluate prints a line for each answer, and exits by the policy on request', async () => {
    const file = write('set.json', set);
    const argv = ['evaluate', '--questions', file, '--state', '1', '--route', 'mock'];
    expect(await run(argv)).toMatchObject({
      code: 0,
      out: 'urgent\tyes\t0.5\nteam\ta\t0.6\tconfidence 0.6\n',
    });
    expect(await run([...argv, '--apply-policy'])).toMatchObject({ code: 11 });
    const { out } = await run([...argv, '--json', '--step', 'gate']);
    expect(JSON.parse(out)).toMatchObject({
      payload: { model: 'mock' },
      attributes: { questionSetId: 'triage', questionSetVersion: '2', traceEntry: { step: 'gate' } },
    });
    mkdirSync(join(folder, 'questions'));
    write('questions/named.json', set);
    expect((await run(['evaluate', '--questions', 'named', '--state', '1', '--route', 'mock'])).code).toBe(0);
    expect((await run(['evaluate', '--questions', '../named', '--state', '1', '--route', 'mock'])).code).toBe(
      1,
    );
  });

  test('policy judges what --json printed', async () => {
    const file = write('set.json', set);
    const { out } = await run(['evaluate', '--questions', file, '--state', '1', '--route', 'mock', '--json']);
    expect(await run(['policy', '--questions', file], { input: out })).toMatchObject({
      code: 11,
      out: expect.stringMatching(/^REJECT\ta\n/),
    });
    const mild = write('mild.json', { urgent: { yesAbove: 0.6, noBelow: 0.4 } });
    expect(await run(['apply-policy', '--decision', out, '--policy', mild])).toMatchObject({ code: 10 });
  });

  test('validate', async () => {
    expect(await run(['validate', write('set.json', set)])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/valid\n$/),
    });
    const bad = write('bad.json', { ...set, policy: { nobody: {} } });
    expect(await run(['validate', bad, '--json'])).toMatchObject({
      code: 1,
      out: expect.stringContaining('"valid":false'),
    });
  });

  test('batch reads lines and lists, prints in order and shows progress', async () => {
    const questions = write('q.json', set.questions);
    const argv = ['batch', '--questions', questions, '--items', '-', '--key-field', 'id', '--route', 'mock'];
    const lines = await run(argv, { input: '{"id":"ä"}\n\n{"id":2}' });
    expect(
      lines.out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).key),
    ).toEqual(['ä', 2]);
    expect(lines.err).toContain('2 done: 2 ok');
    const list = await run([...argv, '--json'], { input: '[\n {"id":1},\n {"id":2}\n]' });
    expect(JSON.parse(list.out)).toMatchObject({
      payload: [{ key: 1 }, { key: 2 }],
      attributes: { total: 2, usage: { inputTokens: 0, outputTokens: 0 }, estimatedCostUsd: 0 },
    });
    expect((await run(argv, { input: '[1]\n[2]\n' })).out.split('\n')).toHaveLength(3);
    expect(await run(argv, { input: '{"id":1}\nnot json\n' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('line 2'),
    });
    const connection = write('c.json', { route: 'mock', budget: { maxCalls: 1 } });
    const limited = ['batch', '--questions', questions, '--items', '-', '--connection', connection];
    expect(await run(limited, { input: '1\n2\n' })).toMatchObject({
      code: 1,
      out: expect.stringContaining('SKIPPED_BUDGET'),
    });
  });

  test('filter and select', async () => {
    const items = write('items.jsonl', '{"t":"a"}\n{"t":"b"}\n');
    const filter = ['filter', 'Is it?', '--items', items, '--route', 'mock'];
    expect(await run(filter)).toMatchObject({
      code: 0,
      out: '{"t":"a"}\n{"t":"b"}\n',
      err: '2 kept, 0 uncertain, 0 dropped\n',
    });
    expect(await run([...filter, '--threshold', '0.9'])).toMatchObject({ code: 0, out: '' });
    const select = [
      'select',
      '--candidates',
      items,
      '--query',
      'q',
      '--id',
      't',
      '--label',
      't',
      '--must-match',
      '--route',
      'mock',
    ];
    expect(await run(select)).toMatchObject({ code: 0, out: 'a\na\t0.6\nb\t0.4\n' });
  });
});

describe('a connection', () => {
  let server: RouteServer;
  beforeEach(async () => {
    server = await startRouteServer();
    server.answer(({ body }) => ({ body: answerAll(body) }));
  });
  afterEach(() => server.close());

  test('from a file takes its secrets from the environment, in its fallbacks too', async () => {
    const connection = write('c.json', {
      route: 'direct',
      apiKey: variable('MY_KEY'),
      baseUrl: server.baseUrl,
      fallbacks: [{ route: 'compatible', baseUrl: variable('LOCAL') }],
    });
    const argv = ['ask', 'Is it?', '--state', '1', '--connection', connection];
    const env = { MY_KEY: 'from-env', LOCAL: server.baseUrl };
    expect(await run(argv, { env })).toMatchObject({ code: 0, out: 'yes\t0.9\n' });
    expect(server.received[0]?.headers.authorization).toBe('Bearer from-env');
    expect(await run(argv, { env: { LOCAL: 'x' } })).toMatchObject({
      code: 2,
      err: expect.stringContaining(variable('MY_KEY')),
    });
    expect(await run([...argv, '--route', 'mock'], { env })).toMatchObject({ code: 2 });
  });

  test('from flags', async () => {
    const env = { TYPESAFE_API_KEY: 'k' };
    const argv = ['test-connection', '--base-url', server.baseUrl, '--model', 'jev-preview'];
    expect(await run(argv, { env })).toMatchObject({
      code: 0,
      out: expect.stringContaining('typesafe works'),
    });
    expect(server.received[0]?.body).toMatchObject({ model: 'jev-preview' });
    server.answer({ body: { models: [{ name: 'm', description: 'd' }] } });
    expect(await run(['models', '--base-url', server.baseUrl], { env })).toMatchObject({
      code: 0,
      out: 'm\ttypesafe\td\n',
    });
  });
});

describe('eval and thresholds', () => {
  const questions = { urgent: { type: 'noul', instructions: 'Is it urgent?' } };
  const examples = [true, true, true, false].map((urgent, id) => ({ state: { id }, expected: { urgent } }));
  const flags = ['--questions', 'set.json', '--examples', 'examples.json', '--route', 'mock'];

  test('say how good a model is, keep and draw it, and compare it with what was kept', async () => {
    write('set.json', { questions });
    write('examples.json', examples);
    const kept = await run(['eval', ...flags, '--model', 'm', '--save', 'kept.json', '--plot', 'plot.svg']);
    expect(kept).toMatchObject({ code: 0, err: '' });
    expect(kept.out).toMatch(/^m\t4 answers\tright 0\.75 \(0\.3\d* to 0\.9\d*\)/);
    expect(readFileSync(join(folder, 'plot.svg'), 'utf8')).toContain('m: 75 % right');
    expect(await run(['eval', ...flags, '--model', 'm', '--baseline', 'kept.json'])).toMatchObject({
      code: 0,
    });
    write('examples.json', examples.toReversed());
    const other = await run(['eval', ...flags, '--model', 'other', '--baseline', 'kept.json']);
    expect(other).toMatchObject({ code: 11 });
    expect(other.out).toContain('m: was not asked this time');
  });

  test('say below which confidence somebody else is asked, from what was kept', async () => {
    write('set.json', { questions });
    write('examples.json', examples);
    await run(['eval', ...flags, '--save', 'kept.json']);
    const thresholds = ['thresholds', '--trials', 'kept.json', '--accuracy'];
    expect(await run([...thresholds, '0.7'])).toMatchObject({ code: 0 });
    expect(await run([...thresholds, '0.9'])).toMatchObject({ code: 11, out: '\n' });
    const { code, out } = await run([...thresholds, '0.9', '--review-usd', '0.5']);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('all questions\tmock, below confidence 1 person'),
    ]);
  });
});
