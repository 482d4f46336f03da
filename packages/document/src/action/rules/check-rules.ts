import { addsUpExactly, slipOf, slipOfRows } from '../../extraction/amounts/adds-up.ts';
import { exactDecimal } from '../../extraction/amounts/exact-decimal.ts';
import type { Rule } from '../../model/action.ts';
import type { ExtractedValue, Extraction } from '../../model/extraction.ts';
import { own } from '../../model/own.ts';
import { compilePattern } from './pattern.ts';

/** A rule that the values of a document break; it sends the execution to review. */
export interface RuleFailure {
  readonly code:
    | 'RULE_SUM'
    | 'RULE_FORMAT'
    | 'RULE_ONE_OF'
    | 'RULE_REQUIRED_IF'
    | 'RULE_INVALID'
    | 'RULE_UNCHECKED';
  /** The field that a reviewer should look at. */
  readonly field: string;
  /** What was expected, with names of fields only, never text of the document. */
  readonly detail: string;
}

type Values = Pick<Extraction, 'fields' | 'tables'>;

/**
 * The rules that a document's values break, in the order of the rules. For each field, its most confident value is
 * used. A rule with a missing value is not checked (whether a field must be present is up to `required` and
 * `requiredIf`), nor is a sum with a value that is not a number.
 */
export function checkRules(rules: readonly Rule[], values: Values): readonly RuleFailure[] {
  return checkEachRule(rules, values).filter((failure) => failure !== null);
}

/** For each rule the failure, or null. */
export function checkEachRule(rules: readonly Rule[], values: Values): readonly (RuleFailure | null)[] {
  return rules.map((rule) => checkRule(rule, values) ?? null);
}

/** Whether the time to check the rules depends on the author's pattern and on the text of the document. */
export function isCostly(rules: readonly Rule[]): boolean {
  return rules.some((rule) => 'format' in rule);
}

/** For rules that could not be checked in time: the values they apply to are sent to review. */
export function uncheckedRules(rules: readonly Rule[]): readonly (RuleFailure | null)[] {
  return rules.map((rule) =>
    'format' in rule
      ? {
          code: 'RULE_UNCHECKED',
          field: rule.format.field,
          detail: `The pattern of ${rule.format.field} takes too long to check; make it shorter.`,
        }
      : null,
  );
}

function checkRule(rule: Rule, values: Values): RuleFailure | undefined {
  if ('sum' in rule) return checkSum(rule.sum, values);
  if ('format' in rule) return checkFormat(rule.format, values);
  if ('oneOf' in rule) return checkOneOf(rule.oneOf, values);
  return checkRequiredIf(rule.requiredIf, values);
}

type RuleOf<Key extends string> = Rule extends infer One
  ? One extends Readonly<Record<Key, infer Check>>
    ? Check
    : never
  : never;

function checkSum(sum: RuleOf<'sum'>, values: Values): RuleFailure | undefined {
  const operands = sum.of.flatMap((name) => valuesOf(values, name) ?? [undefined]);
  const [total, ...more] = valuesOf(values, sum.equals) ?? [];
  if (total === undefined || more.length > 0) return undefined;
  const numbers = operands.map(numberOf);
  const expected = numberOf(total);
  if (expected === undefined || !numbers.every((number) => number !== undefined)) return undefined;
  // A column has more values than names: its rows.
  const slip = (numbers.length > sum.of.length ? slipOfRows : slipOf)(numbers.length);
  if (addsUpExactly(numbers, expected, slip)) return undefined;
  const detail = `${sum.of.join(' + ')} should equal ${sum.equals}; compare them with the page.`;
  return { code: 'RULE_SUM', field: sum.equals, detail };
}

function checkFormat(format: RuleOf<'format'>, values: Values): RuleFailure | undefined {
  const { field, pattern } = format;
  const compiled = compilePattern(pattern);
  if (!compiled.ok) {
    return {
      code: 'RULE_INVALID',
      field,
      detail: `The pattern of ${field} does not compile; fix it in the action.`,
    };
  }
  if (
    foundOf(values, field).every((value) => spellingsOf(value).some((spelling) => compiled.matches(spelling)))
  ) {
    return undefined;
  }
  return { code: 'RULE_FORMAT', field, detail: `${field} should match the pattern ${pattern}.` };
}

function checkOneOf(oneOf: RuleOf<'oneOf'>, values: Values): RuleFailure | undefined {
  if (oneOf.values === undefined) return undefined;
  const allowed = new Set(oneOf.values.map(folded));
  if (
    foundOf(values, oneOf.field).every((value) =>
      spellingsOf(value).some((spelling) => allowed.has(folded(spelling))),
    )
  ) {
    return undefined;
  }
  const listed =
    oneOf.in === undefined
      ? `one of: ${oneOf.values.slice(0, 10).join(', ')}`
      : `in the catalogue ${oneOf.in}`;
  const detail = `${oneOf.field} should be ${listed}.`;
  return { code: 'RULE_ONE_OF', field: oneOf.field, detail };
}

function checkRequiredIf(requiredIf: RuleOf<'requiredIf'>, values: Values): RuleFailure | undefined {
  const { field, present } = requiredIf;
  if (valuesOf(values, present) === undefined || valuesOf(values, field) !== undefined) return undefined;
  return { code: 'RULE_REQUIRED_IF', field, detail: `${field} is missing although ${present} is present.` };
}

/**
 * What a name in a rule refers to: a field's most confident value or, for `table.column`, a value per row, with
 * undefined for rows without that cell. Undefined if there is none.
 */
function valuesOf(values: Values, name: string): readonly (ExtractedValue | undefined)[] | undefined {
  const best = mostConfident(own(values.fields, name) ?? []);
  if (best !== undefined) return [best];
  const dot = name.lastIndexOf('.');
  const rows = own(values.tables, name.slice(0, Math.max(0, dot))) ?? [];
  const cells = rows.map((row) => own(row.cells, name.slice(dot + 1)));
  return cells.some((cell) => cell !== undefined) ? cells : undefined;
}

function foundOf(values: Values, name: string): readonly ExtractedValue[] {
  return (valuesOf(values, name) ?? []).filter((value) => value !== undefined);
}

function mostConfident(values: readonly ExtractedValue[]): ExtractedValue | undefined {
  let best: ExtractedValue | undefined;
  for (const value of values) {
    if (value.text.trim() !== '' && (best === undefined || value.confidence > best.confidence)) best = value;
  }
  return best;
}

function numberOf(value: ExtractedValue | undefined): bigint | undefined {
  return value === undefined ? undefined : exactDecimal(value.normalizedText ?? value.text);
}

/** The texts of a value that may satisfy a rule. */
function spellingsOf(value: ExtractedValue): readonly string[] {
  return [value.text.trim(), ...(value.normalizedText === undefined ? [] : [value.normalizedText])];
}

function folded(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
}
