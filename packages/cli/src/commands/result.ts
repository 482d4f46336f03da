import { Command } from 'commander';
import { connect, credentialsOption } from '../connect.ts';
import { type ExecutionReference, parseReference } from '../execution-reference.ts';
import { printResult, waitOptions } from '../print-result.ts';
import { exitCodes } from '../program.ts';
import { reportFailure } from '../report-failure.ts';

interface ResultCommandOptions {
  readonly json?: boolean;
  readonly valueOnly?: boolean;
  readonly credentials: string;
  readonly timeout?: string;
}

/** `recto result`: the state and data of executions, as they are now. */
export function resultCommand(): Command {
  return base('result', 'print the state and data of executions').action((references, options, command) =>
    show(references, options, command, false),
  );
}

/** `recto wait`: like `recto result`, once the executions have ended. */
export function waitCommand(): Command {
  return base('wait', 'wait until executions are finished, then print them')
    .option('--timeout <seconds>', 'time limit for each', '600')
    .action((references, options, command) => show(references, options, command, true));
}

function base(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .argument('<reference...>', 'what "recto submit" printed: ACTION/VERSION/EXECUTION')
    .option('--json', 'one JSON object per line, as the server sends it')
    .option('--value-only', 'leave out confidence and geometry')
    .addOption(credentialsOption())
    .addHelpText(
      'after',
      `
Exit code: 0; 1 if one FAILED or could not be retrieved; 2 for wrong usage.

Example:
  recto ${name} $(recto submit invoice.pdf --action Invoice | cut -d' ' -f1)`,
    );
}

async function show(
  texts: string[],
  options: ResultCommandOptions,
  command: Command,
  wait: boolean,
): Promise<void> {
  const references = texts.map((text) => referenceOrFail(text, command));
  const connector = await connect(options.credentials, command);
  for (const reference of references) {
    try {
      await printResult(connector, reference, waitOptions({ ...options, wait }));
    } catch (error) {
      reportFailure(reference.executionId, error);
      process.exitCode = exitCodes.failed;
    }
  }
}

function referenceOrFail(text: string, command: Command): ExecutionReference {
  const reference = parseReference(text);
  if (reference) return reference;
  return command.error(`error: "${text}" is not ACTION/VERSION/EXECUTION, as "recto submit" prints it`, {
    exitCode: exitCodes.usage,
  });
}
