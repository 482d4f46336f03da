import { extractCommand } from './commands/extract.ts';
import { serveCommand } from './commands/serve.ts';
import { createProgram, runProgram } from './program.ts';

/** Every subcommand, in the order of the help. */
const commands = [serveCommand(), extractCommand()];

process.exitCode = await runProgram(createProgram(commands), process.argv.slice(2));
