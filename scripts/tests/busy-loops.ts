import { spawn } from 'node:child_process';

/** Starts processes that each keep a core busy, as other work on the machine does; returns what ends them. */
export function startBusyLoops(count: number): () => void {
  const loops = Array.from({ length: count }, () =>
    // Ends with its parent, however that ends.
    spawn(
      process.execPath,
      [
        '-e',
        'process.stdin.on("end", () => process.exit()).resume(); (function spin() { const end = Date.now() + 50; while (Date.now() < end); setImmediate(spin); })()',
      ],
      {
        stdio: ['pipe', 'ignore', 'ignore'],
      },
    ),
  );
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}
