import { basename } from 'node:path';
import type { Connector, Execution } from '@recto/connector';
import { Command } from 'commander';
import { CommandFailure } from '../command-failure.ts';
import { type CredentialsFile, connectorOf, credentialsOption, readCredentials } from '../connect.ts';
import { formatReference } from '../execution-reference.ts';
import { isContainerName } from '../member-path.ts';
import { printResult, waitOptions } from '../print-result.ts';
import { exitCodes } from '../program.ts';
import { readInput } from '../read-input.ts';
import { readableTypes } from '../readable-name.ts';
import { reportFailure } from '../report-failure.ts';
import { submitBatch } from '../submit-batch.ts';

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
    .argument('<file...>', `${readableTypes}; from emails (EML, MSG) and ZIP archives, each document in them`)
    .requiredOption('--action <name|id>', 'name or id of the action')
    .option('--action-version <version>', 'version of the action', 'latest')
    .option('--callback <url>', 'called when an execution is finished or waits for a person')
    .option('--wait', 'wait for the results and print them')
    .option('--timeout <seconds>', 'with --wait: time limit for each file', '600')
    .option('--json', 'one JSON object per line')
    .addOption(credentialsOption())
    .addHelpText(
      'after',
      `
Exit code: 0 if every file was accepted (with --wait: and none FAILED), 1 if not, 2 for wrong usage. A file in an email or
archive that is not a document is reported, and counts as not accepted.

Examples:
  recto submit invoice.pdf --action Invoice
  recto submit *.jpg --action Receipt --wait --json
  recto submit letter.eml scans.zip --action Invoice`,
    )
    .action(submit);
}

async function submit(files: string[], options: SubmitOptions, command: Command): Promise<void> {
  const credentials = await readCredentials(options.credentials, command);
  const connector = connectorOf(credentials);
  for (const file of files) {
    try {
      const executions = isContainerName(file)
        ? await submitContainer({ connector, credentials }, file, options)
        : [await submitFile(connector, file, options)];
      for (const execution of executions) {
        if (options.wait) await printResult(connector, execution, waitOptions(options));
        else printReference(execution, options.json === true);
      }
    } catch (error) {
      reportFailure(file, error);
      process.exitCode = exitCodes.failed;
    }
  }
}

async function submitFile(connector: Connector, path: string, options: SubmitOptions): Promise<Execution> {
  const { action, actionVersion: version, callback: callbackUrl } = options;
  const file = await bytesOf(path);
  const fileName = basename(path);
  return connector.submitExecution({ action, version, file, fileName, ...(callbackUrl && { callbackUrl }) });
}

/** One execution per document; other files are reported. */
async function submitContainer(
  { connector, credentials }: { readonly connector: Connector; readonly credentials: CredentialsFile },
  path: string,
  { action, actionVersion, callback: callbackUrl }: SubmitOptions,
): Promise<readonly Execution[]> {
  if (actionVersion !== 'latest')
    throw new CommandFailure('emails and archives go to the latest version: leave out --action-version');
  const bytes = await bytesOf(path);
  const { actionId } = await connector.resolveAction({ action });
  const batch = { actionId, bytes, fileName: basename(path), ...(callbackUrl && { callbackUrl }) };
  const { executions, left } = await submitBatch(credentials, batch);
  for (const { documentName, code, detail } of left) {
    reportFailure(documentName, `${code}: ${detail}`);
    process.exitCode = exitCodes.failed;
  }
  return executions.map(({ id, ...execution }) => ({ executionId: id, ...execution }));
}

async function bytesOf(path: string): Promise<Uint8Array> {
  const input = await readInput(path);
  if (!input.ok) throw new CommandFailure(input.detail);
  return input.bytes;
}

function printReference(execution: Execution, json: boolean): void {
  const { documentName, status } = execution;
  const line = json
    ? JSON.stringify({ ...execution, reference: formatReference(execution) })
    : `${formatReference(execution)}  ${status}  ${documentName}`;
  process.stdout.write(`${line}\n`);
}
