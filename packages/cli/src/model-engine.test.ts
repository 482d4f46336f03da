import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ActionDefinition, type Page, templates } from '@recto/document';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineFor, withModel } from './model-engine.ts';

const action: ActionDefinition = {
  ...templates.GENERIC!,
  fields: { gross: { kind: 'money', labels: ['Gross total'] } },
};
const words = ['Gross', 'total', '23.50'].map((text, index) => ({
  text,
  box: { left: 0.1 + index * 0.085, top: 0.1, width: 0.08, height: 0.0125 },
  confidence: 1,
  line: 0,
}));
const page: Page = {
  number: 1,
  widthPt: 600,
  heightPt: 800,
  source: 'text-layer',
  quarterTurns: 0,
  skewDegrees: 0,
  words,
  rulings: [],
};

let folder: string;
let server: Server;
let environment: Record<string, string>;
let asked = 0;
beforeAll(async () => {
  const content = JSON.stringify({ fields: { gross: { text: '23.50', page: 1 } } });
  server = createServer((_, response) => {
    asked++;
    response.end(JSON.stringify({ choices: [{ message: { content } }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  folder = mkdtempSync(join(tmpdir(), 'recto-models-'));
  const path = join(folder, 'connections.json');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  writeFileSync(path, JSON.stringify({ llm: { main: { baseUrl, model: 'm' } } }));
  environment = { RECTO_CONNECTIONS: path };
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function extract(asking: ActionDefinition) {
  const made = await engineFor([asking], environment);
  if (!made.ok) throw new Error(made.message);
  return made.engine.extract({ pages: [page], action: asking, signal: new AbortController().signal });
}

test('an action without a model calls none, and one with a model uses its answers', async () => {
  const { extraction } = await extract(action);
  expect([extraction.fields.gross![0]!.text, asked]).toEqual(['23.50', 0]);
  const chosen = await withModel(action, 'llm:main', environment);
  if (!('action' in chosen)) throw new Error(chosen.message);
  const heard = await extract(chosen.action);
  expect(heard.extraction.fields.gross![0]!.reasons).toContain('model-agrees');
  expect([heard.failures, asked]).toEqual([[], 1]);
});

test('an action file with a missing connection is extracted without it, and says so', async () => {
  const { failures } = await extract({ ...action, model: 'decision:gone' });
  expect(failures).toMatchObject([{ code: 'MODEL_NOT_CONFIGURED' }]);
});

test.each([
  ['gpt', /--model is local, decision:NAME or llm:NAME/],
  ['llm:gone', /llm:gone is not among the connections; there are llm:main/],
])('--model %s is parsed', async (model, message) => {
  expect(await withModel(action, model, environment)).toEqual({ message: expect.stringMatching(message) });
});

test('a missing connections file is reported', async () => {
  const nowhere = { RECTO_CONNECTIONS: join(folder, 'none.json') };
  expect(await withModel(action, 'llm:main', nowhere)).toEqual({
    message: expect.stringContaining('none.json'),
  });
  expect(await engineFor([{ ...action, model: 'llm:main' }], nowhere)).toMatchObject({ ok: false });
});
