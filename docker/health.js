// Whether the process of this container is healthy, by its exit code: a server or, where it has a port, a worker.
const { RECTO_HEALTH_PORT, RECTO_PORT } = process.env;
try {
  const response = await fetch(`http://127.0.0.1:${RECTO_HEALTH_PORT || RECTO_PORT}/health`);
  process.exitCode = response.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
