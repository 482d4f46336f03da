import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { reportFailure } from './report-failure.ts';

/** Exit codes of every command; a command with more documents them in its help. */
export const exitCodes = { ok: 0, failed: 1, usage: 2 } as const;

/** The `recto` command with its subcommands, in the order of its help. */
export function createProgram(commands: readonly Command[]): Command {
  const program = new Command('recto')
    .description('Turn documents into decisions: typed fields with a confidence and a box on the page.')
    .version(version())
    // `export --version 1.0.0` means a version of an action.
    .enablePositionalOptions()
    .showSuggestionAfterError()
    .showHelpAfterError('(--help lists what is accepted)')
    .configureHelp({ sortOptions: false })
    .exitOverride();
  for (const command of commands) program.addCommand(command.exitOverride());
  return program;
}

/**
 * Parses and runs `words`; returns the exit code. Wrong usage is 2, whatever the subcommand. System errors are
 * reported.
 */
export async function runProgram(program: Command, words: readonly string[]): Promise<number> {
  try {
    await program.parseAsync([...words], { from: 'user' });
    return typeof process.exitCode === 'number' ? process.exitCode : exitCodes.ok;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    if (!isSystemError(error)) throw error;
    reportFailure('recto', error);
    return exitCodes.failed;
  }
}

/** An error of the operating system: a missing folder, a full disk. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}

/** The package's version; its package.json is above the sources and above the compiled files. */
function version(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}
