import { inspect } from 'node:util';
import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { type ConnectionConfig, connect } from '../src/index.ts';
import { telemetryLayer } from '../src/telemetry/index.ts';
import { scriptedHttp } from './route-script.ts';

test('a decision is a span and two metrics by the conventions for generative AI, and neither shows a state', async () => {
  const spans = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter: spans })] });
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 2 ** 30 });
  const meters = new MeterProvider({ readers: [reader] });
  const layers = [telemetryLayer({ tracer: provider.getTracer('t'), meter: meters.getMeter('t') })];
  const { http } = scriptedHttp({ primary: (_, nth) => (nth === 1 ? {} : { status: 401, body: {} }) });
  const config = { route: 'compatible', baseUrl: 'http://primary.test', model: 'jev', layers } as const;
  const decide = connect(config satisfies ConnectionConfig, { http, env: {} });
  const question = { state: 'STATE-CANARY', instructions: 'QUESTION-CANARY' };
  await decide.ask(question);
  await decide.ask(question).catch(() => undefined);
  const [good, bad] = spans.getFinishedSpans();
  expect(good?.name).toBe('decide jev');
  expect(good?.attributes).toMatchObject({
    'gen_ai.operation.name': 'decide',
    'gen_ai.provider.name': 'compatible',
    'gen_ai.request.model': 'jev',
    'gen_ai.response.model': 'jev-1.13.0',
    'gen_ai.usage.input_tokens': 100,
    'gen_ai.usage.output_tokens': 10,
  });
  expect(bad?.status.code).toBe(SpanStatusCode.ERROR);
  expect(bad?.attributes['error.type']).toBe('UNAUTHORIZED');
  await reader.forceFlush();
  const measured = exporter
    .getMetrics()
    .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics));
  expect(measured.map(({ descriptor }) => [descriptor.name, descriptor.unit])).toEqual([
    ['gen_ai.client.operation.duration', 's'],
    ['gen_ai.client.token.usage', '{token}'],
  ]);
  const points = measured.map(({ dataPoints }) => dataPoints.map(({ attributes }) => attributes));
  expect(points[0]?.map((attributes) => attributes['error.type'])).toEqual([undefined, 'UNAUTHORIZED']);
  expect(points[1]?.map((attributes) => attributes['gen_ai.token.type'])).toEqual(['input', 'output']);
  expect(
    inspect([spans.getFinishedSpans().map(({ attributes, name }) => [attributes, name]), points], {
      depth: 9,
    }),
  ).not.toMatch(/CANARY/);
  await meters.shutdown();
});

test('without an SDK it does nothing', async () => {
  expect(trace.getSpan(context.active())).toBeUndefined();
  const decide = connect({ route: 'mock', layers: [telemetryLayer()] });
  expect((await decide.ask({ state: 'a', instructions: 'Is it?' })).payload.noul).toBe(0.5);
});
