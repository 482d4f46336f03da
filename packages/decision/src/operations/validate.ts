import type { QuestionSource } from '../decide.ts';
import { DecisionError } from '../decision-error.ts';
import { policyFaults, policyWarnings } from '../policy/policy-check.ts';
import { questionFaults, questionWarnings } from '../question-check.ts';
import { loadQuestionSet, type ReadQuestionSet } from '../question-set.ts';

export interface Validation {
  readonly valid: boolean;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * Finds faults before a call is billed. Makes no call.
 * @throws DecisionError INVALID_QUESTION_SET unless exactly one source is given and it can be read.
 */
export async function validate(
  source: Pick<QuestionSource, 'questionSet'> & { readonly questions?: unknown },
  read: ReadQuestionSet,
): Promise<{ readonly payload: Validation; readonly attributes: null }> {
  if ((source.questions === undefined) === (source.questionSet === undefined)) {
    throw new DecisionError('INVALID_QUESTION_SET', "Give either 'questions' or 'questionSet', and not both");
  }
  if (source.questionSet === undefined)
    return { payload: report(source.questions, undefined), attributes: null };
  const { questions, policy } = await loadQuestionSet(source.questionSet, read);
  return { payload: report(questions, policy), attributes: null };
}

function report(questions: unknown, policy: unknown): Validation {
  const errors = [
    ...questionFaults(questions).errors,
    ...(policy === undefined ? [] : policyFaults(policy, questions)),
  ];
  const warnings = [
    ...questionWarnings(questions),
    ...(policy === undefined ? [] : policyWarnings(policy, questions)),
  ];
  return { valid: errors.length === 0, errors, warnings };
}
