import {
  type Attributes,
  type Meter,
  metrics,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { DecisionError } from '../decision-error.ts';
import type { Layer, Reply } from '../engine/call.ts';
import { sumOf, type Usage } from '../usage.ts';

/** Where spans and metrics go. */
export interface TelemetryOptions {
  /** Default: the application's global one. */
  readonly tracer?: Tracer | undefined;
  /** Default: the application's global one. */
  readonly meter?: Meter | undefined;
}

const scope = '@recto/decision';
const operation = { 'gen_ai.operation.name': 'decide' };

/**
 * A layer that reports every decision by OpenTelemetry's conventions for generative AI: a span `decide MODEL` and the
 * metrics `gen_ai.client.operation.duration` (seconds) and `gen_ai.client.token.usage`. Never a state, a question or an
 * answer. Needs `@opentelemetry/api`; without an SDK it does nothing.
 * @example connect({ route: 'typesafe', layers: [telemetryLayer()] })
 */
export function telemetryLayer(options: TelemetryOptions = {}): Layer {
  const tracer = options.tracer ?? trace.getTracer(scope);
  const record = recorder(options.meter ?? metrics.getMeter(scope));
  return (next) => (call) => {
    const asked = call.model === undefined ? {} : { 'gen_ai.request.model': call.model };
    const span = { kind: SpanKind.CLIENT, attributes: { ...operation, ...asked } };
    return tracer.startActiveSpan(
      call.model === undefined ? 'decide' : `decide ${call.model}`,
      span,
      async (active) => {
        const startedMs = performance.now();
        try {
          const reply = await next(call);
          const attributes = attributesOf(reply);
          if (reply.requestedModel !== null) active.updateName(`decide ${reply.requestedModel}`);
          active.setAttributes({ ...attributes, ...detailsOf(reply) });
          record(startedMs, { ...operation, ...attributes }, sumOf(reply.parts).usage);
          return reply;
        } catch (error) {
          const attributes = failureOf(error);
          active.setAttributes(attributes);
          active.setStatus({ code: SpanStatusCode.ERROR, message: attributes['error.type'] });
          const usage = error instanceof DecisionError ? error.usage : undefined;
          record(startedMs, { ...operation, ...attributes }, usage);
          throw error;
        } finally {
          active.end();
        }
      },
    );
  };
}

type Record = (startedMs: number, attributes: Attributes, usage: Usage | undefined) => void;

function recorder(meter: Meter): Record {
  const duration = meter.createHistogram('gen_ai.client.operation.duration', { unit: 's' });
  const tokens = meter.createHistogram('gen_ai.client.token.usage', { unit: '{token}' });
  return (startedMs, attributes, usage) => {
    duration.record((performance.now() - startedMs) / 1000, attributes);
    for (const [type, count] of [
      ['input', usage?.inputTokens],
      ['output', usage?.outputTokens],
    ] as const) {
      if (typeof count === 'number') tokens.record(count, { ...attributes, 'gen_ai.token.type': type });
    }
  };
}

function attributesOf({ route, requestedModel, model }: Reply): Attributes {
  return {
    'gen_ai.provider.name': route,
    ...(requestedModel === null ? {} : { 'gen_ai.request.model': requestedModel }),
    ...(model === null ? {} : { 'gen_ai.response.model': model }),
  };
}

function detailsOf({ requestId, parts, attempts, failedOverFrom, cacheHit }: Reply): Attributes {
  const { usage, costUsd } = sumOf(parts);
  return {
    ...(requestId === null ? {} : { 'gen_ai.response.id': requestId }),
    ...(usage.inputTokens === null ? {} : { 'gen_ai.usage.input_tokens': usage.inputTokens }),
    ...(usage.outputTokens === null ? {} : { 'gen_ai.usage.output_tokens': usage.outputTokens }),
    ...(costUsd === null ? {} : { 'recto.cost_usd': costUsd }),
    'recto.attempts': attempts,
    'recto.failed_over_from': [...failedOverFrom],
    'recto.cache_hit': cacheHit,
  };
}

function failureOf(error: unknown): { 'error.type': string } & Attributes {
  if (!(error instanceof DecisionError)) return { 'error.type': 'aborted' };
  return {
    'error.type': error.code,
    ...(error.route === undefined ? {} : { 'gen_ai.provider.name': error.route }),
  };
}
