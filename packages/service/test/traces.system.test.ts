import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { templateActionId } from '../src/first-start.ts';
import { startReceiver } from './callback-receiver.ts';
import { plainDocument } from './plain-reader.ts';
import { describeOnPostgres } from './test-database.ts';
import { testProgram } from './test-program.ts';
import { eventually, startTestService, type TestResult, temporaryDirectory } from './test-service.ts';
import { type CollectedSpan, startTraceCollector } from './trace-collector.ts';

/** What a traced client sends. */
const traceId = '0af7651916cd43dd8448eb211c80319c';
const callerSpan = 'b7ad6b7169203331';
const traceparent = `00-${traceId}-${callerSpan}-01`;

const secrets = ['Erika Muster', 'geheim.pdf', 'hook-secret'];
const document = plainDocument(['total=12.00@0.99', 'Erika Muster']);

async function submit(url: string, authorization: string, callbackUrl: string): Promise<TestResult> {
  const form = new FormData();
  form.append('callback', JSON.stringify({ noAuthUrl: callbackUrl }));
  form.append('file', new Blob([new Uint8Array(document)]), 'geheim.pdf');
  const response = await fetch(url, { method: 'POST', headers: { authorization, traceparent }, body: form });
  expect(response.status).toBe(201);
  return response.json();
}

/** From last to first: each the parent of the one before. */
function wayTo(spans: readonly CollectedSpan[], name: string): readonly string[] {
  const names: string[] = [];
  let span = spans.find((one) => one.traceId === traceId && one.name === name);
  while (span !== undefined) {
    names.push(span.name);
    const { parentSpanId } = span;
    if (parentSpanId === callerSpan) return [...names, 'caller'];
    span = spans.find((one) => one.spanId === parentSpanId);
  }
  return names;
}

const submission =
  'POST /api/v1/organizations/:organizationId/actions/:actionId/versions/:versionSemantic/executions';

function expectOneTrace(spans: readonly CollectedSpan[], bodies: readonly string[]): void {
  for (const stage of ['bytes', 'read', 'extract', 'conclude', 'publish'])
    expect(wayTo(spans, stage)).toEqual([stage, 'process', submission, 'caller']);
  expect(wayTo(spans, 'wait')).toEqual(['wait', submission, 'caller']);
  expect(wayTo(spans, 'PATCH callback')).toEqual([
    ...['PATCH callback', 'callback', 'publish', 'process', submission, 'caller'],
  ]);
  for (const secret of secrets) expect(bodies.join('\n')).not.toContain(secret);
}

const isComplete = (spans: readonly CollectedSpan[]) =>
  spans.some(({ name }) => name === 'callback') && spans.some(({ name }) => name === 'process');

test('a submission is one trace, up to its callback', async () => {
  const collector = await startTraceCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.endpoint);
  onTestFinished(() => void vi.unstubAllEnvs());
  const receiver = await startReceiver();
  const service = await startTestService({
    config: { egressAllow: [receiver.allow], traces: { share: 1, followsCaller: true } },
  });
  const { username, password } = service.credentials;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const { id } = await submit(service.executionsUrl, authorization, receiver.url('/hook-secret'));
  await service.finished(id);
  const call = await eventually(() => receiver.calls[0]);
  await eventually(() => service.log.some((line) => line.includes('callback.tried')) || undefined);
  await service.close();
  expectOneTrace(collector.spans, collector.bodies);
  const sending = collector.spans.find(({ name }) => name === 'PATCH callback');
  expect(call.headers.traceparent).toBe(`00-${traceId}-${sending?.spanId}-01`);
  expect(sending?.attributes).toEqual({ 'http.response.status_code': 200 });
  const processed = collector.spans.find(({ name }) => name === 'process');
  expect(processed?.attributes).toMatchObject({ 'recto.execution.id': id, 'recto.job.handled': 'DONE' });
  // Read-only requests are not traced.
  expect(collector.spans.filter(({ name }) => name.startsWith('GET'))).toEqual([]);
});

test('a callback carries no trace unless requested', async () => {
  const receiver = await startReceiver();
  const service = await startTestService({ config: { egressAllow: [receiver.allow] } });
  await service.submit(document, { callback: JSON.stringify({ noAuthUrl: receiver.url('/') }) });
  const call = await eventually(() => receiver.calls[0]);
  expect(call.headers.traceparent).toBeUndefined();
});

describeOnPostgres('a server and a worker', (url) => {
  async function start(role: 'server' | 'worker', environment: Readonly<Record<string, string>>) {
    const dataDir = temporaryDirectory();
    const child: ChildProcess = spawn(
      process.execPath,
      [testProgram('scaled-process'), role, url(), dataDir],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ...environment },
      },
    );
    onTestFinished(async () => {
      const gone = once(child, 'exit');
      if (child.kill('SIGKILL')) await gone;
    });
    const lines: TestResult[] = [];
    createInterface(child.stdout!).on('line', (line) => lines.push(JSON.parse(line)));
    const started = await eventually(() => lines.find((line) => line.started !== undefined)?.started);
    return { started, dataDir };
  }

  test('record one trace of a submission together', async () => {
    const collector = await startTraceCollector();
    const receiver = await startReceiver();
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      RECTO_EGRESS_ALLOW: receiver.allow,
    };
    const server = await start('server', environment);
    await start('worker', environment);
    const { organizationId, username, password } = JSON.parse(
      readFileSync(join(server.dataDir, 'credentials.json'), 'utf8'),
    );
    const actionId = templateActionId(organizationId, 'TEST');
    const path = `/api/v1/organizations/${organizationId}/actions/${actionId}/versions/1.0.0/executions`;
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    await submit(`${server.started}${path}`, authorization, receiver.url('/hook-secret'));
    const { headers } = await eventually(() => receiver.calls[0]);
    expect(headers.traceparent).toContain(traceId);
    await eventually(
      () => (isComplete(collector.spans) && wayTo(collector.spans, 'wait').length === 3) || undefined,
    );
    expectOneTrace(collector.spans, collector.bodies);
  });
});
