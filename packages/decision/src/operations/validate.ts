import { checkOneOf, type QuestionSource } from '../decide.ts';
import { policyFaults, policyWarnings } from '../policy/policy-check.ts';
import { questionFaults, questionWarnings } from '../question-check.ts';
import { loadQuestionSet, type ReadQuestionSet } from '../question-set.ts';

/** What is wrong with questions, and what may work badly. */
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
  checkOneOf(['questions', 'questionSet'], source.questions, source.questionSet);
  const { questions, policy } =
    source.questionSet === undefined
      ? { questions: source.questions, policy: undefined }
      : await loadQuestionSet(source.questionSet, read);
  return { payload: report(questions, policy), attributes: null };
}

function report(questions: unknown, policy: unknown): Validation {
  const ofPolicy = (find: typeof policyFaults) => (policy === undefined ? [] : find(policy, questions));
  const errors = [...questionFaults(questions), ...ofPolicy(policyFaults)];
  const warnings = [...questionWarnings(questions), ...ofPolicy(policyWarnings)];
  return { valid: errors.length === 0, errors, warnings };
}
