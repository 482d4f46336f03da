import { allCommands } from './commands/commands.ts';
import { createProgram, runProgram } from './program.ts';

process.exitCode = await runProgram(createProgram(allCommands()), process.argv.slice(2));
