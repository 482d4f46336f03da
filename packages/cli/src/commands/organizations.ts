import { liveTemplates, templates } from '@recto/document';
import type { OrganizationAdmin } from '@recto/service';
import { Command, Option } from 'commander';
import { CommandFailure, guarded } from '../command-failure.ts';
import { printLine, printList } from '../print-list.ts';

/** `recto organizations`: who shares a server, what each may use and how long its data is kept. */
export function organizationsCommand(): Command {
  const command = new Command('organizations')
    .description('create, list, limit and erase the organizations of a server')
    .addHelpText(
      'after',
      `
For the operator: works directly on the data directory (RECTO_DATA) or the database (RECTO_DATABASE_URL); the server may
keep running.
Exit code: 0; 1 if there is no such organization; 2 for wrong usage.

Examples:
  recto organizations create "North branch" --user north
  recto organizations list
  recto organizations publish 0b5c… --templates live
  recto organizations limit 0b5c… --pages-per-day 5000 --storage-mb 20000 --requests-per-minute 600
  recto organizations keep 0b5c… --bytes-days 30 --results-days 365 --examples-days 730 --logs-days 90
  recto organizations erase 0b5c… --yes`,
    );
  for (const subcommand of [create(), list(), publish(), limit(), keep(), erase()])
    command.addCommand(subcommand);
  return command;
}

interface JsonOption {
  readonly json?: boolean;
}

function create(): Command {
  return new Command('create')
    .description('create an organization with a user, an app and the templates; prints the secrets once')
    .argument('<name>')
    .requiredOption('--user <name>', 'user name of its first user, who has every permission')
    .addOption(whichTemplates().default('recto'))
    .action((name: string, { user, templates }: { readonly user: string } & TemplatesOption) =>
      asOperator(async (admin) => {
        printLine(JSON.stringify(await admin.create(name, user, templatesOf(templates)), null, 2));
      }),
    );
}

interface TemplatesOption {
  readonly templates: 'recto' | 'live';
}

function whichTemplates(): Option {
  return new Option(
    '--templates <kind>',
    "live: INVOICE and PURCHASE_ORDER have the live service's fields, with thresholds of 80 and no audits",
  ).choices(['recto', 'live']);
}

function templatesOf(kind: TemplatesOption['templates']) {
  return kind === 'live' ? { ...templates, ...liveTemplates } : templates;
}

function publish(): Command {
  return new Command('publish')
    .description("publish the next version of an organization's templates, where they are others")
    .argument('<id>')
    .addOption(whichTemplates().makeOptionMandatory())
    .action((id: string, { templates }: TemplatesOption) =>
      asOperator(async (admin) => {
        const names = await admin.publish(id, templatesOf(templates));
        printLine(names.length === 0 ? 'nothing to publish' : `published ${names.join(', ')}`);
      }),
    );
}

function list(): Command {
  return new Command('list')
    .description('list the organizations with their usage and limits')
    .option('--json', 'print JSON')
    .action(({ json }: JsonOption) =>
      asOperator(async (admin) => {
        const all = (await admin.list()).map(({ callbackSecret: _, tenants: __, ...shown }) => shown);
        const limitOf = (most: number | null) => (most === null ? '' : ` of ${most}`);
        printList(
          all,
          ({ name, id, documents, storedBytes, storageMb, pagesPerDay, requestsPerMinute }) => [
            name,
            `${documents} documents`,
            `${Math.ceil(storedBytes / 1_048_576)}${limitOf(storageMb)} MB`,
            pagesPerDay === null ? '' : `${pagesPerDay} pages a day`,
            requestsPerMinute === null ? '' : `${requestsPerMinute} requests a minute`,
            id,
          ],
          { json, none: 'no organization' },
        );
      }),
    );
}

interface LimitOptions {
  readonly pagesPerDay?: string;
  readonly storageMb?: string;
  readonly requestsPerMinute?: string;
}

function limit(): Command {
  return new Command('limit')
    .description("set an organization's limits; none removes a limit")
    .argument('<id>')
    .option('--pages-per-day <n>', 'pages from midnight to midnight UTC, or none')
    .option('--storage-mb <n>', 'storage for documents, or none')
    .option('--requests-per-minute <n>', 'requests per minute, or none')
    .action((id: string, options: LimitOptions, command: Command) =>
      asOperator(async (admin) => {
        const number = (text: string | undefined) => numberOrNone(text, command);
        const { pagesPerDay, storageMb, requestsPerMinute } = options;
        await admin.limit(id, {
          ...(pagesPerDay !== undefined && { pagesPerDay: number(pagesPerDay) }),
          ...(storageMb !== undefined && { storageMb: number(storageMb) }),
          ...(requestsPerMinute !== undefined && { requestsPerMinute: number(requestsPerMinute) }),
        });
        printLine(`the limits of ${id} take effect within a few seconds`);
      }),
    );
}

interface KeepOptions {
  readonly action?: string;
  readonly bytesDays?: string;
  readonly resultsDays?: string;
  readonly examplesDays?: string;
  readonly logsDays?: string;
}

function keep(): Command {
  return new Command('keep')
    .description(
      "set how many days data is kept after a document's end; what is not named is kept indefinitely",
    )
    .argument('<id>')
    .option('--action <id>', 'for one action; without it, for all that have no setting of their own')
    .option('--bytes-days <n>', 'the document; its result stays')
    .option('--results-days <n>', 'the execution and everything that belongs to it')
    .option('--examples-days <n>', 'what reviews taught')
    .option('--logs-days <n>', 'callback attempts and the audit log')
    .action((id: string, options: KeepOptions, command: Command) =>
      asOperator(async (admin) => {
        const number = (text: string | undefined) => numberOrNone(text ?? 'none', command);
        await admin.keep({
          organizationId: id,
          actionId: options.action ?? '',
          bytesDays: number(options.bytesDays),
          resultsDays: number(options.resultsDays),
          examplesDays: number(options.examplesDays),
          logsDays: number(options.logsDays),
        });
        printLine(`${id}: applies from the next check on (every four minutes)`);
      }),
    );
}

function erase(): Command {
  return new Command('erase')
    .description('delete an organization and everything it sent; prints what was deleted')
    .argument('<id>')
    .requiredOption('--yes', 'confirm: this cannot be undone')
    .action((id: string) =>
      asOperator(async (admin) => {
        const proof = await admin.erase(id);
        printLine(JSON.stringify(proof, null, 2));
        if (proof.left > 0)
          throw new CommandFailure('new data arrived during the erasure: run the command again');
      }),
    );
}

async function asOperator(work: (admin: OrganizationAdmin) => Promise<void>): Promise<void> {
  await guarded(async () => {
    const { ConfigError, configFromEnvironment, OrganizationUnknownError, openOrganizationAdmin } =
      await import('@recto/service');
    const expected = (error: unknown): never => {
      const isExpected = error instanceof ConfigError || error instanceof OrganizationUnknownError;
      throw isExpected ? new CommandFailure(error.message) : error;
    };
    const admin = await openOrganizationAdmin(configFromEnvironment(process.env)).catch(expected);
    await work(admin)
      .catch(expected)
      .finally(() => admin.close());
  });
}

function numberOrNone(text: string | undefined, command: Command): number | null {
  if (text === undefined || text === 'none') return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  return command.error(`error: expected a whole number or none, not "${text}"`);
}
