import type { App, AppWithSecret } from '@recto/contract';
import { Command } from 'commander';
import { onServer, onServerWith, printDeleted } from '../account-action.ts';
import {
  type AccountOptions,
  accountOptions,
  type RightsOptions,
  rightsOf,
  rightsOptions,
} from '../account-options.ts';
import { keepCredentials } from '../keep-credentials.ts';
import { printLine, printList } from '../print-list.ts';

/** `recto apps`: the programs that use a server. */
export function appsCommand(): Command {
  const command = new Command('apps')
    .description('create, change and delete the connected apps of a server')
    .addHelpText(
      'after',
      `
These commands talk to a running server as a user with Manage Actions. A secret is shown once, when it is created.
Exit code: 0; 1 if the server refuses; 2 for wrong usage.

Examples:
  recto apps list
  recto apps create "Nightly import" --permission "Execute Published Actions"
  recto apps new-secret "Nightly import"
  recto apps permissions "Nightly import" --permission "Execute Published Actions" "View Actions"
  recto apps delete "Nightly import"`,
    );
  for (const subcommand of [list(), create(), newSecret(), permissions(), remove()]) {
    command.addCommand(accountOptions(subcommand));
  }
  return command;
}

function list(): Command {
  return new Command('list').description('list the connected apps').action(
    onServer(async (api, options: AccountOptions) => {
      printList(await api.apps(), rowOf, {
        json: options.json,
        none: 'no app',
      });
    }),
  );
}

function create(): Command {
  return rightsOptions(new Command('create'))
    .description('create a connected app and show its secret once')
    .argument('<name>')
    .action(
      onServerWith(async (api, name, options: AccountOptions & RightsOptions) => {
        printWithSecret(await api.createApp({ name, ...rightsOf(options) }), options);
      }),
    );
}

function newSecret(): Command {
  return new Command('new-secret')
    .description('give an app a new secret and show it once; the old one and all tokens stop working')
    .argument('<app>', 'name or client id')
    .action(
      onServerWith(async (api, key, options: AccountOptions) => {
        const app = await api.newSecret((await api.findApp(key)).clientId);
        const { clientId, clientSecret } = app;
        const kept = await keepCredentials(options.credentials, { clientId, clientSecret });
        printWithSecret(app, options);
        if (kept) process.stderr.write(`${options.credentials} has the new secret\n`);
      }),
    );
}

function permissions(): Command {
  return rightsOptions(new Command('permissions'))
    .description('show what an app may do, or set the whole list')
    .argument('<app>', 'name or client id')
    .action(
      onServerWith(async (api, key, options: AccountOptions & RightsOptions) => {
        const app = await api.changeApp((await api.findApp(key)).clientId, rightsOf(options));
        printLine(options.json ? JSON.stringify(app) : rowOf(app).join('  '));
      }),
    );
}

function remove(): Command {
  return new Command('delete')
    .description('delete an app and its tokens')
    .argument('<app>', 'name or client id')
    .action(
      onServerWith(async (api, key, options: AccountOptions) => {
        const { clientId, name } = await api.findApp(key);
        await api.deleteApp(clientId);
        printDeleted(clientId, name, options);
      }),
    );
}

function printWithSecret(app: AppWithSecret, { json }: AccountOptions): void {
  printLine(
    json
      ? JSON.stringify(app)
      : `${app.name}\nclient id: ${app.clientId}\nclient secret: ${app.clientSecret}`,
  );
}

function rowOf({ clientId, name, permissions }: App): string[] {
  return [name, permissions.join(', ') || 'no permission', clientId];
}
