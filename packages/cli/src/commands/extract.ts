import type { ActionDefinition } from '@recto/document';
import { Command } from 'commander';
import { catalogueHelp, openCatalogues } from '../catalogues/open-catalogues.ts';
import { CommandFailure } from '../command-failure.ts';
import { localExamples } from '../local-examples.ts';
import { extractFiles } from '../many/extract-files.ts';
import { filesHelp, gatherFiles, listFailures } from '../many/gather-files.ts';
import { replacesSource, sourceFiles } from '../many/source-files.ts';
import { exitCodes } from '../program.ts';
import { actionHelp, gathered, resolveActions } from '../resolve-actions.ts';

interface ExtractOptions {
  readonly action: readonly string[];
  readonly catalogue?: readonly string[];
  readonly model?: string;
  readonly json?: boolean;
  readonly out?: string;
  readonly resume?: boolean;
  readonly processes?: string;
  readonly embeddedData: boolean;
}

const outHelp =
  'where to write results: one .xlsx, .csv or .jsonl file, or a folder with a JSON file for each document';

/** `recto extract`: extracts fields from files in this process, without a server. */
export function extractCommand(): Command {
  return new Command('extract')
    .description('read files and print their fields locally, without a server')
    .argument('<file...>', filesHelp)
    .requiredOption('--action <name|file>', actionHelp, gathered)
    .option(
      '--model <model>',
      "local, or decision:NAME or llm:NAME from RECTO_CONNECTIONS, instead of the action's model",
    )
    .option('--catalogue <name=file>', catalogueHelp, gathered)
    .option('--json', 'one JSON result per line, in the order of the files')
    .option('--out <file|folder>', outHelp)
    .option('--resume', 'continue an earlier run with the same --out; files that failed are tried again')
    .option(
      '--no-embedded-data',
      'use only the printed text, not data embedded in the file (e-invoice, form, payment code)',
    )
    .option('--processes <n>', 'documents read at the same time (default: one per core)')
    .addHelpText(
      'after',
      `
Exit code: 0 if every file was read, 1 if one failed or belongs to none of the actions, 2 for wrong usage.

Examples:
  recto extract receipt.jpg --action receipt
  recto extract *.pdf --action invoice --json > invoices.ndjson
  recto extract inbox --action auto --out inbox.xlsx
  find . -name '*.pdf' | recto extract - --action invoice --out results --resume
  recto extract *.pdf --action auto --action order.yaml
  recto extract *.pdf --action invoice --catalogue suppliers=suppliers.csv --out invoices.xlsx
  RECTO_CONNECTIONS=connections.json recto extract order.pdf --action order.yaml --model llm:default`,
    )
    .action(async (words: string[], options: ExtractOptions, command: Command) => {
      process.exitCode = await extractAll(words, options, command);
    });
}

async function extractAll(
  words: readonly string[],
  options: ExtractOptions,
  command: Command,
): Promise<number> {
  const { actions, engine } = await resolveOrFail(options, command);
  const catalogues = await openOrFail(options.catalogue ?? [], command);
  const { out, resume = false } = options;
  if (resume && out === undefined)
    command.error('error: --resume needs --out, where the earlier results are', {
      exitCode: exitCodes.usage,
    });
  const processes = parseProcesses(options.processes, command);
  const { files, isMissing } = await gatherFiles(words, command);
  if (files.length === 0) return exitCodes.failed;
  if (out !== undefined && (await (await sourceFiles(files)).has(out)))
    command.error(`error: ${replacesSource(out).detail}`, { exitCode: exitCodes.usage });
  const failed = await extractFiles({
    files,
    actions,
    engine,
    examples: await localExamples(options.action),
    catalogues,
    json: options.json === true,
    out,
    resume,
    useEmbeddedData: options.embeddedData,
    processes,
    stdout: process.stdout,
    stderr: process.stderr,
  });
  listFailures(failed, files.length);
  return failed.length === 0 && !isMissing ? exitCodes.ok : exitCodes.failed;
}

async function resolveOrFail({ action: names, model }: ExtractOptions, command: Command) {
  const { engineFor, withModel } = await import('../model-engine.ts');
  const fail = (message: string) => command.error(`error: ${message}`, { exitCode: exitCodes.usage });
  const actions: ActionDefinition[] = [];
  for (const action of await resolveActions(names, command)) {
    const chosen = await withModel(action, model, process.env);
    if ('message' in chosen) return fail(chosen.message);
    actions.push(chosen.action);
  }
  const made = await engineFor(actions, process.env);
  if (!made.ok) return fail(made.message);
  return { actions, engine: made.engine };
}

async function openOrFail(words: readonly string[], command: Command) {
  try {
    return await openCatalogues(words);
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    return command.error(`error: ${error.message}`, { exitCode: exitCodes.usage });
  }
}

function parseProcesses(text: string | undefined, command: Command): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 64) return count;
  return command.error(`error: --processes is a whole number from 1 to 64, not "${text}"`, {
    exitCode: exitCodes.usage,
  });
}
