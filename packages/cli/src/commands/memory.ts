import { Command } from 'commander';
import { actionsApi } from '../actions-api.ts';
import { guarded } from '../command-failure.ts';
import { credentialsOption, readCredentials } from '../connect.ts';
import { printLine } from '../print-list.ts';
import { exitCodes } from '../program.ts';

interface Options {
  readonly credentials: string;
  readonly json?: boolean;
  readonly document?: string;
  readonly sender?: string;
  readonly field?: string;
}

/** `recto memory`: what an action remembers of senders, and forgetting it. */
export function memoryCommand(): Command {
  return new Command('memory')
    .description('show what an action remembers of the senders of its documents, and forget it')
    .addHelpText(
      'after',
      `
Examples:
  recto memory show Invoice
  recto memory forget Invoice --document 9d2e…`,
    )
    .addCommand(show())
    .addCommand(forget());
}

function show(): Command {
  return new Command('show')
    .description('list senders by layout, with the documents that taught and the fields that are known')
    .argument('<action>', 'name or id')
    .option('--json', 'print JSON')
    .addOption(credentialsOption())
    .addHelpText('after', '\nExample:\n  recto memory show Invoice --json')
    .action((nameOrId: string, options: Options, command: Command) =>
      guarded(async () => {
        const api = actionsApi(await readCredentials(options.credentials, command));
        const { id } = await api.find(nameOrId);
        const found = await api.memory(id);
        if (options.json === true) return printLine(JSON.stringify(found));
        if (found.senders.length === 0) return printLine('nothing is remembered');
        found.senders.forEach(({ documents }, index) => {
          printLine(`sender ${index + 1}`);
          for (const { executionId, documentName, learnedAt, fields } of documents)
            printLine(`  ${executionId}  ${learnedAt}  ${documentName}  ${fields.join(', ')}`);
        });
      }),
    );
}

function forget(): Command {
  return new Command('forget')
    .description('forget what a document, all documents of a sender, or any document taught of a field')
    .argument('<action>', 'name or id')
    .option('--document <execution>', 'what this document taught')
    .option('--sender <execution>', 'what all documents of the sender of this one taught')
    .option('--field <name>', 'only of this field; without a document or sender, of all')
    .addOption(credentialsOption())
    .addHelpText(
      'after',
      '\nExample:\n  recto memory forget Invoice --field parties.vendor.address --sender 9d2e…',
    )
    .action((nameOrId: string, options: Options, command: Command) =>
      guarded(async () => {
        const { document, sender, field } = options;
        const what = Object.fromEntries(
          Object.entries({ document, sender, field }).filter(
            (one): one is [string, string] => one[1] !== undefined,
          ),
        );
        if (Object.keys(what).length === 0)
          command.error('error: expected --document, --sender or --field', { exitCode: exitCodes.usage });
        const api = actionsApi(await readCredentials(options.credentials, command));
        const { id } = await api.find(nameOrId);
        const { documents } = await api.forget(id, what);
        printLine(`forgotten what ${documents} document${documents === 1 ? '' : 's'} taught`);
      }),
    );
}
