import type { ActionDefinition } from '@recto/document';
import type { Command } from 'commander';
import { exitCodes } from './program.ts';

/** Stands for `usualNames` on the command line. */
const anyUsual = 'auto';

/** What is told apart; expense receipts are receipts with more fields, so that nothing would tell these two apart. */
const usualNames: readonly string[] = [
  'invoice',
  'receipt',
  'purchase-order',
  'bank-statement',
  'card-statement',
  'utility-bill',
  'payslip',
  'delivery-note',
  'bill-of-lading',
  'w2',
  'w9',
  '1099',
];

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
  'receipt, invoice, bank-statement, … or an action file (YAML or JSON); with several, or with auto (all built-in ones except expense-receipt), each file gets the one that it belongs to';

/** Gathers an option that is given several times, one value each, so that no file after it is taken for a value. */
export function gathered(value: string, earlier: readonly string[] | undefined): readonly string[] {
  return [...(earlier ?? []), value];
}
