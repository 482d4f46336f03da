import type { Backup } from '@recto/service';
import { Command } from 'commander';
import { CommandFailure, guarded } from '../command-failure.ts';
import { printLine } from '../print-list.ts';

/** `recto backup`: copies a data directory while the server runs. */
export function backupCommand(): Command {
  return new Command('backup')
    .description("copy a server's data directory; the server may keep running")
    .argument('<folder>', 'folder for the copy; it must not exist yet')
    .option('--documents', 'also copy documents from the bucket (RECTO_S3_BUCKET)')
    .option('--json', 'print what was copied as JSON')
    .addHelpText(
      'after',
      `
Works on the data directory (RECTO_DATA); the server may keep running. To restore, stop the server and start it with
RECTO_DATA naming the copy. With Postgres, use pg_dump instead.

If documents are in a bucket, the copy holds only the records, and the command prints how many documents they refer to.
Keep the objects for as long as the copy, for example with bucket versioning. With --documents the copy holds them too; a
server started without RECTO_S3_BUCKET reads them from there.
Exit code: 0; 1 if something is damaged or in the way.

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
  const gone = missing === 0 ? '' : `, ${missing} deleted meanwhile or missing`;
  if (inBucket === 0)
    return `${folder}: the records and ${documents} documents (${documentBytes} bytes)${gone}`;
  return `${folder}: the records. ${inBucket} documents${gone} are in the bucket and not in the copy: keep the objects as long as the copy, or copy them with --documents.`;
}
