import { canonicalHash, NotJsonError, strictJson } from './canonical.ts';
import { DecisionError } from './decision-error.ts';
import type { State } from './json.ts';

/** A snapshot of a state: what is sent is what was hashed. */
export class CheckedState {
  /** As JSON, with members in their own order. */
  readonly text: string;
  #hash: string | undefined;

  /**
   * Numbers, true, false and null become text, which is what the wire takes in their place.
   * @throws DecisionError INVALID_STATE for what is not JSON.
   */
  constructor(state: State) {
    if (state === undefined) {
      throw new DecisionError('INVALID_STATE', 'The state is missing; expected a JSON value');
    }
    try {
      const text = strictJson(state);
      this.text =
        (typeof state === 'object' && state !== null) || typeof state === 'string'
          ? text
          : JSON.stringify(text);
    } catch (error) {
      // An error from the caller's getter or toJSON may quote the state.
      const why = error instanceof NotJsonError ? error.message : 'one of its members cannot be read';
      throw new DecisionError('INVALID_STATE', `The state is not JSON: ${why}`);
    }
  }

  /** SHA-256 of its canonical JSON, in hex, computed on first use. */
  hash(): string {
    this.#hash ??= canonicalHash(JSON.parse(this.text));
    return this.#hash;
  }
}
