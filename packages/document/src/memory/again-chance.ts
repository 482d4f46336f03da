import { own } from '../model/own.ts';
import type { Example, FieldExample } from './example.ts';

/** Which value of a field: the one found without examples, or with them. */
export type Guess = keyof Pick<FieldExample, 'isGuessRight' | 'isTaughtRight'>;

/** Weight of a value's own confidence, in documents, relative to how often such values were right. */
const ownWorth = 2;

/**
 * How likely a value is right, by its confidence and by how often such a value was right on the sender's documents: on each
 * by the first of the guesses that was judged there.
 */
export function againChance(
  confidence: number,
  alike: readonly Example[],
  name: string,
  guesses: readonly Guess[],
): number {
  const judged = alike.flatMap(({ fields }) => {
    const field = own(fields, name);
    return guesses.map((guess) => field?.[guess]).find((right) => right !== undefined) ?? [];
  });
  const right = judged.filter(Boolean).length;
  return (ownWorth * confidence + right) / (ownWorth + judged.length);
}
