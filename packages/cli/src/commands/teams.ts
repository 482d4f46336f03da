import type { Team } from '@recto/contract';
import { Command } from 'commander';
import { onServer, onServerWith, printDeleted } from '../account-action.ts';
import { type AccountOptions, accountOptions } from '../account-options.ts';
import type { AccountsApi } from '../accounts-api.ts';
import { printLine, printList } from '../print-list.ts';

/** `recto teams`: users who review together. */
export function teamsCommand(): Command {
  const command = new Command('teams')
    .description('create, change and delete the teams of a server')
    .addHelpText(
      'after',
      `
These commands talk to a running server as a user with Manage Actions. Use recto actions reviewers to assign a team.
Exit code: 0; 1 if the server refuses; 2 for wrong usage.

Examples:
  recto teams list
  recto teams create Billing --member anna bert
  recto teams members Billing --member anna
  recto teams delete Billing`,
    );
  for (const subcommand of [list(), create(), members(), remove()]) {
    command.addCommand(accountOptions(subcommand));
  }
  return command;
}

interface MemberOptions extends AccountOptions {
  readonly member?: string[];
  readonly none?: boolean;
}

function list(): Command {
  return new Command('list').description('list the teams with their members').action(
    onServer(async (api, options: AccountOptions) => {
      const names = await usernames(api);
      const rowOf = (team: Team) => rowWith(names, team);
      printList(await api.teams(), rowOf, { json: options.json, none: 'no team' });
    }),
  );
}

function create(): Command {
  return new Command('create')
    .description('create a team')
    .argument('<name>')
    .option('--member <users...>', 'user names or ids')
    .action(
      onServerWith(async (api, name, options: MemberOptions) => {
        await print(api, await api.createTeam({ name, userIds: await idsOf(api, options) }), options);
      }),
    );
}

function members(): Command {
  return new Command('members')
    .description('show who is in a team, or set the whole list')
    .argument('<team>', 'name or id')
    .option('--member <users...>', 'user names or ids')
    .option('--none', 'remove all')
    .action(
      onServerWith(async (api, key, options: MemberOptions) => {
        const team = await api.findTeam(key);
        const isChange = options.member !== undefined || options.none === true;
        const now = isChange ? await api.changeTeam(team.id, { userIds: await idsOf(api, options) }) : team;
        await print(api, now, options);
      }),
    );
}

function remove(): Command {
  return new Command('delete')
    .description('delete a team and its reviewer assignments; its members stay')
    .argument('<team>', 'name or id')
    .action(
      onServerWith(async (api, key, options: AccountOptions) => {
        const { id, name } = await api.findTeam(key);
        await api.deleteTeam(id);
        printDeleted(id, name, options);
      }),
    );
}

async function idsOf(api: AccountsApi, { member = [] }: MemberOptions): Promise<string[]> {
  const ids: string[] = [];
  for (const key of member) ids.push((await api.findUser(key)).id);
  return ids;
}

async function print(api: AccountsApi, team: Team, { json }: AccountOptions): Promise<void> {
  printLine(json ? JSON.stringify(team) : rowWith(await usernames(api), team).join('  '));
}

async function usernames(api: AccountsApi): Promise<ReadonlyMap<string, string>> {
  return new Map((await api.users()).map(({ id, username }) => [id, username]));
}

function rowWith(names: ReadonlyMap<string, string>, { id, name, userIds }: Team): string[] {
  return [name, userIds.map((userId) => names.get(userId) ?? userId).join(', ') || 'nobody', id];
}
