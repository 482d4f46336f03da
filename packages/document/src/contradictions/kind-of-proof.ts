import type { ActionDefinition } from '../model/action.ts';
import type { ContradictionKind } from '../model/contradiction.ts';
import { own } from '../model/own.ts';
import type { Proof } from '../proofs/proof.ts';

/**
 * The kind of contradiction that a proof is when broken; undefined for one that breaks on sound documents, too: a row may
 * have a discount or a tax of its own.
 */
export function contradictionKindOf(
  action: ActionDefinition,
  { id, kind, isRule, operands }: Proof,
): ContradictionKind | undefined {
  if (isRule) return 'rules';
  if (kind === 'dateOrder') return 'dates';
  if (kind === 'sum') return id.startsWith('row:') ? undefined : sumKind(id);
  if (kind !== 'checkDigit') return undefined;
  return kindOf(action, operands[0]?.name ?? '') === 'iban' ? 'iban' : 'taxNumber';
}

function sumKind(id: string): ContradictionKind {
  return id === 'sum:total' || id === 'sum:amountDue' ? 'sum' : 'rows';
}

function kindOf({ fields, tables }: ActionDefinition, name: string) {
  const field = own(fields, name);
  if (field !== undefined) return field.kind;
  const dot = name.lastIndexOf('.');
  return own(own(tables, name.slice(0, Math.max(0, dot)))?.columns ?? {}, name.slice(dot + 1))?.kind;
}
