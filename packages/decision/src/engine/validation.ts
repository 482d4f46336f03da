import { canonicalJson, NotJsonError, sha256 } from '../canonical.ts';
import { DecisionError } from '../decision-error.ts';
import type { State } from '../json.ts';
import { type PreparedQuestions, prepareQuestions } from '../prepared-questions.ts';
import type { Call, CheckedCall, Layer } from './layer.ts';

/** Nothing that the provider would refuse leaves the process, and nothing below sees an unchecked call. */
export function validation({ maxStateBytes }: { readonly maxStateBytes: number }): Layer<Call, CheckedCall> {
  return (next) => async (call) => {
    const questions = isPrepared(call.questions) ? call.questions : prepareQuestions(call.questions);
    const { hash: stateHash, length: stateLength } = measureState(call.state, maxStateBytes);
    return next({ ...call, questions, stateHash, stateLength });
  };
}

/**
 * SHA-256 of the state's canonical JSON, in hex.
 * @throws DecisionError INVALID_STATE for what is not JSON, and for more than `maxBytes` of it.
 */
export function hashState(state: State, maxBytes = Number.POSITIVE_INFINITY): string {
  return measureState(state, maxBytes).hash;
}

function measureState(state: State, maxBytes: number): { readonly hash: string; readonly length: number } {
  if (state === undefined)
    throw new DecisionError('INVALID_STATE', 'The state is missing; expected a JSON value');
  const text = canonicalState(state);
  // A character takes 1 to 3 bytes, so most states need no second look.
  if (text.length * 3 > maxBytes && Buffer.byteLength(text) > maxBytes) {
    const size = Buffer.byteLength(text);
    throw new DecisionError('INVALID_STATE', `The state has ${size} bytes as JSON; allowed are ${maxBytes}`);
  }
  return { hash: sha256(text), length: text.length };
}

function canonicalState(state: State): string {
  try {
    return canonicalJson(state);
  } catch (error) {
    // What a getter or a toJSON of the caller throws may quote the state.
    const why = error instanceof NotJsonError ? error.message : 'one of its members cannot be read';
    throw new DecisionError('INVALID_STATE', `The state is not JSON: ${why}`);
  }
}

function isPrepared(questions: Call['questions']): questions is PreparedQuestions {
  return typeof questions === 'object' && questions !== null && typeof questions.wireText === 'string';
}
