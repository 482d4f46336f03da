import { CheckedState } from '../checked-state.ts';
import { DecisionError } from '../decision-error.ts';
import { type PreparedQuestions, prepareQuestions } from '../prepared-questions.ts';
import type { Call, CheckedCall, Layer } from './layer.ts';

/** Nothing that the provider would refuse leaves the process, and no layer below sees an unchecked call. */
export function validation({ hasCache }: { readonly hasCache: boolean }): Layer<Call, CheckedCall> {
  return (next) => async (call) => {
    const questions = isPrepared(call.questions) ? call.questions : prepareQuestions(call.questions);
    const { state, useCache } = call;
    const checked = state instanceof CheckedState ? state : new CheckedState(state, hasCache && useCache);
    return next({ ...call, questions, checked });
  };
}

/** What the cache holds was small enough, so only calls that go on are measured. */
export function size({ maxStateBytes }: { readonly maxStateBytes: number }): Layer<CheckedCall, CheckedCall> {
  return (next) => (call) => {
    refuseLarge(call.checked.text, maxStateBytes);
    return next(call);
  };
}

function refuseLarge(text: string, maxBytes: number): void {
  // A character takes 1 to 3 bytes, so most states need no closer look.
  const size = text.length * 3 > maxBytes ? Buffer.byteLength(text) : 0;
  if (size <= maxBytes) return;
  throw new DecisionError(
    'INVALID_STATE',
    `The state has ${size} bytes as JSON; at most ${maxBytes} are allowed`,
  );
}

function isPrepared(questions: Call['questions']): questions is PreparedQuestions {
  return typeof questions === 'object' && questions !== null && typeof questions.wireText === 'string';
}
