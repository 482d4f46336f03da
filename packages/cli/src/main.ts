import { actionsCommand } from './commands/actions.ts';
import { appsCommand } from './commands/apps.ts';
import { completionCommand } from './commands/completion.ts';
import { decideCommand } from './commands/decide.ts';
import { extractCommand } from './commands/extract.ts';
import { readCommand } from './commands/read.ts';
import { resultCommand, waitCommand } from './commands/result.ts';
import { serveCommand } from './commands/serve.ts';
import { submitCommand } from './commands/submit.ts';
import { teamsCommand } from './commands/teams.ts';
import { usersCommand } from './commands/users.ts';
import { watchCommand } from './commands/watch.ts';
import { workCommand } from './commands/work.ts';
import { conformanceCommand } from './conformance/conformance-command.ts';
import { evalCommand } from './eval/eval-command.ts';
import { createProgram, runProgram } from './program.ts';

/** Every subcommand, in the order of the help. */
const commands = [
  serveCommand(),
  workCommand(),
  submitCommand(),
  resultCommand(),
  waitCommand(),
  actionsCommand(),
  usersCommand(),
  appsCommand(),
  teamsCommand(),
  extractCommand(),
  readCommand(),
  watchCommand(),
  decideCommand(),
  evalCommand,
  conformanceCommand(),
  completionCommand(),
];

process.exitCode = await runProgram(createProgram(commands), process.argv.slice(2));
