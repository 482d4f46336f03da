import type { Command } from 'commander';
import { addExamples } from '../command-examples.ts';
import { conformanceCommand } from '../conformance/conformance-command.ts';
import { evalCommand } from '../eval/eval-command.ts';
import { actionsCommand } from './actions.ts';
import { appsCommand } from './apps.ts';
import { backupCommand } from './backup.ts';
import { classifyCommand } from './classify.ts';
import { completionCommand } from './completion.ts';
import { decideCommand } from './decide.ts';
import { extractCommand } from './extract.ts';
import { fixturesCommand } from './fixtures.ts';
import { mcpCommand } from './mcp.ts';
import { memoryCommand } from './memory.ts';
import { migrateCommand } from './migrate.ts';
import { organizationsCommand } from './organizations.ts';
import { queueCommand } from './queue.ts';
import { readCommand } from './read.ts';
import { resultCommand, waitCommand } from './result.ts';
import { serveCommand } from './serve.ts';
import { splitCommand } from './split.ts';
import { submitCommand } from './submit.ts';
import { teamsCommand } from './teams.ts';
import { thresholdsCommand } from './thresholds.ts';
import { usersCommand } from './users.ts';
import { watchCommand } from './watch.ts';
import { workCommand } from './work.ts';

/** Every subcommand of `recto`, in the order of the help. */
export function allCommands(): readonly Command[] {
  return [
    serveCommand(),
    workCommand(),
    submitCommand(),
    resultCommand(),
    waitCommand(),
    actionsCommand(),
    memoryCommand(),
    thresholdsCommand(),
    usersCommand(),
    appsCommand(),
    teamsCommand(),
    organizationsCommand(),
    queueCommand(),
    backupCommand(),
    migrateCommand(),
    extractCommand(),
    readCommand(),
    classifyCommand(),
    splitCommand(),
    watchCommand(),
    decideCommand(),
    mcpCommand(),
    evalCommand(),
    fixturesCommand(),
    conformanceCommand(),
    completionCommand(),
  ].map((command) => addExamples(command));
}
