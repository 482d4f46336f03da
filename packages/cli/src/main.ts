import { actionsCommand } from './commands/actions.ts';
import { extractCommand } from './commands/extract.ts';
import { readCommand } from './commands/read.ts';
import { serveCommand } from './commands/serve.ts';
import { watchCommand } from './commands/watch.ts';
import { createProgram, runProgram } from './program.ts';

/** Every subcommand, in the order of the help. */
const commands = [serveCommand(), extractCommand(), readCommand(), watchCommand(), actionsCommand()];

process.exitCode = await runProgram(createProgram(commands), process.argv.slice(2));
