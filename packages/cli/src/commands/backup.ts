import type { Backup } from '@recto/service';
import { Command } from 'commander';
import { CommandFailure, guarded } from '../command-failure.ts';
import { printLine } from '../print-list.ts';

/** `recto backup`: a copy of a data directory, made while the server runs. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('copy the data directory of a server, which may go on running')
    .argument('<folder>', 'that is to hold the copy; it must not be there yet')
    .option('--documents', 'copy documents that lie in a bucket (RECTO_S3_BUCKET), too')
    .option('--json', 'print what was copied as JSON')
    .addHelpText(
      'after',
      `
Works on the data directory (RECTO_DATA), beside the server. To restore, stop the server and start it with RECTO_DATA
naming the copy. With Postgres, pg_dump makes the backup.

Where documents lie in a bucket, the copy holds the records alone and says how many documents they speak of: keep the
objects for as long as the copy, as by versions in the bucket. With --documents the copy holds them too; started
without RECTO_S3_BUCKET, the server reads them from there.
Exit code: 0, 1 when something is damaged or in the way.

Examples:
  recto backup /backups/2026-05-01
  RECTO_DATA=/var/lib/recto recto backup /backups/today --json`,
    )
    .action(
      (folder: string, { json, documents }: { readonly json?: boolean; readonly documents?: boolean }) =>
        guarded(async () => {
          const { BackupError, BytesAwayError, backUp, ConfigError, configFromEnvironment } = await import(
            '@recto/service'
          );
          const made = await backUp(configFromEnvironment(process.env), folder, documents).catch((error) => {
            const isExpected =
              error instanceof ConfigError || error instanceof BackupError || error instanceof BytesAwayError;
            throw isExpected ? new CommandFailure(error.message) : error;
          });
          printLine(json === true ? JSON.stringify(made) : sentenceOf(made));
        }),
    );
}

function sentenceOf({ folder, documents, documentBytes, missing, inBucket }: Backup): string {
  const gone = missing === 0 ? '' : `, ${missing} deleted meanwhile or not there`;
  if (inBucket === 0)
    return `${folder}: the records and ${documents} documents (${documentBytes} bytes)${gone}`;
  return `${folder}: the records. ${inBucket} documents${gone} lie in the bucket and are not in the copy: keep its objects as long as the copy, or copy them with --documents.`;
}
