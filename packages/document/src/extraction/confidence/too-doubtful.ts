import type { TargetField } from '../features/target-field.ts';
import { type Contradiction, doubted } from './contradictions.ts';

/** A value less likely than this is left out: what is wrong more often than not helps nobody who corrects it. */
const leastConfidence = 0.3;
/** The same for a number: any other one on the page looks like it, and nobody sees that it is wrong. */
const leastConfidenceOfNumber = 0.45;

/**
 * Whether a value is so doubtful that it is left out. A day of payment before that of issue is judged by what is left of
 * its confidence: of the two it is the one that rather does not exist, since every document has the other.
 */
export function isTooDoubtful(
  { concept, finder }: Pick<TargetField, 'concept' | 'finder'>,
  confidence: number,
  against?: Contradiction,
): boolean {
  const left = concept === 'dueDate' ? doubted(confidence, against) : confidence;
  return left < (finder === 'identifier' ? leastConfidenceOfNumber : leastConfidence);
}
