import { expect, test, vi } from 'vitest';
import { onnx } from './onnx.ts';

test('onnxruntime is told to report nothing before it can open a session', () => {
  vi.stubEnv('ORT_DISABLE_TELEMETRY', undefined);
  onnx();
  expect(process.env.ORT_DISABLE_TELEMETRY).toBe('1');
  vi.unstubAllEnvs();
});
