import type { RuleFailure } from '../action/rules/check-rules.ts';
import type { Rule } from '../model/action.ts';
import { own } from '../model/own.ts';
import { amountOf, decimalText } from './amounts.ts';
import type { Operand, Proof, ProofKind, Provable } from './proof.ts';
import { fieldValue } from './proof.ts';

/** What the rules of an action say of values. `failures` has for each rule what breaks it: patterns may take long. */
export function proveRules(
  rules: readonly Rule[],
  values: Provable,
  failures: readonly (RuleFailure | null)[],
): readonly Proof[] {
  return rules.map((rule, index) => {
    const broken = failures[index] ?? undefined;
    const { kind, names, detail } = described(rule);
    const operands = names.map((name): Operand => ({ name }));
    const state = broken !== undefined ? 'broken' : isKnown(rule, values) ? 'fits' : 'unknown';
    const sum = 'sum' in rule && state !== 'unknown' ? sumOf(rule.sum, values) : undefined;
    return {
      id: `rule:${index}`,
      kind,
      state,
      isRule: true,
      detail: broken?.detail ?? detail,
      operands,
      ...(sum !== undefined && { sum }),
    };
  });
}

function described(rule: Rule): {
  readonly kind: ProofKind;
  readonly names: readonly string[];
  readonly detail: string;
} {
  if ('sum' in rule) {
    const { of, equals } = rule.sum;
    const detail = `${of.join(' + ')} should equal ${equals}.`;
    return { kind: 'sum', names: [...new Set([...of, equals])], detail };
  }
  if ('format' in rule) {
    const { field, pattern } = rule.format;
    return { kind: 'format', names: [field], detail: `${field} should match the pattern ${pattern}.` };
  }
  if ('oneOf' in rule) {
    const { field, values = [], in: catalogue } = rule.oneOf;
    const listed = catalogue === undefined ? `one of: ${values.join(', ')}` : `in the catalogue ${catalogue}`;
    return { kind: 'oneOf', names: [field], detail: `${field} should be ${listed}.` };
  }
  const { field, present } = rule.requiredIf;
  const detail = `${field} should be there where ${present} is.`;
  return { kind: 'requiredIf', names: [field, present], detail };
}

function isKnown(rule: Rule, values: Provable): boolean {
  if ('sum' in rule) return sumOf(rule.sum, values) !== undefined;
  if ('format' in rule) return isThere(values, rule.format.field);
  if ('oneOf' in rule) return rule.oneOf.values !== undefined && isThere(values, rule.oneOf.field);
  return isThere(values, rule.requiredIf.present);
}

function isThere(values: Provable, name: string): boolean {
  return fieldValue(values, name) !== undefined || cellsOf(values, name).length > 0;
}

function cellsOf({ tables }: Provable, name: string) {
  const dot = name.lastIndexOf('.');
  const rows = own(tables, name.slice(0, Math.max(0, dot))) ?? [];
  return rows.flatMap(({ cells }) => own(cells, name.slice(dot + 1)) ?? []);
}

function sumOf({ of, equals }: Extract<Rule, { sum: unknown }>['sum'], values: Provable): Proof['sum'] {
  const parts = of.map((name) => ({ name, amount: totalOf(values, name) }));
  const total = amountOf(fieldValue(values, equals));
  if (total === undefined) return undefined;
  let computed = 0n;
  const shown: { name: string; amount: string }[] = [];
  for (const { name, amount } of parts) {
    if (amount === undefined) return undefined;
    computed += amount;
    shown.push({ name, amount: decimalText(amount) });
  }
  return {
    of: shown,
    equals: { name: equals, amount: decimalText(total) },
    computed: decimalText(computed),
    difference: decimalText(computed - total),
  };
}

function totalOf(values: Provable, name: string): bigint | undefined {
  const value = fieldValue(values, name);
  if (value !== undefined) return amountOf(value);
  const amounts = cellsOf(values, name).map(amountOf);
  if (amounts.length === 0 || !amounts.every((amount) => amount !== undefined)) return undefined;
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
