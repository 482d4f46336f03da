import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceSettings } from '../trace-settings.ts';
import type { Tracing } from '../tracing.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

const propagator = new W3CTraceContextPropagator();

/**
 * Traces with OpenTelemetry's own packages, sent as OTLP over HTTP to where its variables say. Nothing is registered
 * globally: traces that other packages would record may contain what we never record.
 */
export function createOtelTracing({ share, followsCaller }: TraceSettings): Tracing {
  const root = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    sampler: followsCaller ? new ParentBasedSampler({ root }) : root,
    resource: resourceFromAttributes({ 'service.name': 'recto' }).merge(
      detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('recto');
  const running = new AsyncLocalStorage<Context>();
  return {
    span(name, { parent, kind, facts, since }, work) {
      const context = parent === undefined ? (running.getStore() ?? ROOT_CONTEXT) : contextOf(parent);
      const options = {
        kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind],
        ...(facts !== undefined && { attributes: facts }),
        ...(since !== undefined && { startTime: since }),
      };
      const span = tracer.startSpan(name, options, context);
      return running.run(trace.setSpan(context, span), () => ended(span, work));
    },
    parent() {
      const context = running.getStore();
      return context && parentOf(context);
    },
    close: () => provider.shutdown(),
  };
}

async function ended<T>(span: Span, work: (tell: (facts: object) => void) => Promise<T>): Promise<T> {
  try {
    return await work((facts) => void span.setAttributes({ ...facts }));
  } catch (error) {
    // Its code and name: a message may quote what caused it.
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', typeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}

function contextOf(traceparent: string): Context {
  return propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
}

function parentOf(context: Context): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagator.inject(context, carrier, defaultTextMapSetter);
  return carrier.traceparent;
}
