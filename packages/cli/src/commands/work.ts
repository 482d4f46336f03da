import { Command } from 'commander';
import { runUntilToldToStop } from '../run-until-told-to-stop.ts';

/** `recto work`: processes the documents that servers on the same database accept, until it is stopped. */
export function workCommand(): Command {
  return new Command('work')
    .description('start a worker: documents and callbacks of a shared Postgres database, no HTTP')
    .addHelpText(
      'after',
      `
Needs RECTO_DATABASE_URL, the database of the servers that accept the documents. Any number of workers, on any machines, may
share it. RECTO_READERS (2 at most by default) is the number of documents processed at once; with
RECTO_HEALTH_PORT, the worker answers /health on that port. docs/operations.md lists all settings, docs/deploy.md
says more of servers and workers.

Exit codes: 0 stopped on request, 1 failed to start, 2 a setting is missing or invalid.

Example:
  RECTO_DATABASE_URL=postgres://recto:secret@db:5432/recto recto work`,
    )
    .action(work);
}

function work(): Promise<void> {
  return runUntilToldToStop('recto work', async () => {
    const { configFromEnvironment, startWorker } = await import('@recto/service');
    return startWorker(configFromEnvironment(process.env));
  });
}
