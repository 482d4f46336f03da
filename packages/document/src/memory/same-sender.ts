import type { Example } from './example.ts';
import type { Fact } from './fact.ts';
import { findFact } from './find-fact.ts';
import type { FormSheet } from './form-sheet.ts';
import { ofOthers } from './sender-keys.ts';

/** Fewer words are found on documents of others too. */
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
