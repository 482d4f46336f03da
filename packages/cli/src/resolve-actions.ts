import type { ActionDefinition } from '@recto/document';
import type { Command } from 'commander';
import { exitCodes } from './program.ts';

/** The actions that a person named, to choose from; without names the templates that find something of their own. */
export async function resolveActions(
  names: readonly string[] | undefined,
  command: Command,
): Promise<readonly ActionDefinition[]> {
  const { resolveAction } = await import('./resolve-action.ts');
  const actions: ActionDefinition[] = [];
  for (const name of names ?? ['invoice', 'receipt', 'purchase-order']) {
    const resolved = await resolveAction(name);
    if (!resolved.ok) command.error(`error: ${resolved.message}`, { exitCode: exitCodes.usage });
    actions.push(resolved.action);
  }
  return actions;
}
