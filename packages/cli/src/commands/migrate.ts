import type { MoveCount, MoveProgress, MoveReport } from '@recto/service';
import { Command } from 'commander';
import { CommandFailure, guarded } from '../command-failure.ts';
import { printLine } from '../print-list.ts';
import { createProgress } from '../progress.ts';

interface Options {
  readonly to?: string;
  readonly dryRun?: boolean;
  readonly giveUp?: boolean;
  readonly json?: boolean;
}

/** `recto migrate`: updates Postgres, or moves a stopped installation there from SQLite. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('migrate Postgres to this version, or move a stopped installation there from SQLite')
    .option('--to <url>', 'the empty database, as postgres://user@host:5432/database')
    .option('--dry-run', 'print what would be moved, but write nothing')
    .option('--give-up', 'allow the installation in the data directory to start again')
    .option('--json', 'print what was moved as JSON')
    .addHelpText(
      'after',
      `
Without options, migrates the database of RECTO_DATABASE_URL to this version, as servers and workers do when they start.
With --to, moves everything in the data directory (RECTO_DATA): records, counts, pending jobs, users, the audit log and
the documents, which go into the database, or into the bucket named by RECTO_S3_BUCKET. Both sides are compared: the rows
and digest of each table, each document by its SHA-256. An interrupted move continues when it is run again. The data
directory keeps everything, but no server starts on it; --give-up undoes that.
Put the password in PGPASSWORD or ~/.pgpass rather than the address, where others on this machine could see it.
Exit code: 0; 1 if the move is refused or something differs; 2 for wrong usage.

Examples:
  RECTO_DATABASE_URL=postgres://recto@db.example:5432/recto recto migrate
  recto migrate --to postgres://recto@db.example:5432/recto --dry-run
  RECTO_DATA=/var/lib/recto recto migrate --to postgres://recto@db.example:5432/recto
  recto migrate --give-up`,
    )
    .action((options: Options, command: Command) => guarded(() => migrate(options, command)));
}

async function migrate(options: Options, command: Command): Promise<void> {
  const { configFromEnvironment, ...service } = await import('@recto/service');
  const { countMove, giveUpMove, moveToPostgres } = service;
  const config = configFromEnvironment(process.env);
  const expected = (error: unknown): never => {
    const { ConfigError, DataDirectoryError, MoveError } = service;
    const isExpected = [ConfigError, DataDirectoryError, MoveError].some((known) => error instanceof known);
    throw isExpected ? new CommandFailure((error as Error).message) : error;
  };
  if (options.giveUp === true) {
    const wasMoved = await giveUpMove(config).catch(expected);
    return printLine(wasMoved ? `${config.dataDir} starts again` : `${config.dataDir} was not moved`);
  }
  if (options.to === undefined && options.dryRun !== true) {
    await service.bringUpToDate(config).catch(expected);
    return printLine('the database is up to date');
  }
  const url = checkedUrl(options.to, command);
  if (options.dryRun === true) {
    const count = await countMove(config, url).catch(expected);
    return printLine(options.json === true ? JSON.stringify(count) : `would move ${countText(count)}`);
  }
  const line = createProgress(process.stderr);
  const onProgress = (progress: MoveProgress) => line.update(progressText(progress));
  const report = await moveToPostgres(config, url, { onProgress })
    .finally(() => line.clear())
    .catch(expected);
  if (options.json === true) printLine(JSON.stringify(report));
  else printReport(report, config.dataDir);
}

function printReport(report: MoveReport, dataDir: string): void {
  printLine(`moved and compared ${countText(report)}`);
  for (const { organizationId, sha256, fault } of report.faulty) {
    printLine(`${fault.toLowerCase()} before the move: the document ${sha256} of ${organizationId}`);
  }
  printLine(
    `Start servers and workers with RECTO_DATABASE_URL, and one server also with RECTO_DATA=${dataDir}.`,
  );
}

function checkedUrl(url: string | undefined, command: Command): string {
  if (url !== undefined && /^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) return url;
  // The value is not shown: it may contain a password.
  return command.error('error: --to: expected postgres://user@host:5432/database', { exitCode: 2 });
}

/** `reviews: 40 of 200`. */
function progressText({ step, done, total }: MoveProgress): string {
  return `${step}: ${done} of ${total}`;
}

function countText({ rows, jobs, documents, documentBytes, resumed }: MoveCount): string {
  const counts = Object.values(rows);
  const sum = counts.reduce((total, count) => total + count, 0);
  const began = resumed ? ', continuing an interrupted move' : '';
  return `${sum} rows of ${counts.length} tables, ${documents} documents (${documentBytes} bytes) and ${jobs} jobs${began}`;
}
