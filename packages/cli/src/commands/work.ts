import { Command } from 'commander';
import { exitCodes } from '../program.ts';
import { reportFailure } from '../report-failure.ts';
import { untilToldToStop } from '../until-told-to-stop.ts';

/** `recto work`: processes the documents that servers on the same database accept, until it is told to stop. */
export function workCommand(): Command {
  return new Command('work')
    .description('start a worker: documents and callbacks of a shared Postgres database, no HTTP')
    .addHelpText(
      'after',
      `
Needs RECTO_DATABASE_URL, the database of the servers that accept the documents. As many workers as you like may
share it, on any machines. RECTO_READERS (2 at most by default) is the number of documents at once; with
RECTO_HEALTH_PORT the worker answers /health there. docs/operations.md lists all settings, docs/deploy.md
says more of servers and workers.

Exit codes: 0 told to stop, 1 failed to start, 2 a setting is missing or wrong.

Example:
  RECTO_DATABASE_URL=postgres://recto:secret@db:5432/recto recto work`,
    )
    .action(work);
}

async function work(): Promise<void> {
  const { ConfigError, configFromEnvironment, startWorker } = await import('@recto/service');
  try {
    const worker = await startWorker(configFromEnvironment(process.env));
    await untilToldToStop();
    await worker.close();
  } catch (error) {
    reportFailure('recto work', error);
    process.exitCode = error instanceof ConfigError ? exitCodes.usage : exitCodes.failed;
  }
}
