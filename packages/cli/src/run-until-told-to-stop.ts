import { exitCodes } from './program.ts';
import { reportFailure } from './report-failure.ts';

/** Starts something that runs, waits for SIGINT or SIGTERM and closes it. What goes wrong is told in one line. */
export async function runUntilToldToStop(
  command: string,
  start: () => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  // Before anything slow: the first process of a container does not hear a signal that it has not asked for.
  const toldToStop = untilToldToStop();
  try {
    const running = await start();
    await toldToStop;
    await running.close();
  } catch (error) {
    reportFailure(command, error);
    const { code } = error as { code?: unknown };
    process.exitCode = code === 'CONFIG_INVALID' ? exitCodes.usage : exitCodes.failed;
  }
}

function untilToldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
