import type { User, UserWithPassword } from '@recto/contract';
import { Command } from 'commander';
import { onServer, onServerWith, printDeleted } from '../account-action.ts';
import {
  type AccountOptions,
  accountOptions,
  type RightsOptions,
  rightsOf,
  rightsOptions,
} from '../account-options.ts';
import { CommandFailure, guarded } from '../command-failure.ts';
import { keepCredentials } from '../keep-credentials.ts';
import { printLine, printList } from '../print-list.ts';

/** `recto users`: the people who use a server. */
export function usersCommand(): Command {
  const command = new Command('users')
    .description('create, change and delete the users of a server')
    .addHelpText(
      'after',
      `
All but reset talk to a running server as a user with Manage Actions. A password is shown once, when it is created.
Exit code: 0; 1 if the server refuses; 2 for wrong usage.

Examples:
  recto users list
  recto users create anna --email anna@example.org --permission "Build Actions"
  recto users set-password anna
  recto users permissions anna --permission "Build Actions" "Execute Published Actions"
  recto users reset`,
    );
  for (const subcommand of [list(), create(), setPassword(), permissions(), removeSecondFactor(), remove()]) {
    command.addCommand(accountOptions(subcommand));
  }
  return command.addCommand(reset().exitOverride());
}

function list(): Command {
  return new Command('list').description('list the users').action(
    onServer(async (api, options: AccountOptions) => {
      printList(await api.users(), rowOf, {
        json: options.json,
        none: 'no user',
      });
    }),
  );
}

interface CreateOptions extends AccountOptions, RightsOptions {
  readonly name?: string;
  readonly email?: string;
  readonly passwordStdin?: boolean;
}

function create(): Command {
  return rightsOptions(new Command('create'))
    .description('create a user and show the password once')
    .argument('<username>', 'letters, digits and . _ @ + -')
    .option('--name <name>', 'full name of the user')
    .option('--email <address>')
    .option('--password-stdin', 'read the password from standard input instead of generating one')
    .action(
      onServerWith(async (api, username, options: CreateOptions) => {
        const { name, email } = options;
        const user = await api.createUser({
          username,
          ...(name !== undefined && { name }),
          ...(email !== undefined && { email }),
          ...rightsOf(options),
          ...(options.passwordStdin && { password: await passwordFromInput() }),
        });
        printWithPassword(user, options);
      }),
    );
}

function setPassword(): Command {
  return new Command('set-password')
    .description('give a user a new password and show it once; the old one and all tokens stop working')
    .argument('<user>', 'user name or id')
    .option('--password-stdin', 'read the password from standard input instead of generating one')
    .action(
      onServerWith(async (api, key, options: CreateOptions) => {
        const { id } = await api.findUser(key);
        const given = options.passwordStdin ? await passwordFromInput() : undefined;
        const user = await api.setPassword(id, given);
        const { username, password } = user;
        const kept = await keepCredentials(options.credentials, { username, password });
        printWithPassword(user, options);
        if (kept) process.stderr.write(`${options.credentials} has the new password\n`);
      }),
    );
}

function permissions(): Command {
  return rightsOptions(new Command('permissions'))
    .description('show what a user may do, or set the whole list')
    .argument('<user>', 'user name or id')
    .action(
      onServerWith(async (api, key, options: AccountOptions & RightsOptions) => {
        const { id } = await api.findUser(key);
        const user = await api.changeUser(id, rightsOf(options));
        printLine(options.json ? JSON.stringify(user) : rowOf(user).join('  '));
      }),
    );
}

function removeSecondFactor(): Command {
  return new Command('remove-second-factor')
    .description('ask a user, who lost the authenticator app, for the password alone again')
    .argument('<user>', 'user name or id')
    .action(
      onServerWith(async (api, key, options: AccountOptions) => {
        const user = await api.findUser(key);
        await api.removeSecondFactor(user.id);
        printLine(
          options.json ? JSON.stringify({ id: user.id }) : `${user.username} signs in by password alone`,
        );
      }),
    );
}

function remove(): Command {
  return new Command('delete')
    .description('delete a user, with all tokens, team memberships and reviewer assignments')
    .argument('<user>', 'user name or id')
    .action(
      onServerWith(async (api, key, options: AccountOptions) => {
        const user = await api.findUser(key);
        await api.deleteUser(user.id);
        printDeleted(user.id, user.username, options);
      }),
    );
}

function reset(): Command {
  return new Command('reset')
    .description('replace a lost password and rewrite credentials.json, while the server is stopped')
    .argument('[username]', 'a user with Manage Actions; the first by default')
    .addHelpText(
      'after',
      `
Works directly on the data directory (RECTO_DATA), or on the database named by RECTO_DATABASE_URL.

Examples:
  recto users reset
  RECTO_DATA=/var/lib/recto recto users reset anna`,
    )
    .action((username: string | undefined) =>
      guarded(async () => {
        const { configFromEnvironment, DataDirectoryError, ResetError, resetCredentials } = await import(
          '@recto/service'
        );
        const done = await resetCredentials(configFromEnvironment(process.env), username).catch((error) => {
          const isExpected = error instanceof ResetError || error instanceof DataDirectoryError;
          throw isExpected ? new CommandFailure(error.message) : error;
        });
        printLine(`${done.username} has a new password: ${done.credentialsFile}`);
      }),
    );
}

function printWithPassword(user: UserWithPassword, { json }: AccountOptions): void {
  printLine(json ? JSON.stringify(user) : `${user.username}  ${user.id}\npassword: ${user.password}`);
}

function rowOf({ id, username, name, email, permissions }: User): string[] {
  return [username, name, email, permissions.join(', ') || 'no permission', id];
}

async function passwordFromInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}
