import { expect, test } from 'vitest';
import './models.ts';

test('onnxruntime is told to report nothing before it can open a session', () => {
  expect(process.env.ORT_DISABLE_TELEMETRY).toBe('1');
});
