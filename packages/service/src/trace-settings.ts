import { ConfigError } from './config-error.ts';

/** How much is traced. OpenTelemetry's exporter reads where to send traces from its own variables. */
export interface TraceSettings {
  /** 0 to 1: share of traces started here. */
  readonly share: number;
  /** Whether the sampling decision of a traced caller applies to its requests. */
  readonly followsCaller: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Share of traces by sampler name; undefined: from OTEL_TRACES_SAMPLER_ARG. */
const shares: Readonly<Record<string, number | undefined>> = {
  always_on: 1,
  always_off: 0,
  traceidratio: undefined,
};

/** The settings OTEL_…; undefined without an endpoint. Throws {@link ConfigError} for an invalid one. */
export function traceSettings(environment: Environment): TraceSettings | undefined {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const endpoint = read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? read('OTEL_EXPORTER_OTLP_ENDPOINT');
  const isOff = read('OTEL_SDK_DISABLED') === 'true' || read('OTEL_TRACES_EXPORTER') === 'none';
  if (endpoint === undefined || isOff) return undefined;
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint)) {
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT: expected http://host:port or https://host.');
  }
  const protocol = read('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? read('OTEL_EXPORTER_OTLP_PROTOCOL');
  if (protocol === 'grpc') {
    throw new ConfigError(
      'OTEL_EXPORTER_OTLP_PROTOCOL: expected http/json; collectors accept it on port 4318.',
    );
  }
  const sampler = read('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  const name = sampler.replace(/^parentbased_/, '');
  if (!(name in shares)) {
    throw new ConfigError(
      `OTEL_TRACES_SAMPLER: expected ${Object.keys(shares).join(', ')}, or parentbased_ before one of them.`,
    );
  }
  const share = shares[name] ?? Number(read('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(share >= 0 && share <= 1)) {
    throw new ConfigError('OTEL_TRACES_SAMPLER_ARG: expected a number from 0 to 1.');
  }
  return { share, followsCaller: name !== sampler };
}
