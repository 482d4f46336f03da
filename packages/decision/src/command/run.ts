import '../node-version.ts';
import { readFileSync } from 'node:fs';
import { isDecisionError } from '../decision-error.ts';
import { operationNames } from '../operation-names.ts';
import { runAsk, runChoose, runScore } from './ask.ts';
import { runBatch } from './batch.ts';
import { runCapabilities, runModels, runTest } from './connection.ts';
import { runEvaluate } from './evaluate.ts';
import { runEval, runThresholds } from './evaluation.ts';
import { type CommandIo, exitCodes, UsageError } from './io.ts';
import { runPolicy, runValidate } from './policy.ts';
import { runFilter, runSelect } from './select.ts';
import { runServe } from './serve.ts';

export type { CommandIo } from './io.ts';
export { exitCodes } from './io.ts';

type Subcommand = (argv: readonly string[], io: CommandIo) => Promise<number>;

const subcommands: Readonly<Record<string, Subcommand>> = {
  ask: runAsk,
  choose: runChoose,
  score: runScore,
  evaluate: runEvaluate,
  batch: runBatch,
  filter: runFilter,
  select: runSelect,
  models: runModels,
  capabilities: runCapabilities,
  test: runTest,
  eval: runEval,
  thresholds: runThresholds,
  serve: runServe,
  validate: runValidate,
  policy: runPolicy,
};

/** Operations whose method is not named like the subcommand. */
const renamed: Readonly<Record<string, string>> = { applyPolicy: 'policy' };

/**
 * Runs one subcommand and returns its exit code: 0 yes, ACCEPT or an answer; 10 REVIEW; 11 no or REJECT; 1 error; 2
 * wrong usage. Rejects only on unexpected errors.
 * @param argv the words after the program's name
 */
export async function runDecideCommand(argv: readonly string[], io: CommandIo): Promise<number> {
  const program = io.program ?? 'recto-decide';
  const [word = '--help', ...rest] = argv;
  const name = canonicalName(word);
  const run = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  const wantsHelp = (words: readonly string[]) => words.includes('--help') || words.includes('-h');
  if (run === undefined) {
    if (wantsHelp([word])) return help('overview', program, io);
    if (word === '--version') return print(`${program} ${version()}`, io);
    io.stderr.write(`${program}: '${word}' is not a subcommand; see ${program} --help\n`);
    return exitCodes.usage;
  }
  if (wantsHelp(rest)) return help(name, program, io);
  try {
    return await run(rest, io);
  } catch (error) {
    return report(error, `${program} ${name}`, io);
  }
}

/** Sources and built files are at the same depth. */
function version(): string {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
}

/** The subcommand for a word: its own name, or the interface's name for the operation. */
function canonicalName(word: string): string {
  const method = Object.hasOwn(operationNames, word)
    ? operationNames[word as keyof typeof operationNames]
    : word;
  return renamed[method] ?? method;
}

/** The texts are loaded on demand: hardly any call needs them. */
async function help(name: string, program: string, io: CommandIo): Promise<number> {
  const { helpTexts } = await import('./help.ts');
  return print((helpTexts[name] ?? '').replaceAll('PROGRAM', program), io);
}

function print(text: string, io: CommandIo): number {
  io.stdout.write(`${text}\n`);
  return exitCodes.yes;
}

function report(error: unknown, command: string, io: CommandIo): number {
  if (error instanceof UsageError) {
    io.stderr.write(`${command}: ${error.message}; see ${command} --help\n`);
    return exitCodes.usage;
  }
  if (isDecisionError(error)) {
    io.stderr.write(`${command}: ${error.type}: ${error.message}\n`);
    return exitCodes.error;
  }
  if (io.signal?.aborted) {
    io.stderr.write(`${command}: stopped\n`);
    return exitCodes.error;
  }
  throw error;
}
