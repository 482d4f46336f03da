import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  choice,
  connect,
  noul,
  type Questions,
  type RequestOptions,
  type State,
  score,
} from '../src/index.ts';
import { scripted } from '../src/testing/index.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const png = 'data:image/png;base64,iVBORw0KGgo=';

let folder: string;
beforeEach(() => {
  // Inside the packages, where the compiler finds third-party types.
  folder = mkdtempSync(join(root, 'packages/decision/test/.bodies-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The bodies that the route writes, as sent over the wire. */
async function bodiesOf(
  calls: readonly (readonly [State, Questions, RequestOptions?])[],
): Promise<readonly unknown[]> {
  const { http, requests } = scripted([{ status: 400 }]);
  const decide = connect({ route: 'openai', apiKey: 'k' }, { http });
  for (const [state, questions, options] of calls) {
    await decide.evaluate({ state, questions }, options).catch(() => undefined);
  }
  expect(requests).toHaveLength(calls.length);
  return requests.map(({ body }) => body);
}

async function compile(bodies: readonly unknown[], replies: readonly unknown[] = []): Promise<string> {
  const constant = (type: string) => (value: unknown, index: number) =>
    `export const ${type}${index}: ${type} = ${JSON.stringify(value)};`;
  const lines = [...bodies.map(constant('DecisionCreateParams')), ...replies.map(constant('Decision'))];
  const head = "import type { Decision, DecisionCreateParams } from 'openai/resources/decisions';";
  writeFileSync(join(folder, 'bodies.ts'), [head, ...lines].join('\n'));
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, module: 'nodenext', target: 'esnext' },
    ...{ types: ['node'], exactOptionalPropertyTypes: true },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['bodies.ts'] }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return promisify(execFile)(process.execPath, [tsc, '-p', folder]).then(
    () => '',
    ({ stdout }) => stdout,
  );
}

test("every body compiles against the provider's types, and what does not match is refused", async () => {
  const team = choice('Which?', { a: null, b: 'text', c: { what: ['x'] }, d: ['y'] }, { noMatchOption: 'a' });
  const bodies = await bodiesOf([
    ['text', { q: noul('Is it?') }],
    [{ text: 'object' }, { q: noul('Is it?', { true: 'so', false: { not: 'so' } }) }],
    [['list', 1, null], { q: noul({ question: 'Is it like `this`?', this: { a: 1 } }) }],
    [1, { q: noul(['one', { two: 2 }]) }],
    [
      null,
      {
        team,
        mood: score('How?', ['low', { label: 'mid' }, ['high']]),
        structured: score({ how: 1 }, ['a', 'b']),
      },
    ],
    ['pictures', { team }, { images: [png, png] }],
    ['extras', { team }, { extraBody: { safety_identifier: 's', prompt_cache_key: 'k' }, model: 'gpt-6' }],
  ]);
  expect(bodies[5]).toMatchObject({
    input: [
      {
        role: 'user',
        content: [
          { type: 'input_text', text: 'pictures' },
          { type: 'input_image', image_url: png },
          { type: 'input_image', image_url: png },
        ],
      },
    ],
  });
  expect(await compile(bodies)).toBe('');
  const wrong = {
    model: 'm',
    input: 't',
    questions: [{ type: 'predicate', instructions: 'i', choices: [] }],
  };
  expect(await compile([...bodies, wrong])).toContain(`'"choices"' does not exist`);
}, 120_000);

test('so do the request and the reply of the recording', async () => {
  const file = new URL('./recordings/openai.json', import.meta.url);
  const { requestBody, reply } = JSON.parse(readFileSync(file, 'utf8'));
  expect(await compile([requestBody], [reply.body])).toBe('');
}, 120_000);

test('its limits are checked before anything is sent', async () => {
  const { http, requests } = scripted([{ status: 400 }]);
  const decide = connect({ route: 'openai', apiKey: 'k' }, { http });
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`q${index}`, noul('Is it?')]));
  await expect(decide.evaluate({ state: 1, questions: many(401) })).rejects.toMatchObject({
    code: 'UNSUPPORTED_BY_PROVIDER',
    reason: 'questions',
  });
  const only = { q: choice('Which?', { only: null }) };
  await expect(decide.evaluate({ state: 1, questions: only })).rejects.toMatchObject({
    code: 'UNSUPPORTED_BY_PROVIDER',
    reason: 'options',
  });
  expect(requests).toHaveLength(0);
  await decide.evaluate({ state: 1, questions: many(400) }).catch(() => undefined);
  expect(requests).toHaveLength(1);
});
