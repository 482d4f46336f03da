import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import type * as web from '../src/web/index.ts';

/** What browsers, workers and Node have in common; nothing of Node's own, neither `process` nor `require`. */
const shared = {
  ...{ AbortController, AbortSignal, DOMException, URL, TextDecoder, TextEncoder, Response, structuredClone },
  ...{ setTimeout, clearTimeout, performance },
};

async function loadWith(fetch: typeof globalThis.fetch): Promise<typeof web> {
  const input = fileURLToPath(new URL('../src/web/index.ts', import.meta.url));
  const bundle = await rolldown({ input, platform: 'browser', external: [] });
  const { output } = await bundle.generate({ format: 'iife', name: 'loaded' });
  await bundle.close();
  expect(output.flatMap((file) => (file.type === 'chunk' ? file.imports : []))).toEqual([]);
  return runInNewContext(`${output[0].code}; loaded`, { ...shared, fetch });
}

test('where there is nothing of Node, a client answers over fetch alone, with cache, failover and hashes', async () => {
  const asked: string[] = [];
  const { connect, canonicalHash } = await loadWith(async (input) => {
    asked.push(String(input));
    if (asked.length === 1) return new Response('{}', { status: 503 });
    const usage = { input_tokens: 100, output_tokens: 1 };
    return Response.json({ model: 'jev-1.13.0', answers: { result: { type: 'noul', noul: 0.9 } }, usage });
  });
  const decide = connect({
    route: 'typesafe',
    apiKey: 'key',
    fallbacks: [{ route: 'openrouter', apiKey: 'key' }],
    retry: { maxRetries: 0 },
    cache: true,
  });
  const question = { state: { text: 'I was charged twice' }, instructions: 'Is this about billing?' };
  const { payload, attributes } = await decide.ask(question, { useCache: true });
  expect(payload.noul).toBe(0.9);
  expect(attributes.failedOverFrom).toEqual(['typesafe']);
  expect(attributes.stateHash).toBe(canonicalHash(question.state));
  expect(asked).toEqual(['https://api.typesafe.ai/v1/systemone', 'https://openrouter.ai/api/v1/systemone']);
  await expect(decide.evaluate({ state: 1, questionSet: 'triage' })).rejects.toMatchObject({
    code: 'INVALID_QUESTION_SET',
  });
});

test('a body that is too large is refused over fetch too', async () => {
  const { connect } = await loadWith(async () => new Response('x'.repeat(2000)));
  const decide = connect({ route: 'typesafe', apiKey: 'key', maxResponseBytes: 1000 });
  await expect(decide.ask({ state: 1, instructions: '?' })).rejects.toMatchObject({
    code: 'INVALID_RESPONSE',
    reason: 'body',
  });
});
