import { allCommands } from './commands/commands.ts';
import { createProgram, exitCodes, runProgram } from './program.ts';

// `recto read … | head`: the reader has left.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.ok);
  throw error;
});

process.exitCode = await runProgram(createProgram(allCommands()), process.argv.slice(2));
