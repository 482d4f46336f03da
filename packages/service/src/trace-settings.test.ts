import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { traceSettings } from './trace-settings.ts';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

test('nothing is traced without an endpoint, or if it is switched off', () => {
  expect(traceSettings({})).toBeUndefined();
  expect(traceSettings({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  expect(traceSettings({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
});

test('everything that callers do not decide is traced, or the share that a sampler names', () => {
  expect(traceSettings(endpoint)).toEqual({ share: 1, followsCaller: true });
  const ratio = {
    ...endpoint,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  };
  expect(traceSettings(ratio)).toEqual({ share: 0.1, followsCaller: true });
  const off = { ...endpoint, OTEL_TRACES_SAMPLER: 'always_off' };
  expect(traceSettings(off)).toEqual({ share: 0, followsCaller: false });
  const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/v1/traces' };
  expect(traceSettings(own)).toEqual({ share: 1, followsCaller: true });
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /http:\/\/host:port/],
  [{ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /http\/json/],
  [{ ...endpoint, OTEL_TRACES_SAMPLER: 'jaeger_remote' }, /always_on/],
  [{ ...endpoint, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '7' }, /0 to 1/],
])('invalid settings are reported: %j', (environment, says) => {
  expect(() => traceSettings(environment)).toThrow(ConfigError);
  expect(() => traceSettings(environment)).toThrow(says);
});
