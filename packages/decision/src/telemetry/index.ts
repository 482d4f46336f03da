import '../node-version.ts';

export { type TelemetryOptions, telemetryLayer } from './telemetry-layer.ts';
