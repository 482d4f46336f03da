import type { BrokenRule } from '@recto/contract';
import { checkRules, type Extraction, type Rule } from '@recto/document';

/** The rules that values break, each with everything that it speaks about. */
export function brokenRules(rules: readonly Rule[], extraction: Extraction): readonly BrokenRule[] {
  return rules.flatMap((rule) =>
    checkRules([rule], extraction).map(({ code, detail }) => ({ code, detail, fields: namesIn(rule) })),
  );
}

function namesIn(rule: Rule): string[] {
  if ('sum' in rule) return [...new Set([...rule.sum.of, rule.sum.equals])];
  if ('format' in rule) return [rule.format.field];
  if ('oneOf' in rule) return [rule.oneOf.field];
  return [rule.requiredIf.field, rule.requiredIf.present];
}
