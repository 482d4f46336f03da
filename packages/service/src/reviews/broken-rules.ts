import type { BrokenRule } from '@recto/contract';
import { checkEachRule, type Extraction, isCostly, type Rule, type RuleFailure } from '@recto/document';

/** The rules that values break, each with every value it involves. */
export interface RuleBook {
  brokenBy(rules: readonly Rule[], extraction: Extraction): readonly BrokenRule[];
  /** For each rule what breaks it, or null. */
  failuresOf(rules: readonly Rule[], extraction: Extraction): readonly (RuleFailure | null)[];
}

type CheckRules = (
  rules: readonly Rule[],
  values: Pick<Extraction, 'fields' | 'tables'>,
) => Promise<readonly (RuleFailure | null)[]>;

/**
 * Runs the work with a book of rules. A review step is decided within a transaction, which must not wait for patterns
 * to be matched: if the book lacks an answer, the work ends, the rules are checked outside, and the work starts over.
 */
export async function withRuleBook<T>(check: CheckRules, work: (book: RuleBook) => Promise<T>): Promise<T> {
  const known = new Map<string, readonly (RuleFailure | null)[]>();
  const book: RuleBook = {
    brokenBy: (rules, extraction) => brokenBy(failuresOf(known, rules, extraction), rules),
    failuresOf: (rules, extraction) => failuresOf(known, rules, extraction),
  };
  while (true) {
    try {
      return await work(book);
    } catch (error) {
      if (!(error instanceof RulesUncheckedError)) throw error;
      known.set(error.key, await check(error.rules, error.extraction));
    }
  }
}

/** Ends work that needs rules which have not been checked yet. */
class RulesUncheckedError extends Error {
  readonly key: string;
  readonly rules: readonly Rule[];
  readonly extraction: Extraction;

  constructor(key: string, rules: readonly Rule[], extraction: Extraction) {
    super('rules must be checked first');
    this.key = key;
    this.rules = rules;
    this.extraction = extraction;
  }
}

function brokenBy(failures: readonly (RuleFailure | null)[], rules: readonly Rule[]): readonly BrokenRule[] {
  return rules.flatMap((rule, index) => {
    const failure = failures[index] ?? null;
    return failure === null ? [] : [{ code: failure.code, detail: failure.detail, fields: namesIn(rule) }];
  });
}

function failuresOf(
  known: ReadonlyMap<string, readonly (RuleFailure | null)[]>,
  rules: readonly Rule[],
  extraction: Extraction,
): readonly (RuleFailure | null)[] {
  return isCostly(rules) ? lookUp(known, rules, extraction) : checkEachRule(rules, extraction);
}

function lookUp(
  known: ReadonlyMap<string, readonly (RuleFailure | null)[]>,
  rules: readonly Rule[],
  extraction: Extraction,
): readonly (RuleFailure | null)[] {
  const { fields, tables } = extraction;
  const key = JSON.stringify([rules, fields, tables]);
  const checked = known.get(key);
  if (checked === undefined) throw new RulesUncheckedError(key, rules, extraction);
  return checked;
}

function namesIn(rule: Rule): string[] {
  if ('sum' in rule) return [...new Set([...rule.sum.of, rule.sum.equals])];
  if ('format' in rule) return [rule.format.field];
  if ('oneOf' in rule) return [rule.oneOf.field];
  return [rule.requiredIf.field, rule.requiredIf.present];
}
