import type { ActionDefinition } from '@recto/document';
import type { Command } from 'commander';
import { exitCodes } from './program.ts';

/** Stands for `usualNames` on the command line. */
const anyUsual = 'auto';

/** The kinds to choose from. Expense receipts are receipts with more fields, so nothing would distinguish the two. */
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

/** The actions that a person named, each once, to choose from; `auto` or no name stands for the templates. */
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

/** The one action that a person named; an unknown name is wrong usage. */
export async function resolveOneAction(name: string, command: Command): Promise<ActionDefinition> {
  const { resolveAction } = await import('./resolve-action.ts');
  const resolved = await resolveAction(name);
  if (resolved.ok) return resolved.action;
  return command.error(`error: ${resolved.message}`, { exitCode: exitCodes.usage });
}

/** The help text of `--action` for commands that extract. */
export const actionHelp =
  'receipt, invoice, bank-statement, … or an action file (YAML or JSON); with several, or with auto (all built-in ones except expense-receipt), each file gets the one that it belongs to';

/** Collects an option that may be repeated, one value each, so no file after it is taken for a value. */
export function gathered(value: string, earlier: readonly string[] | undefined): readonly string[] {
  return [...(earlier ?? []), value];
}
