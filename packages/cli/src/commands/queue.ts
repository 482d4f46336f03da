import { Command } from 'commander';
import { CommandFailure, guarded } from '../command-failure.ts';
import { printLine } from '../print-list.ts';

interface Options {
  readonly json?: boolean;
  readonly kind?: string;
  readonly organization?: string;
  readonly most: string;
}

/** `recto queue`: lists abandoned jobs and runs them again. */
export function queueCommand(): Command {
  return new Command('queue')
    .description('list jobs that were given up, and run them again')
    .addHelpText(
      'after',
      `
Works on the database (RECTO_DATABASE_URL); servers and workers may keep running. A callback is given up after
RECTO_CALLBACK_TRIES attempts, any job after failing 21 times. None is lost: they are kept until they are replayed or
their organization is erased.
Exit code: 0; 1 without a Postgres database.

Examples:
  recto queue dead
  recto queue replay --kind callback
  recto queue replay --organization 1f0c…`,
    )
    .addCommand(
      withFilter(new Command('dead').description('list jobs that were given up'))
        .addHelpText('after', '\nExample:\n  recto queue dead --json')
        .action(list),
    )
    .addCommand(
      withFilter(new Command('replay').description('run jobs that were given up again'))
        .addHelpText('after', '\nExample:\n  recto queue replay --kind callback')
        .action(replay),
    );
}

function withFilter(command: Command): Command {
  return command
    .option('--kind <kind>', 'process, callback or webhook; all by default')
    .option('--organization <id>', 'only this organization')
    .option('--most <count>', 'most jobs of each kind, oldest first', '1000')
    .option('--json', 'print JSON');
}

function list(options: Options): Promise<void> {
  return withLetters(options, async ({ found }) => {
    if (options.json === true) return printLine(JSON.stringify(found));
    for (const { since, kind, organizationId, subjectId, why } of found) {
      printLine(`${since}  ${kind}  ${organizationId}  ${subjectId}  ${why}`);
    }
    printLine(`${found.length} given up`);
  });
}

function replay(options: Options): Promise<void> {
  return withLetters(options, async ({ admin, found }) => {
    const replayed = await admin.replay(found);
    printLine(options.json === true ? JSON.stringify({ replayed }) : `${replayed} will be run again`);
  });
}

type Admin = Awaited<ReturnType<typeof import('@recto/service').openDeadLetterAdmin>>;
type Letters = Awaited<ReturnType<Admin['list']>>;

function withLetters(
  { kind, organization, most }: Options,
  work: (found: { readonly admin: Admin; readonly found: Letters }) => Promise<void>,
): Promise<void> {
  return guarded(async () => {
    const { ConfigError, configFromEnvironment, openDeadLetterAdmin } = await import('@recto/service');
    const count = Number(most);
    if (!Number.isInteger(count) || count < 1 || count > 100_000) {
      throw new CommandFailure('--most: expected a whole number from 1 to 100000.');
    }
    if (kind !== undefined && kind !== 'process' && kind !== 'callback' && kind !== 'webhook') {
      throw new CommandFailure('--kind: expected process, callback or webhook.');
    }
    const admin = await openDeadLetterAdmin(configFromEnvironment(process.env)).catch((error) => {
      throw error instanceof ConfigError ? new CommandFailure(error.message) : error;
    });
    try {
      const all = await admin.list(count);
      const found = all.filter(
        (letter) =>
          (kind === undefined || letter.kind === kind) &&
          (organization === undefined || letter.organizationId === organization),
      );
      await work({ admin, found });
    } finally {
      await admin.close();
    }
  });
}
