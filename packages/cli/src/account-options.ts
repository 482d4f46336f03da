import { type Permission, permissions } from '@recto/contract';
import { type Command, Option } from 'commander';
import { credentialsOption } from './connect.ts';

/** Options of every account command. */
export interface AccountOptions {
  readonly credentials: string;
  readonly json?: boolean;
}

export interface RightsOptions {
  readonly permission?: Permission[];
  readonly tenant?: string[];
}

export function accountOptions(command: Command): Command {
  return command.option('--json', 'print JSON').addOption(credentialsOption()).exitOverride();
}

/** Options for what a user or app may do. */
export function rightsOptions(command: Command): Command {
  return command
    .addOption(new Option('--permission <names...>', 'permissions, each in quotes').choices([...permissions]))
    .option('--tenant <ids...>', 'tenants allowed in the tenant header; * for any');
}

/** The options as the server expects them; omits what they leave open. */
export function rightsOf({ permission, tenant }: RightsOptions) {
  return {
    ...(permission !== undefined && { permissions: permission }),
    ...(tenant !== undefined && { tenants: tenant }),
  };
}
