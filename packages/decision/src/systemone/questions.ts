import { TypeSafeError } from './errors.ts';
import type {
  ChoiceCriteria,
  ChoiceQuestion,
  EntryType,
  NoulQuestion,
  Questions,
  ScoreCriteria,
  ScoreQuestion,
} from './types.ts';

/**
 * A yes/no question.
 * @example noul('Is it urgent?', { true: 'an answer is needed today' })
 */
export function noul(instructions: EntryType = null, criteria?: NoulQuestion['criteria']): NoulQuestion {
  return { type: 'noul', instructions, ...(criteria === undefined ? {} : { criteria }) };
}

/**
 * A question with fixed options.
 * @throws TypeSafeError if they are a list.
 * @example choice('Which team?', { billing: 'Invoices', tech: null })
 */
export function choice<const T extends ChoiceCriteria>(
  instructions: EntryType,
  criteria: T,
): ChoiceQuestion<T> {
  if (Array.isArray(criteria)) {
    throw new TypeSafeError('Choice criteria must be a map of labels to descriptions, not a list.');
  }
  return { type: 'choice', instructions, criteria };
}

/**
 * A question graded on levels, lowest first.
 * @throws TypeSafeError unless they are a list.
 * @example score('How upset is the writer?', ['calm', 'annoyed', 'furious'])
 */
export function score<const T extends ScoreCriteria>(instructions: EntryType, criteria: T): ScoreQuestion<T> {
  if (!Array.isArray(criteria)) throw new TypeSafeError(`Score criteria must be ${listOfLevels}, not a map.`);
  return { type: 'score', instructions, criteria };
}

const listOfLevels = 'a list of descriptions indexed by score from zero';

/** @throws TypeSafeError if there is no question, or a score without a list of two levels or more. */
export function checkQuestions(questions: Questions): void {
  if (Object.keys(questions).length === 0) throw new TypeSafeError('At least one question is required.');
  for (const [name, question] of Object.entries(questions)) {
    if (question.type !== 'score') continue;
    const levels: unknown = question.criteria;
    if (!Array.isArray(levels)) {
      const what = 'has criteria that are not a list; score criteria must be';
      throw new TypeSafeError(`Score question "${name}" ${what} ${listOfLevels}.`);
    }
    if (levels.length < 2) {
      const what = `has ${levels.length} criteria; at least two scores are required.`;
      throw new TypeSafeError(`Score question "${name}" ${what}`);
    }
  }
}
