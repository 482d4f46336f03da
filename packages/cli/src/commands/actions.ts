import { readFile, writeFile } from 'node:fs/promises';
import {
  type ActionDefinition,
  actionFileSchema,
  diffActions,
  modelsAsked,
  parseActionFile,
} from '@recto/document';
import { Command } from 'commander';
import { type ActionsApi, actionsApi } from '../actions-api.ts';
import { CommandFailure, guarded } from '../command-failure.ts';
import { credentialsOption, readCredentials } from '../connect.ts';
import { exitCodes } from '../program.ts';
import { textTable } from '../text-table.ts';
import { actionReviewers } from './action-reviewers.ts';
import { importAction } from './import-action.ts';
import { learnSamples } from './learn-samples.ts';

/** `recto actions`: actions as files, and those of a running server. */
export function actionsCommand(): Command {
  const command = new Command('actions')
    .description('define what to extract: check action files and publish them to a server')
    .addHelpText(
      'after',
      `
validate, diff, schema and import work on files alone, as does learn with an action file; the others talk to a running server.
Exit code: 0; 1 if a file has problems or the server refuses; 2 for wrong usage.

Examples:
  recto actions validate order.yaml
  recto actions publish order.yaml
  recto actions export "TV ad order" --version 1.0.0 --out order.yaml
  recto actions reviewers Invoice --user anna --team Billing
  recto actions import live.json --out invoice.yaml
  recto actions learn --action order.yaml --sample blank-order.pdf`,
    );
  const onServer = [publish(), list(), show(), exportAction(), actionReviewers(), learnSamples()].map(
    (subcommand) => subcommand.addOption(credentialsOption()),
  );
  for (const subcommand of [validate(), diff(), schema(), importAction(), ...onServer]) {
    command.addCommand(subcommand.exitOverride());
  }
  return command;
}

function validate(): Command {
  return new Command('validate')
    .description('check action files, and say how to fix what is wrong')
    .argument('<file...>', 'YAML or JSON')
    .action((files: string[]) =>
      guarded(async () => {
        let isSound = true;
        for (const file of files) {
          const { action, text } = await parsed(file);
          const fault = action && (await missingModel(action));
          if (action === undefined || fault !== undefined) isSound = false;
          if (action === undefined) print(text);
          else print(`${file}: ${fault ?? `valid (${contents(action)})`}`);
        }
        if (!isSound) process.exitCode = exitCodes.failed;
      }),
    );
}

function diff(): Command {
  return new Command('diff')
    .description('show what changes from one action file to another')
    .argument('<old>', 'an action file')
    .argument('<new>', 'an action file')
    .action((before: string, after: string) =>
      guarded(async () => {
        const changes = diffActions(await sound(before), await sound(after));
        print(changes.length === 0 ? 'nothing differs' : changes.map((change) => change.text).join('\n'));
      }),
    );
}

function schema(): Command {
  return new Command('schema')
    .description('print the JSON Schema of action files, for editors')
    .action(() => print(JSON.stringify(actionFileSchema, null, 2)));
}

function publish(): Command {
  return new Command('publish')
    .description(
      'publish an action file: version 1.0.0 of a new action, or the next minor version of the action with its name',
    )
    .argument('<file>', 'YAML or JSON')
    .option('--id <id>', 'publish as this action, whatever its name')
    .option('--draft', 'save it as a draft, which accepts no documents; publish it later with its --id')
    .action(
      (
        file: string,
        options: ServerOptions & { readonly id?: string; readonly draft?: boolean },
        command: Command,
      ) =>
        guarded(async () => {
          const action = await sound(file);
          const api = await connect(options, command);
          const same = (await api.list()).filter(({ name }) => name === action.name);
          if (options.id === undefined && same.length > 1) await api.find(action.name);
          const actionId = options.id ?? same[0]?.id;
          const target = actionId === undefined ? {} : { actionId };
          const done = await api.publish(await readFile(file, 'utf8'), {
            ...target,
            draft: options.draft === true,
          });
          print(`${done.name} ${done.version}  ${done.id}`);
          for (const warning of done.warnings ?? []) process.stderr.write(`recto: ${warning}\n`);
          if (done.alike !== undefined) {
            const names = done.alike.map(({ name }) => `"${name}"`).join(', ');
            process.stderr.write(`recto: ${alikeText(names)}\n`);
          }
        }),
    );
}

function alikeText(names: string): string {
  return `it looks like ${names}: by their content, documents may go to either; list words of its own under recognise, or teach it samples (recto actions learn)`;
}

function list(): Command {
  return new Command('list')
    .description("list a server's published actions")
    .action((options: ServerOptions, command: Command) =>
      guarded(async () => {
        const api = await connect(options, command);
        const rows: string[][] = [];
        for (const { id, name, type } of await api.list()) {
          rows.push([name, type, (await api.versions(id))[0]?.version ?? '', id]);
        }
        print(
          rows.length === 0 ? 'no action is published' : textTable(rows, process.stdout.columns ?? 100, 0),
        );
      }),
    );
}

function show(): Command {
  return new Command('show')
    .description('show an action: its versions and what it extracts')
    .argument('<action>', 'name or id')
    .action((nameOrId: string, options: ServerOptions, command: Command) =>
      guarded(async () => {
        const api = await connect(options, command);
        const { id, name, type, updatedAt } = await api.find(nameOrId);
        const versions = (await api.versions(id)).map(({ version }) => version);
        print(`# ${name}\n# id ${id}, type ${type}, changed ${updatedAt}\n# versions ${versions.join(', ')}`);
        print(await api.definition(id, 'latest'));
      }),
    );
}

function exportAction(): Command {
  return new Command('export')
    .description('write a published action as a file')
    .argument('<action>', 'name or id')
    .option('--version <version>', 'version to export', 'latest')
    .option('--out <file>', 'write to this file instead of the terminal')
    .action(
      (
        nameOrId: string,
        options: ServerOptions & { readonly version: string; readonly out?: string },
        command: Command,
      ) =>
        guarded(async () => {
          const api = await connect(options, command);
          const text = await api.definition((await api.find(nameOrId)).id, options.version);
          if (options.out === undefined) process.stdout.write(text);
          else await writeFile(options.out, text);
        }),
    );
}

interface ServerOptions {
  readonly credentials: string;
}

async function connect({ credentials }: ServerOptions, command: Command): Promise<ActionsApi> {
  return actionsApi(await readCredentials(credentials, command));
}

/** The file's action, or a text that says what is wrong with it. */
async function parsed(file: string): Promise<{ readonly action?: ActionDefinition; readonly text: string }> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandFailure(`cannot read the file ${file}`);
  });
  const result = parseActionFile(text, file.endsWith('.json') ? { format: 'json' } : {});
  if (result.ok) return { action: result.action, text };
  return { text: result.problems.map((problem) => `${file}: ${problem.message}`).join('\n') };
}

async function sound(file: string): Promise<ActionDefinition> {
  const { action, text } = await parsed(file);
  if (action === undefined) throw new CommandFailure(`the action file has problems\n${text}`);
  return action;
}

/** What is wrong with the models that an action names, if the environment says which exist. */
async function missingModel(action: ActionDefinition): Promise<string | undefined> {
  if (!process.env.RECTO_CONNECTIONS || modelsAsked(action).length === 0) return undefined;
  const { ConfigError, engineSettings, modelFault } = await import('@recto/service');
  try {
    return modelFault(action, engineSettings(process.env).connections);
  } catch (error) {
    throw error instanceof ConfigError ? new CommandFailure(error.message) : error;
  }
}

function contents(action: ActionDefinition): string {
  const { fields, tables, prompts, rules } = action;
  const parts = [
    [Object.keys(fields).length, 'field'],
    [Object.keys(tables).length, 'table'],
    [Object.keys(prompts).length, 'prompt'],
    [rules.length, 'rule'],
  ] as const;
  const told = parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}${count === 1 ? '' : 's'}`);
  const asked = modelsAsked(action);
  const asks = asked.length === 0 ? '' : `; asks ${asked.join(', ')}`;
  return (told.length === 0 ? 'whatever it finds' : told.join(', ')) + asks;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
