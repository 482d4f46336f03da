import { type FieldKind, fieldKinds } from '../../model/action.ts';
import { kindFacts } from '../../text/kinds/kind-facts.ts';
import { compilePattern } from '../rules/pattern.ts';
import type { Finding, ProblemPath } from './problem.ts';
import type { ActionFile } from './schema.ts';
import { missingKey } from './schema-findings.ts';
import { suggestion } from './suggestion.ts';

type FileRule = NonNullable<ActionFile['rules']>[number];

/**
 * Problems that the schema cannot express: names that collide, rules with unknown names, patterns that do not compile.
 */
export function meaningFindings(file: ActionFile): readonly Finding[] {
  const known = knownNames(file);
  return [
    ...nameFindings(['fields'], Object.keys(file.fields ?? {})),
    ...nameFindings(['tables'], Object.keys(file.tables ?? {})),
    ...nameFindings(['prompts'], Object.keys(file.prompts ?? {})),
    ...Object.entries(file.tables ?? {}).flatMap(([table, { columns }]) =>
      nameFindings(['tables', table, 'columns'], Object.keys(columns)),
    ),
    ...kindFindings(['fields'], file.fields),
    ...Object.entries(file.tables ?? {}).flatMap(([table, { columns }]) =>
      kindFindings(['tables', table, 'columns'], columns),
    ),
    ...(file.rules ?? []).flatMap((rule, index) => ruleFindings(rule, ['rules', index], known)),
    ...tooManySteps(file.rules ?? []),
  ];
}

/** What is not looked up is told on the page by its kind. */
function kindFindings(path: ProblemPath, fields: ActionFile['fields'] = {}): Finding[] {
  return Object.entries(fields).flatMap(([name, { kind, lookup }]) =>
    kind === undefined && lookup === undefined ? [missingKey([...path, name], 'kind')] : [],
  );
}

/** Properties that every JavaScript object inherits (`constructor`, `toString` …). */
function isReserved(part: string): boolean {
  return part in {} || part === 'prototype';
}

function nameFindings(path: ProblemPath, names: readonly string[]): Finding[] {
  const findings: Finding[] = [];
  for (const name of names) {
    const reserved = name.split('.').find(isReserved);
    const at = { path: [...path, name], at: 'key' } as const;
    if (reserved !== undefined) {
      findings.push({ ...at, what: `\`${reserved}\` cannot be part of a name`, fix: 'choose another word' });
    }
    const below = names.find((other) => other.startsWith(`${name}.`));
    if (below !== undefined) {
      const what = `\`${name}\` is a value and, with \`${below}\`, a group`;
      findings.push({ ...at, what, fix: `rename it, for example \`${name}.value\`` });
    }
  }
  return findings;
}

/** Kinds by the names that rules may use: fields, and columns as `table.column`. */
function knownNames(file: ActionFile): ReadonlyMap<string, FieldKind> {
  const known = new Map<string, FieldKind>();
  for (const [table, { columns }] of Object.entries(file.tables ?? {})) {
    for (const [column, { kind = 'identifier' }] of Object.entries(columns))
      known.set(`${table}.${column}`, kind);
  }
  for (const [name, { kind = 'identifier' }] of Object.entries(file.fields ?? {})) known.set(name, kind);
  return known;
}

function ruleFindings(
  rule: FileRule,
  path: ProblemPath,
  known: ReadonlyMap<string, FieldKind>,
): readonly Finding[] {
  if (rule.sum !== undefined) {
    const operands = rule.sum.of.map((name, index) => ({ name, path: [...path, 'sum', 'of', index] }));
    const all = [...operands, { name: rule.sum.equals, path: [...path, 'sum', 'equals'] }];
    return all.flatMap((operand) => [
      ...unknownName(operand.name, operand.path, known),
      ...notNumeric(operand.name, operand.path, known),
    ]);
  }
  if (rule.format !== undefined) {
    return [
      ...unknownName(rule.format.field, [...path, 'format', 'field'], known),
      ...badPattern(rule.format.pattern, [...path, 'format', 'pattern']),
    ];
  }
  if (rule.oneOf !== undefined) return oneOfFindings(rule.oneOf, [...path, 'oneOf'], known);
  if (rule.requiredIf !== undefined) {
    return [
      ...unknownName(rule.requiredIf.field, [...path, 'requiredIf', 'field'], known),
      ...unknownName(rule.requiredIf.present, [...path, 'requiredIf', 'present'], known),
    ];
  }
  return [];
}

function oneOfFindings(
  { field, values, in: catalogue }: NonNullable<FileRule['oneOf']>,
  path: ProblemPath,
  known: ReadonlyMap<string, FieldKind>,
): readonly Finding[] {
  const unknown = unknownName(field, [...path, 'field'], known);
  if ((values === undefined) !== (catalogue === undefined)) return unknown;
  const what = '`oneOf` has either `values` or `in`';
  return [
    ...unknown,
    { path, at: 'value', what, fix: 'write `values: [first, second]`, or `in: costCentres`' },
  ];
}

function unknownName(name: string, path: ProblemPath, known: ReadonlyMap<string, FieldKind>): Finding[] {
  if (known.has(name)) return [];
  const near = suggestion(name, [...known.keys()]);
  const fix = near === undefined ? 'name a field, or `table.column`' : `did you mean \`${near}\`?`;
  return [{ path, at: 'value', what: `rule over \`${name}\`, which is no field here`, fix }];
}

const summed = fieldKinds
  .filter((kind) => kindFacts[kind].isDecimal)
  .map((kind) => `\`${kind}\``)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' or ');

function notNumeric(name: string, path: ProblemPath, known: ReadonlyMap<string, FieldKind>): Finding[] {
  const kind = known.get(name);
  if (kind === undefined || kindFacts[kind].isDecimal) return [];
  const what = `\`${name}\` is of kind \`${kind}\` and cannot be summed`;
  return [{ path, at: 'value', what, fix: `give it kind ${summed}` }];
}

/** Maximum steps of all patterns of one action. */
const mostSteps = 10_000;

function tooManySteps(rules: readonly FileRule[]): Finding[] {
  let steps = 0;
  for (const [index, { format }] of rules.entries()) {
    const compiled = format === undefined ? undefined : compilePattern(format.pattern);
    steps += compiled?.ok ? compiled.size : 0;
    if (steps <= mostSteps) continue;
    const what = `the patterns up to here have more than ${mostSteps} steps together`;
    const path = ['rules', index, 'format', 'pattern'];
    return [{ path, at: 'value', what, fix: 'shorten the repetitions of some, or leave some out' }];
  }
  return [];
}

function badPattern(pattern: string, path: ProblemPath): Finding[] {
  const compiled = compilePattern(pattern);
  if (compiled.ok) return [];
  const fix =
    compiled.isTooLarge === true
      ? 'shorten its repetitions, such as `{500}`'
      : 'use RE2 syntax: no look-around, no back-references';
  const what = compiled.isTooLarge ? 'the pattern is too large' : 'the pattern does not compile';
  return [{ path, at: 'value', what: `${what} (${compiled.reason})`, fix }];
}
