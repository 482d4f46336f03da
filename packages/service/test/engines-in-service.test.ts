import { type ActionDefinition, formatActionFile, localWork, templates } from '@recto/document';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readConnections } from '../src/engines/connections.ts';
import { createSystemEngine } from '../src/engines/system-engine.ts';
import { chatBrain, type ModelServer, startModelServer } from './model-server.ts';
import { createPlainReader } from './plain-reader.ts';
import { onPostgres, openTestStore } from './test-config.ts';
import {
  eventually,
  startTestService,
  type TestOptions,
  type TestResult,
  type TestService,
} from './test-service.ts';
import { wordsPage } from './words-page.ts';

const secret = 'sk-in-service-000';
const apiKey = `\${KEY}`;
const documentText = 'Gross total   23.50';

const action: ActionDefinition = {
  ...templates.GENERIC!,
  name: 'Order',
  fields: { gross: { kind: 'money', labels: ['Gross total'], confidenceThreshold: 50 } },
  model: 'llm:main',
};

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer(chatBrain({ fields: { gross: { text: '23.50', page: 1 } } }));
});
afterEach(() => server.close());

/** A service whose documents all say the same, and that may call `server`. */
function start({ config = {}, ...options }: TestOptions = {}): Promise<TestService> {
  const file = {
    llm: { main: { baseUrl: server.origin, model: 'm', apiKey, deadlineMs: 240_000, maxRetries: 0 } },
  };
  const connections = readConnections(JSON.stringify(file), { KEY: secret });
  const local = async ({
    pages,
    action: asked,
    wanted,
  }: Parameters<Parameters<typeof createSystemEngine>[1]>[0]) => localWork(pages, asked, wanted);
  const engine = createSystemEngine({ connections, egressAllow: [] }, local);
  const reader = {
    ...createPlainReader(),
    read: async () => ({ ok: true as const, pages: [wordsPage(1, [documentText])] }),
  };
  return startTestService({
    config: { connections, ...config },
    parts: { engine, reader, templates: { TEST: action }, ...options.parts },
    ...(options.dataDir && { dataDir: options.dataDir }),
  });
}

test('a document is read here, sent to a model and published with both opinions', async () => {
  const service = await start();
  const id = await service.submit(Buffer.from('%PDF-\nx'));
  expect((await service.finished(id)).status).toBe('SUCCEEDED');
  const { fields } = await service.result(id, '?valueOnly=false&details=true');
  expect(fields.gross).toMatchObject({ value: '23.50', reasons: expect.arrayContaining(['model-agrees']) });
  const asked = service.log.map((line) => JSON.parse(line)).find(({ event }) => event === 'model.asked');
  expect(asked).toMatchObject({ executionId: id, model: 'llm:main', calls: 1, inputTokens: 100 });
});

// On Postgres leases use the server's clock: the queue's contract tests that they are renewed.
test.skipIf(onPostgres)('a model that is slower than a lease loses no document', async () => {
  const good = chatBrain({ fields: { gross: { text: '23.50', page: 1 } } });
  const leaseMs = 300;
  let nowMs = Date.now();
  const clock = { now: () => new Date(nowMs) };
  const service = await start({ config: { leaseMs }, parts: { clock } });
  const database = openTestStore(service.dataDir);
  onTestFinished(() => database.destroy());
  const leaseEnd = async () => {
    const rows = await database.selectFrom('jobs').select('leaseExpiresAt').execute();
    return Math.max(...rows.map(({ leaseExpiresAt }) => Date.parse(leaseExpiresAt ?? '') || 0));
  };
  // While it thinks, three leases pass on a clock that waits until each is renewed.
  server.think(async (request, response) => {
    for (let third = 0; third < 9; third++) {
      nowMs += leaseMs / 3;
      await eventually(async () => (await leaseEnd()) === nowMs + leaseMs || undefined);
    }
    return good(request, response);
  });
  const id = await service.submit(Buffer.from('%PDF-\nx'));
  expect((await service.finished(id)).status).toBe('SUCCEEDED');
  expect(server.received).toHaveLength(1);
});

test('a failing model makes part of the result fail; nothing reveals its key or the text', async () => {
  server.think(({ text }, response) => void response.writeHead(500).end(`${secret} ${text}`));
  const service = await start();
  const id = await service.submit(Buffer.from('%PDF-\nx'));
  const body = await service.finished(id);
  expect(body).toMatchObject({ status: 'PARTIAL_SUCCESS', reasons: [{ code: 'MODEL_UNAVAILABLE' }] });
  expect(body.fields.gross).toEqual({ value: '23.50' });
  const told = [
    ...service.log,
    JSON.stringify(await service.result(id, '?valueOnly=false&details=true')),
  ].join('\n');
  expect(told).not.toContain(secret);
  expect(service.log.join('\n')).not.toContain('Gross total');
});

test('an action with a missing model is refused, and kept as a draft; prompts without theirs are published with a warning', async () => {
  const service = await start();
  const publish = async (definition: ActionDefinition, query = '') => {
    const response = await service.fetch(service.platform(`/actions${query}`), {
      method: 'POST',
      headers: { 'content-type': 'application/yaml' },
      body: formatActionFile(definition),
    });
    return { status: response.status, body: (await response.json()) as TestResult };
  };
  expect((await publish({ ...action, name: 'Good' })).status).toBe(201);
  const refused = await publish({ ...action, name: 'Bad', model: 'decision:main' });
  expect(refused).toMatchObject({ status: 400, body: { code: 'ACTION_INVALID' } });
  expect(refused.body.detail).toContain('decision:main is not among the connections; there are llm:main');
  const prompts = { who: { prompt: 'Who?', source: 'llm' } } as const;
  const asking = await publish({ ...action, name: 'Asking', model: 'local', prompts });
  expect(asking.status).toBe(201);
  expect(asking.body).toMatchObject({ warnings: [expect.stringContaining('llm:default')] });
  expect((await publish({ ...action, name: 'Later', model: 'decision:main' }, '?draft=true')).status).toBe(
    201,
  );
});
