import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMetrics } from '../src/metrics/metrics.ts';
import { startReceiver } from './callback-receiver.ts';
import { plainDocument } from './plain-reader.ts';
import { onPostgres } from './test-config.ts';
import { eventually, startTestService, type TestService } from './test-service.ts';

const docs = join(import.meta.dirname, '../../../docs');

async function read({ baseUrl }: TestService): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(`${baseUrl}/metrics`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('counts what happens and what waits', async () => {
  const receiver = await startReceiver((call) => ({ status: call === 0 ? 200 : 500 }));
  const service = await startTestService({
    config: { egressAllow: [receiver.allow], callbackBackoffMs: 60_000 },
  });
  const callback = JSON.stringify({ noAuthUrl: receiver.url('/') });
  await service.finished(await service.submit(plainDocument(['total=1@0.99']), { callback }));
  await eventually(() => receiver.calls[0]);
  await service.finished(await service.submit(plainDocument(['total=1@0.1']), { callback }));
  await service.finished(await service.submit(plainDocument(['!damaged'])));
  const seen = await eventually(async () => {
    const metrics = await read(service);
    return metrics.get('recto_queue_jobs{kind="callback",state="delayed"}') === 1 ? metrics : undefined;
  });
  expect(
    Object.fromEntries([...seen].filter(([name]) => !/seconds|bytes|process_|nodejs_/.test(name))),
  ).toEqual({
    'recto_documents_total{status="SUCCEEDED"}': 1,
    'recto_documents_total{status="MANUAL_VALIDATION_REQUIRED"}': 1,
    'recto_documents_total{status="FAILED"}': 1,
    'recto_callback_tries_total{outcome="delivered"}': 1,
    'recto_callback_tries_total{outcome="failed"}': 1,
    recto_ready: 1,
    'recto_queue_jobs{kind="process",state="waiting"}': 0,
    'recto_queue_jobs{kind="webhook",state="waiting"}': 0,
    'recto_queue_jobs{kind="process",state="working"}': 0,
    'recto_queue_jobs{kind="webhook",state="working"}': 0,
    'recto_queue_jobs{kind="process",state="delayed"}': 0,
    'recto_queue_jobs{kind="webhook",state="delayed"}': 0,
    'recto_queue_jobs{kind="process",state="dead"}': 0,
    'recto_queue_jobs{kind="webhook",state="dead"}': 0,
    'recto_queue_jobs{kind="callback",state="dead"}': 0,
    'recto_queue_jobs{kind="callback",state="waiting"}': 0,
    'recto_queue_jobs{kind="callback",state="working"}': 0,
    'recto_queue_jobs{kind="callback",state="delayed"}': 1,
    'recto_queue_organizations{kind="process"}': 0,
    'recto_queue_organizations{kind="webhook"}': 0,
    'recto_queue_organizations{kind="callback"}': 1,
    'recto_queue_largest_backlog{kind="process"}': 0,
    'recto_queue_largest_backlog{kind="webhook"}': 0,
    'recto_queue_largest_backlog{kind="callback"}': 1,
    recto_documents_unfinished: 0,
    recto_http_connections: expect.any(Number),
    recto_reviews_open: 1,
    'recto_audits{outcome="right"}': 0,
    'recto_audits{outcome="wrong"}': 0,
    recto_callbacks_waiting: 1,
    ...(onPostgres && {
      'recto_database_connections{state="open"}': expect.any(Number),
      'recto_database_connections{state="idle"}': expect.any(Number),
      'recto_database_connections{state="waiting"}': 0,
    }),
  });
  expect(seen.get('recto_stage_seconds_count{stage="read"}')).toBe(3);
  expect(seen.get('recto_stage_seconds_count{stage="wait"}')).toBe(3);
  expect(seen.get('recto_stage_seconds_count{stage="publish"}')).toBe(2);
  if (!onPostgres) expect(seen.get('recto_disk_free_bytes')).toBeGreaterThan(0);
  const routes = [...seen.keys()].filter((name) => name.startsWith('recto_request_seconds_count'));
  expect(routes.length).toBeGreaterThan(1);
  expect(routes.join('\n')).not.toContain(service.credentials.organizationId);
});

test('a token restricts them to its holder', async () => {
  const service = await startTestService({ config: { metricsToken: 'watcher' } });
  const status = async (authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization };
    return (await fetch(`${service.baseUrl}/metrics`, { headers })).status;
  };
  expect([await status(), await status('Bearer other'), await status('Bearer watcher')]).toEqual([
    401, 401, 200,
  ]);
});

describe('docs/metrics.md, docs/grafana.json and docs/alerts.yaml', () => {
  test('name the existing metrics, and no other', async () => {
    const text = await createMetrics().text(
      {
        backlog: async () => ({
          jobs: [],
          documents: { unfinished: 0, oldestSeconds: 0 },
          reviews: { open: 0, oldestSeconds: 0 },
          audits: { done: 0, wrong: 0 },
          callbacksWaiting: 0,
        }),
        disk: async () => undefined,
        pool: () => undefined,
        isReady: async () => true,
      },
      { write() {} },
    );
    const there = new Set([...text.matchAll(/^# TYPE (recto_\w+)/gm)].map(([, name]) => name));
    const page = readFileSync(join(docs, 'metrics.md'), 'utf8');
    expect(new Set([...page.matchAll(/^\| `(recto_\w+)`/gm)].map(([, name]) => name))).toEqual(there);
    const dashboard = readFileSync(join(docs, 'grafana.json'), 'utf8');
    const shown = [...dashboard.matchAll(/recto_\w+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count)$/, ''),
    );
    expect(new Set(shown)).toEqual(there);
    const rules = readFileSync(join(docs, 'alerts.yaml'), 'utf8');
    const asked = [...rules.matchAll(/expr: (.+)/g)].flatMap(
      ([, expr = '']) => expr.match(/recto_\w+/g) ?? [],
    );
    expect(asked.length).toBeGreaterThan(8);
    for (const name of asked) expect(there).toContain(name.replace(/_(?:bucket|count)$/, ''));
  });
});
