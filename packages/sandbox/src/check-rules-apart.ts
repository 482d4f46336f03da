import { checkEachRule, isCostly, type Rule, type RuleFailure, uncheckedRules } from '@recto/document';
import type { ReadLimits } from '@recto/reader';
import type { RuleValues } from './protocol.ts';
import type { ReaderPool } from './reader-pool.ts';

/** Patterns take long only through malice or by mistake. */
const longestMs = 30_000;

/**
 * For each rule what breaks it, or null: in a process of the pool if a rule has a pattern, otherwise in this one, since
 * other rules take no time. Never rejects; a pattern that takes too long counts as broken, so that a person checks.
 */
export async function checkRulesApart(
  pool: Pick<ReaderPool, 'checkRules'>,
  rules: readonly Rule[],
  { fields, tables }: RuleValues,
  {
    limits,
    signal,
  }: { readonly limits?: Partial<ReadLimits>; readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly (RuleFailure | null)[]> {
  if (!isCostly(rules)) return checkEachRule(rules, { fields, tables });
  const deadlineMs = Math.min(longestMs, limits?.deadlineMs ?? longestMs);
  const outcome = await pool.checkRules({
    rules,
    values: { fields, tables },
    limits: { ...limits, deadlineMs },
    ...(signal !== undefined && { signal }),
  });
  return outcome.ok ? outcome.broken : uncheckedRules(rules);
}
