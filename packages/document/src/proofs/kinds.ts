import type { ActionDefinition, FieldKind } from '../model/action.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import { isSoundNumber } from '../text/kinds/company-number.ts';
import { isSoundIban } from '../text/kinds/iban.ts';
import { kindFacts } from '../text/kinds/kind-facts.ts';
import type { Operand, Proof, Provable } from './proof.ts';
import { fieldValue } from './proof.ts';
import { isUnderstood } from './understood.ts';

/** Codes whose digits must follow from one another, and values that must be understood as their kind. */
export function proveKinds(action: ActionDefinition, values: Provable): readonly Proof[] {
  const fields = Object.entries(action.fields).flatMap(([name, { kind }]) =>
    kindProof(kind, { name }, fieldValue(values, name)),
  );
  const cells = Object.entries(values.tables).flatMap(([table, rows]) =>
    rows.flatMap(({ number, cells: line }) =>
      Object.entries(own(action.tables, table)?.columns ?? {}).flatMap(([column, { kind }]) =>
        kindProof(kind, { name: `${table}.${column}`, row: number }, own(line, column)).filter(
          ({ state }) => state === 'broken',
        ),
      ),
    ),
  );
  return [...fields, ...cells];
}

function kindProof(kind: FieldKind, operand: Operand, value: ExtractedValue | undefined): readonly Proof[] {
  if (value === undefined || value.text.trim() === '') return [];
  const { name, row } = operand;
  const at = row === undefined ? name : `${name}[${row}]`;
  const proof = { isRule: false, operands: [operand] } as const;
  const isSound = soundness(kind, value.normalizedText ?? value.text);
  if (isSound !== undefined) {
    const state = isSound ? 'fits' : 'broken';
    const detail = `The check digits of ${name} should follow from the others.`;
    return [{ ...proof, id: `digits:${at}`, kind: 'checkDigit', state, detail }];
  }
  if (isUnderstood(kind, value)) return [];
  const detail = `${name} should be ${kindFacts[kind].meaning}; its text cannot be understood as one.`;
  return [{ ...proof, id: `kind:${at}`, kind: 'kind', state: 'broken', detail }];
}

/** Whether the check digits of a code follow from the others; undefined where it has none that are known. */
function soundness(kind: FieldKind, text: string): boolean | undefined {
  if (kind === 'iban') return isSoundIban(text.replaceAll(/\s/g, '').toUpperCase());
  return kind === 'vatId' ? isSoundNumber(text) : undefined;
}
