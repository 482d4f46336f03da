import { checkOneOf } from '../decide.ts';
import { DecisionError, wrongInput } from '../decision-error.ts';
import { isObject } from '../json.ts';
import { judge } from '../policy/judge.ts';
import type { Policy, Verdict } from '../policy/policy.ts';
import { policyFaults } from '../policy/policy-check.ts';
import { loadQuestionSet, type ReadQuestionSet } from '../question-set.ts';

export interface ApplyPolicyInput {
  /** One answer, an evaluation, or answers by question id. */
  readonly decision: object;
  readonly policy?: Policy | undefined;
  /** The name of a question set that holds a policy, in place of `policy`. */
  readonly questionSet?: string | undefined;
  /** Throw BELOW_THRESHOLD instead of returning REVIEW. Default: false. */
  readonly raiseOnReview?: boolean | undefined;
  /** Throw REJECTED instead of returning REJECT. Default: false. */
  readonly raiseOnReject?: boolean | undefined;
}

/** Turns answers into ACCEPT, REVIEW or REJECT. Makes no call. */
export async function applyPolicy(
  input: ApplyPolicyInput,
  read: ReadQuestionSet,
): Promise<{ readonly payload: Verdict; readonly attributes: null }> {
  if (!isObject(input.decision)) throw wrongInput('decision: expected an object with answers');
  const payload = judge(await resolvePolicy(input, read), input.decision);
  if (payload.action === 'REJECT' && input.raiseOnReject === true) {
    throw new DecisionError('REJECTED', `The policy rejects the decision: ${payload.reasons.join('; ')}`);
  }
  if (payload.action === 'REVIEW' && input.raiseOnReview === true) {
    throw new DecisionError('BELOW_THRESHOLD', `The policy asks for a review: ${payload.reasons.join('; ')}`);
  }
  return { payload, attributes: null };
}

async function resolvePolicy(
  { policy, questionSet }: ApplyPolicyInput,
  read: ReadQuestionSet,
): Promise<Policy> {
  checkOneOf(['policy', 'questionSet'], policy, questionSet);
  if (questionSet === undefined) return checked(policy as Policy, undefined);
  const set = await loadQuestionSet(questionSet, read);
  if (set.policy === undefined) throw wrongInput(`The question set '${questionSet}' has no object 'policy'`);
  return checked(set.policy, set.questions);
}

function checked(policy: Policy, questions: unknown): Policy {
  const faults = policyFaults(policy, questions);
  if (faults.length > 0) throw wrongInput(`The policy cannot be applied: ${faults.join('; ')}`);
  return policy;
}
