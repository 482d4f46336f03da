import { basename } from 'node:path';
import type { Connector, Execution } from '@recto/connector';
import { Command } from 'commander';
import { CommandFailure } from '../command-failure.ts';
import { connect, credentialsOption } from '../connect.ts';
import { formatReference } from '../execution-reference.ts';
import { printResult, waitOptions } from '../print-result.ts';
import { exitCodes } from '../program.ts';
import { readInput } from '../read-input.ts';
import { reportFailure } from '../report-failure.ts';

interface SubmitOptions {
  readonly action: string;
  readonly actionVersion: string;
  readonly callback?: string;
  readonly wait?: boolean;
  readonly timeout: string;
  readonly json?: boolean;
  readonly credentials: string;
}

/** `recto submit`: files to a running server. */
export function submitCommand(): Command {
  return new Command('submit')
    .description('submit files to a running server; prints a reference for each')
    .argument('<file...>', 'PDF, PNG, JPEG, TIFF, WebP, AVIF, DOCX, XLSX, HTML, CSV or plain text')
    .requiredOption('--action <name|id>', 'the action, by its name or its id')
    .option('--action-version <version>', 'its version', 'latest')
    .option('--callback <url>', 'called when an execution has ended or waits for a person')
    .option('--wait', 'wait for the results and print them')
    .option('--timeout <seconds>', 'with --wait: how long for each file', '600')
    .option('--json', 'one JSON object per line')
    .addOption(credentialsOption())
    .addHelpText(
      'after',
      `
Exit code: 0 when every file was accepted (with --wait: and none FAILED), 1 when not, 2 for wrong usage.

Examples:
  recto submit invoice.pdf --action Invoice
  recto submit *.jpg --action Receipt --wait --json`,
    )
    .action(submit);
}

async function submit(files: string[], options: SubmitOptions, command: Command): Promise<void> {
  const connector = await connect(options.credentials, command);
  for (const file of files) {
    try {
      const execution = await submitFile(connector, file, options);
      if (options.wait) await printResult(connector, execution, waitOptions(options));
      else printReference(execution, options.json === true);
    } catch (error) {
      reportFailure(file, error);
      process.exitCode = exitCodes.failed;
    }
  }
}

async function submitFile(connector: Connector, path: string, options: SubmitOptions): Promise<Execution> {
  const { action, actionVersion: version, callback: callbackUrl } = options;
  const input = await readInput(path);
  if (!input.ok) throw new CommandFailure(input.detail);
  const file = input.bytes;
  const fileName = basename(path);
  return connector.submitExecution({ action, version, file, fileName, ...(callbackUrl && { callbackUrl }) });
}

function printReference(execution: Execution, json: boolean): void {
  const { documentName, status } = execution;
  const line = json
    ? JSON.stringify({ ...execution, reference: formatReference(execution) })
    : `${formatReference(execution)}  ${status}  ${documentName}`;
  process.stdout.write(`${line}\n`);
}
