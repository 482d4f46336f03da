import type { RuleFailure } from '../action/rules/check-rules.ts';
import type { ActionDefinition } from '../model/action.ts';
import { proveDates } from './dates.ts';
import { proveKinds } from './kinds.ts';
import type { Proof, Provable } from './proof.ts';
import { proveRules } from './rules.ts';
import { proveSums } from './sums.ts';

/**
 * Everything that can be proven of a document's values, or against them: rules of the action first, then what holds of
 * every document. What a rule says already is not said twice. `failures` has for each rule of the action what breaks it.
 */
export function findProofs(
  action: ActionDefinition,
  values: Provable,
  failures: readonly (RuleFailure | null)[],
): readonly Proof[] {
  const rules = proveRules(action.rules, values, failures);
  const said = new Set(rules.map(spoken));
  const others = [...proveSums(values), ...proveDates(values), ...proveKinds(action, values)];
  return [...rules, ...others.filter((proof) => !said.has(spoken(proof)))];
}

function spoken({ kind, operands }: Proof): string {
  const names = operands.map(({ name, row }) => (row === undefined ? name : `${name}[${row}]`));
  return JSON.stringify([kind, ...[...new Set(names)].sort()]);
}
