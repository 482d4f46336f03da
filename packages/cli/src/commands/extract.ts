import { Command } from 'commander';
import { extractFiles } from '../extract-files.ts';
import { exitCodes } from '../program.ts';

interface ExtractOptions {
  readonly action: string;
  readonly model?: string;
  readonly json?: boolean;
  readonly processes?: string;
  readonly ownData: boolean;
}

/** `recto extract`: files to fields in this process, without a server. */
export function extractCommand(): Command {
  return new Command('extract')
    .description('read files and print their fields, here and now, without a server')
    .argument('<file...>', 'PDF, PNG, JPEG or TIFF')
    .requiredOption('--action <name|file>', 'receipt, invoice, … or an action file (YAML or JSON)')
    .option(
      '--model <model>',
      "local, decision:NAME or llm:NAME of RECTO_CONNECTIONS, in place of the action's",
    )
    .option('--json', 'one JSON result per line, in the order of the files')
    .option(
      '--no-own-data',
      'take values from the print alone, whatever the file says for machines (e-invoice, form, payment code)',
    )
    .option('--processes <n>', 'documents that are read at the same time (default: one per core)')
    .addHelpText(
      'after',
      `
Exit code: 0 when every file was read, 1 when one failed, 2 for wrong usage.

Examples:
  recto extract receipt.jpg --action receipt
  recto extract *.pdf --action invoice --json > invoices.ndjson
  RECTO_CONNECTIONS=connections.json recto extract order.pdf --action order.yaml --model llm:default`,
    )
    .action(async (files: string[], options: ExtractOptions, command: Command) => {
      const { action, engine } = await resolveOrFail(options, command);
      const failed = await extractFiles({
        files,
        action,
        engine,
        json: options.json === true,
        useOwnData: options.ownData,
        processes: parseProcesses(options.processes, command),
        stdout: process.stdout,
        stderr: process.stderr,
      });
      process.exitCode = failed === 0 ? exitCodes.ok : exitCodes.failed;
    });
}

async function resolveOrFail({ action: name, model }: ExtractOptions, command: Command) {
  const { resolveAction } = await import('../resolve-action.ts');
  const { engineFor, withModel } = await import('../model-engine.ts');
  const fail = (message: string) => command.error(`error: ${message}`, { exitCode: exitCodes.usage });
  const resolved = await resolveAction(name);
  if (!resolved.ok) return fail(resolved.message);
  const chosen = await withModel(resolved.action, model, process.env);
  if ('message' in chosen) return fail(chosen.message);
  const made = await engineFor(chosen.action, process.env);
  if (!made.ok) return fail(made.message);
  return { action: chosen.action, engine: made.engine };
}

function parseProcesses(text: string | undefined, command: Command): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 64) return count;
  return command.error(`error: --processes is a whole number from 1 to 64, not "${text}"`, {
    exitCode: exitCodes.usage,
  });
}
