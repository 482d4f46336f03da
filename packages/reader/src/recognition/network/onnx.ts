import { createRequire } from 'node:module';

type Onnx = typeof import('onnxruntime-node');

const require = createRequire(import.meta.url);

/** The library that runs networks: native code, loaded by the first page that needs it. */
export function onnx(): Onnx {
  // From version 1.29 on, it reports its use to its vendor and stores a machine id unless this is set before its first
  // session. Nothing may leave our users' machines.
  process.env.ORT_DISABLE_TELEMETRY = '1';
  return require('onnxruntime-node');
}
