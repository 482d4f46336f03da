import type { Command } from 'commander';
import type { AccountOptions } from './account-options.ts';
import { type AccountsApi, accountsApi } from './accounts-api.ts';
import { guarded } from './command-failure.ts';
import { readCredentials } from './connect.ts';
import { printLine } from './print-list.ts';

/** Runs an action on the server that the options name; expected failures end in a message. */
export function onServer<O extends AccountOptions>(
  act: (api: AccountsApi, options: O) => Promise<void>,
): (options: O, command: Command) => Promise<void> {
  return (options, command) => guarded(async () => act(await connect(options, command), options));
}

/** The same for a command that takes a name or key. */
export function onServerWith<O extends AccountOptions>(
  act: (api: AccountsApi, key: string, options: O) => Promise<void>,
): (key: string, options: O, command: Command) => Promise<void> {
  return (key, options, command) => guarded(async () => act(await connect(options, command), key, options));
}

/** Reports that something called `name` was deleted. */
export function printDeleted(id: string, name: string, { json }: AccountOptions): void {
  printLine(json ? JSON.stringify({ deleted: id }) : `${name} is deleted`);
}

async function connect({ credentials }: AccountOptions, command: Command): Promise<AccountsApi> {
  return accountsApi(await readCredentials(credentials, command));
}
