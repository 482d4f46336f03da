import type { Example } from './example.ts';
import type { Fact } from './fact.ts';
import { findFact } from './find-fact.ts';
import type { FormSheet } from './form-sheet.ts';

/** Names of fields that tell of others than the sender. */
const ofOthers = /buyer|customer|ship|bill|recipient|consignee|employee/i;
/** Fewer letters and digits than this many words, or one long word, are found on documents of others too. */
const leastWords = 2;

/** The facts of an example that tell who sent it. */
function senderFacts({ facts = {} }: Example): readonly Fact[] {
  return Object.entries(facts)
    .filter(([name]) => !ofOthers.test(name))
    .map(([, fact]) => fact);
}

/** Whether a document with these sheets comes from the sender of an example; an example without facts says nothing. */
export function isSameSender(example: Example, sheets: readonly FormSheet[]): boolean | undefined {
  const facts = senderFacts(example);
  if (facts.length === 0) return undefined;
  return facts.some(({ words }) => words.length >= leastWords && findFact(sheets, words) !== undefined);
}
