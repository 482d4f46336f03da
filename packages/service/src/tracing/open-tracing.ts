import type { TraceSettings } from '../trace-settings.ts';
import { noTracing, type Tracing } from '../tracing.ts';

/** Loads OpenTelemetry only if traces are requested. */
export async function openTracing(settings: TraceSettings | undefined): Promise<Tracing> {
  if (settings === undefined) return noTracing;
  const { createOtelTracing } = await import('./otel-tracing.ts');
  return createOtelTracing(settings);
}
