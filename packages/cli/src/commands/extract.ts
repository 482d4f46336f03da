import { Command } from 'commander';
import { extractFiles } from '../extract-files.ts';
import { exitCodes } from '../program.ts';

interface ExtractOptions {
  readonly action: string;
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
  recto extract *.pdf --action invoice --json > invoices.ndjson`,
    )
    .action(async (files: string[], options: ExtractOptions, command: Command) => {
      const action = await resolveOrFail(options.action, command);
      const failed = await extractFiles({
        files,
        action,
        json: options.json === true,
        useOwnData: options.ownData,
        processes: parseProcesses(options.processes, command),
        stdout: process.stdout,
        stderr: process.stderr,
      });
      process.exitCode = failed === 0 ? exitCodes.ok : exitCodes.failed;
    });
}

async function resolveOrFail(name: string, command: Command) {
  const { resolveAction } = await import('../resolve-action.ts');
  const resolved = await resolveAction(name);
  if (!resolved.ok) command.error(`error: ${resolved.message}`, { exitCode: exitCodes.usage });
  return resolved.action;
}

function parseProcesses(text: string | undefined, command: Command): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 64) return count;
  return command.error(`error: --processes is a whole number from 1 to 64, not "${text}"`, {
    exitCode: exitCodes.usage,
  });
}
