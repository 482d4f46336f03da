import type { ActionDefinition } from '@recto/document';
import type { Command } from 'commander';
import { exitCodes } from './program.ts';

/** Stands for `usualNames` on the command line. */
const anyUsual = 'auto';

/** The templates that find something of their own. */
const usualNames: readonly string[] = ['invoice', 'receipt', 'purchase-order'];

/** The actions that a person named, each once, to choose from; `auto` and no name at all stand for the templates. */
export async function resolveActions(
  names: readonly string[] = [anyUsual],
  command: Command,
): Promise<readonly ActionDefinition[]> {
  const wanted = names.flatMap((name) => (name.toLowerCase() === anyUsual ? usualNames : [name]));
  const actions = new Set<ActionDefinition>();
  for (const name of new Set(wanted)) {
    actions.add(await resolveOneAction(name, command));
  }
  return [...actions];
}

/** The one action that a person named; wrong usage where there is none of that name. */
export async function resolveOneAction(name: string, command: Command): Promise<ActionDefinition> {
  const { resolveAction } = await import('./resolve-action.ts');
  const resolved = await resolveAction(name);
  if (resolved.ok) return resolved.action;
  return command.error(`error: ${resolved.message}`, { exitCode: exitCodes.usage });
}

/** What `--action` says of itself where files are extracted. */
export const actionHelp =
  'receipt, invoice, … or an action file (YAML or JSON); of several, or of auto (invoice, receipt and purchase-order), each file gets the one that it belongs to';

/** Gathers an option that is given several times, one value each, so that no file after it is taken for a value. */
export function gathered(value: string, earlier: readonly string[] | undefined): readonly string[] {
  return [...(earlier ?? []), value];
}
