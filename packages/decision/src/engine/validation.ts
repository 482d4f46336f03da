import { canonicalLater, NotJsonError, sha256 } from '../canonical.ts';
import { DecisionError } from '../decision-error.ts';
import type { State } from '../json.ts';
import { type PreparedQuestions, prepareQuestions } from '../prepared-questions.ts';
import type { Call, CheckedCall, Layer } from './layer.ts';

/** Nothing that the provider would refuse leaves the process, and nothing below sees an unchecked call. */
export function validation({ maxStateBytes }: { readonly maxStateBytes: number }): Layer<Call, CheckedCall> {
  return (next) => async (call) => {
    const questions = isPrepared(call.questions) ? call.questions : prepareQuestions(call.questions);
    const canonicalText = checkState(call.state);
    const stateText = orInvalid(() => JSON.stringify(call.state));
    refuseLarge(stateText, maxStateBytes);
    let hash: string | undefined;
    const stateHash = () => {
      hash ??= sha256(canonicalText());
      return hash;
    };
    return next({ ...call, questions, stateText, stateHash });
  };
}

/**
 * SHA-256 of the state's canonical JSON, in hex.
 * @throws DecisionError INVALID_STATE for what is not JSON.
 */
export function hashState(state: State): string {
  return sha256(checkState(state)());
}

function refuseLarge(text: string, maxBytes: number): void {
  // A character takes 1 to 3 bytes, so most states need no second look.
  const size = text.length * 3 > maxBytes ? Buffer.byteLength(text) : 0;
  if (size <= maxBytes) return;
  throw new DecisionError('INVALID_STATE', `The state has ${size} bytes as JSON; allowed are ${maxBytes}`);
}

function checkState(state: State): () => string {
  if (state === undefined)
    throw new DecisionError('INVALID_STATE', 'The state is missing; expected a JSON value');
  return orInvalid(() => canonicalLater(state));
}

function orInvalid<T>(write: () => T): T {
  try {
    return write();
  } catch (error) {
    // What a getter or a toJSON of the caller throws may quote the state.
    const why = error instanceof NotJsonError ? error.message : 'one of its members cannot be read';
    throw new DecisionError('INVALID_STATE', `The state is not JSON: ${why}`);
  }
}

function isPrepared(questions: Call['questions']): questions is PreparedQuestions {
  return typeof questions === 'object' && questions !== null && typeof questions.wireText === 'string';
}
