import { commandsFor } from './commands/commands.ts';
import { createProgram, exitCodes, runProgram } from './program.ts';

/** Runs `recto` with these words of its command line, in this process; returns the exit code. */
export async function runCommand(words: readonly string[]): Promise<number> {
  // `recto read … | head`: the reader has left.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(exitCodes.ok);
    throw error;
  });
  return runProgram(createProgram(await commandsFor(words)), words);
}
