import type { Command } from 'commander';
import { addExamples } from '../command-examples.ts';

/** Every subcommand of `recto`, in the order of the help. Each is loaded when it is asked for: all are 2,000 modules. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).serveCommand(),
  work: async () => (await import('./work.ts')).workCommand(),
  submit: async () => (await import('./submit.ts')).submitCommand(),
  result: async () => (await import('./result.ts')).resultCommand(),
  wait: async () => (await import('./result.ts')).waitCommand(),
  actions: async () => (await import('./actions.ts')).actionsCommand(),
  memory: async () => (await import('./memory.ts')).memoryCommand(),
  catalogue: async () => (await import('./catalogue.ts')).catalogueCommand(),
  thresholds: async () => (await import('./thresholds.ts')).thresholdsCommand(),
  users: async () => (await import('./users.ts')).usersCommand(),
  apps: async () => (await import('./apps.ts')).appsCommand(),
  webhooks: async () => (await import('./webhooks.ts')).webhooksCommand(),
  teams: async () => (await import('./teams.ts')).teamsCommand(),
  organizations: async () => (await import('./organizations.ts')).organizationsCommand(),
  queue: async () => (await import('./queue.ts')).queueCommand(),
  backup: async () => (await import('./backup.ts')).backupCommand(),
  migrate: async () => (await import('./migrate.ts')).migrateCommand(),
  extract: async () => (await import('./extract.ts')).extractCommand(),
  read: async () => (await import('./read.ts')).readCommand(),
  classify: async () => (await import('./classify.ts')).classifyCommand(),
  split: async () => (await import('./split.ts')).splitCommand(),
  watch: async () => (await import('./watch.ts')).watchCommand(),
  decide: async () => (await import('./decide.ts')).decideCommand(),
  mcp: async () => (await import('./mcp.ts')).mcpCommand(),
  eval: async () => (await import('../eval/eval-command.ts')).evalCommand(),
  fixtures: async () => (await import('./fixtures.ts')).fixturesCommand(),
  conformance: async () => (await import('../conformance/conformance-command.ts')).conformanceCommand(),
  completion: async () => (await import('./completion.ts')).completionCommand(),
};

/** Every subcommand of `recto`, in the order of the help. */
export function allCommands(): Promise<readonly Command[]> {
  return Promise.all(Object.keys(commands).map(loaded));
}

/**
 * The subcommands that these words may need: the one that they name, none for the version, or all, if help or a
 * completion lists them or a suggestion is made.
 */
export async function commandsFor(words: readonly string[]): Promise<readonly Command[]> {
  const [first = ''] = words;
  if (['--version', '-V'].includes(first)) return [];
  return first !== 'completion' && Object.hasOwn(commands, first) ? [await loaded(first)] : allCommands();
}

async function loaded(name: string): Promise<Command> {
  const load = commands[name];
  if (load === undefined) throw new Error(`no command is called ${name}`);
  return addExamples(await load());
}
