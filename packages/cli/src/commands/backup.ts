import { Command } from 'commander';
import { CommandFailure, guarded } from '../command-failure.ts';
import { printLine } from '../print-list.ts';

/** `recto backup`: a copy of a data directory, made while the server runs. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('copy the data directory of a server, which may go on running')
    .argument('<folder>', 'that is to hold the copy; it must not be there yet')
    .option('--json', 'print what was copied as JSON')
    .addHelpText(
      'after',
      `
Works on the data directory (RECTO_DATA), beside the server. To restore, stop the server and start it with RECTO_DATA
naming the copy. With Postgres, pg_dump makes the backup.
Exit code: 0, 1 when something is damaged or in the way.

Examples:
  recto backup /backups/2026-05-01
  RECTO_DATA=/var/lib/recto recto backup /backups/today --json`,
    )
    .action((folder: string, { json }: { readonly json?: boolean }) =>
      guarded(async () => {
        const { BackupError, backUp, ConfigError, configFromEnvironment } = await import('@recto/service');
        const made = await backUp(configFromEnvironment(process.env), folder).catch((error) => {
          const isExpected = error instanceof ConfigError || error instanceof BackupError;
          throw isExpected ? new CommandFailure(error.message) : error;
        });
        const gone = made.missing === 0 ? '' : `, ${made.missing} deleted meanwhile`;
        printLine(
          json === true
            ? JSON.stringify(made)
            : `${made.folder}: the records and ${made.documents} documents (${made.documentBytes} bytes)${gone}`,
        );
      }),
    );
}
