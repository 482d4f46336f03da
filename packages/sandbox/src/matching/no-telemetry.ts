// From version 1.29 on, onnxruntime reports its use to its maker and keeps an id of the machine unless this is set
// before its first session. Nothing leaves the machine of who runs us, so it is set in every process that loads it.
process.env.ORT_DISABLE_TELEMETRY = '1';
