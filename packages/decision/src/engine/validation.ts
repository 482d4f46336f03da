import { CheckedState } from '../checked-state.ts';
import { DecisionError } from '../decision-error.ts';
import { type PreparedQuestions, prepareQuestions } from '../prepared-questions.ts';
import type { Call, CheckedCall, Layer } from './layer.ts';

/** Nothing that the provider would refuse leaves the process, and nothing below sees an unchecked call. */
export function validation({ maxStateBytes }: { readonly maxStateBytes: number }): Layer<Call, CheckedCall> {
  return (next) => async (call) => {
    const questions = isPrepared(call.questions) ? call.questions : prepareQuestions(call.questions);
    const state = call.state instanceof CheckedState ? call.state : new CheckedState(call.state);
    refuseLarge(state.text, maxStateBytes);
    return next({ ...call, questions, stateText: state.text, stateHash: () => state.hash() });
  };
}

function refuseLarge(text: string, maxBytes: number): void {
  // A character takes 1 to 3 bytes, so most states need no second look.
  const size = text.length * 3 > maxBytes ? Buffer.byteLength(text) : 0;
  if (size <= maxBytes) return;
  throw new DecisionError('INVALID_STATE', `The state has ${size} bytes as JSON; allowed are ${maxBytes}`);
}

function isPrepared(questions: Call['questions']): questions is PreparedQuestions {
  return typeof questions === 'object' && questions !== null && typeof questions.wireText === 'string';
}
