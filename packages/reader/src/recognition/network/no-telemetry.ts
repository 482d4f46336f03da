// From version 1.29 on, onnxruntime reports its use to its vendor and stores a machine id unless this is set before its
// first session. Nothing may leave our users' machines, so it is set in every process that loads it.
process.env.ORT_DISABLE_TELEMETRY = '1';
