import { basename, extname } from 'node:path';
import type { CatalogueChanges } from '@recto/contract';
import { Command } from 'commander';
import { cataloguesApi } from '../catalogues/catalogues-api.ts';
import { readCatalogue } from '../catalogues/open-catalogues.ts';
import { guarded } from '../command-failure.ts';
import { credentialsOption, readCredentials } from '../connect.ts';
import { printLine } from '../print-list.ts';

interface Options {
  readonly credentials: string;
  readonly json?: boolean;
  readonly as?: string;
  readonly replace?: boolean;
  readonly dryRun?: boolean;
}

/** `recto catalogue`: what an organization knows of its suppliers, its own firms and others. */
export function catalogueCommand(): Command {
  return new Command('catalogue')
    .description('import, list and export what you know: your firms, suppliers, lists of your own')
    .addHelpText(
      'after',
      `
Examples:
  recto catalogue import suppliers.csv
  recto catalogue import export.xlsx --as suppliers --replace --dry-run
  recto catalogue export suppliers > suppliers.ndjson`,
    )
    .addCommand(importing())
    .addCommand(list())
    .addCommand(exporting())
    .addCommand(show())
    .addCommand(remove());
}

function importing(): Command {
  return new Command('import')
    .description('add and change rows of a catalogue, by their ids')
    .argument('<file>', 'CSV, XLSX, JSON or NDJSON, with its columns named in the first line')
    .option(
      '--as <name>',
      'companies, suppliers, customers, orders or a name of your own (default: the name of the file)',
    )
    .option('--replace', 'delete the rows that the file does not have')
    .option('--dry-run', 'only tell what would change')
    .addOption(credentialsOption())
    .addHelpText('after', '\nExample:\n  recto catalogue import suppliers.csv --dry-run')
    .action((file: string, options: Options, command: Command) =>
      guarded(async () => {
        const name = options.as ?? basename(file, extname(file));
        const rows = await readCatalogue(name, file);
        const api = cataloguesApi(await readCredentials(options.credentials, command));
        const how = { replaces: options.replace === true, isDry: options.dryRun === true };
        printLine(changesText(await api.import(name, rows, how)));
      }),
    );
}

function changesText({ added, changed, same, deleted, dryRun }: CatalogueChanges): string {
  const counts = `${added} added, ${changed} changed, ${same} as before, ${deleted} deleted`;
  return dryRun ? `would be: ${counts}` : counts;
}

function list(): Command {
  return new Command('list')
    .description('list the catalogues with their numbers of rows')
    .option('--json', 'print JSON')
    .addOption(credentialsOption())
    .addHelpText('after', '\nExample:\n  recto catalogue list')
    .action((options: Options, command: Command) =>
      guarded(async () => {
        const found = await cataloguesApi(await readCredentials(options.credentials, command)).list();
        if (options.json === true) return printLine(JSON.stringify(found));
        if (found.catalogues.length === 0) return printLine('no catalogue');
        for (const { name, rows, changedAt } of found.catalogues) printLine(`${name}  ${rows}  ${changedAt}`);
      }),
    );
}

function exporting(): Command {
  return new Command('export')
    .description('print the rows of a catalogue, one JSON object a line')
    .argument('<name>')
    .addOption(credentialsOption())
    .addHelpText('after', '\nExample:\n  recto catalogue export suppliers > suppliers.ndjson')
    .action((name: string, options: Options, command: Command) =>
      guarded(async () => {
        process.stdout.write(
          await cataloguesApi(await readCredentials(options.credentials, command)).export(name),
        );
      }),
    );
}

function show(): Command {
  return new Command('show')
    .description('print the versions of a row, newest first, with who wrote them and when')
    .argument('<name>')
    .argument('<id>')
    .option('--json', 'print JSON')
    .addOption(credentialsOption())
    .addHelpText('after', '\nExample:\n  recto catalogue show suppliers 70001')
    .action((name: string, id: string, options: Options, command: Command) =>
      guarded(async () => {
        const found = await cataloguesApi(await readCredentials(options.credentials, command)).versions(
          name,
          id,
        );
        if (options.json === true) return printLine(JSON.stringify(found));
        for (const { version, changedAt, changedBy, row } of found.versions)
          printLine(`${version}  ${changedAt}  ${changedBy}  ${JSON.stringify(row)}`);
      }),
    );
}

function remove(): Command {
  return new Command('delete')
    .description('delete a catalogue, or a row of it')
    .argument('<name>')
    .argument('[id]')
    .addOption(credentialsOption())
    .addHelpText('after', '\nExample:\n  recto catalogue delete suppliers 70001')
    .action((name: string, id: string | undefined, options: Options, command: Command) =>
      guarded(async () => {
        const api = cataloguesApi(await readCredentials(options.credentials, command));
        printLine(changesText(await (id === undefined ? api.delete(name) : api.deleteRow(name, id))));
      }),
    );
}
