import { keepCompiled } from './keep-compiled.ts';

keepCompiled();

// Loaded after that, so that what they consist of is kept.
const { commandsFor } = await import('./commands/commands.ts');
const { createProgram, exitCodes, runProgram } = await import('./program.ts');

// `recto read … | head`: the reader has left.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.ok);
  throw error;
});

const words = process.argv.slice(2);
process.exitCode = await runProgram(createProgram(await commandsFor(words)), words);
