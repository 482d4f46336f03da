import { Command } from 'commander';
import { builtScreens } from '../built-screens.ts';
import { runUntilToldToStop } from '../run-until-told-to-stop.ts';

/** `recto serve`: the document service, until it is stopped. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('start the document service (one process, SQLite and files under .recto/)')
    .addHelpText(
      'after',
      `
Settings come from the environment: RECTO_HOST (127.0.0.1), RECTO_PORT (8080), RECTO_DATA (.recto);
docs/operations.md lists them all.

Examples:
  recto serve
  RECTO_PORT=9000 RECTO_DATA=/var/lib/recto recto serve`,
    )
    .action(serve);
}

function serve(): Promise<void> {
  return runUntilToldToStop('recto serve', async () => {
    const { configFromEnvironment, startService } = await import('@recto/service');
    const webDir = await builtScreens((text) => process.stderr.write(`${text}\n`));
    return startService({ ...configFromEnvironment(process.env), ...(webDir !== undefined && { webDir }) });
  });
}
