import { canonicalHash, NotJsonError, strictJson } from './canonical.ts';
import { DecisionError } from './decision-error.ts';
import type { State } from './json.ts';

/** A snapshot of a state: what is sent is what was hashed. */
export class CheckedState {
  #state: State | undefined;
  #text: string | undefined;
  #hash: string | undefined;

  /**
   * Numbers, true, false and null become text, which is what the wire takes in their place. `isLookedUp`: the hash is
   * needed at once and the text perhaps never; whoever needs the text later calls `keep` before anything else can
   * change the state.
   * @throws DecisionError INVALID_STATE for what is not JSON.
   */
  constructor(state: State, isLookedUp = false) {
    if (state === undefined) {
      throw new DecisionError('INVALID_STATE', 'The state is missing; expected a JSON value');
    }
    this.#state = typeof state === 'object' && state !== null ? state : orInvalid(() => textOf(state));
    if (isLookedUp) this.#hash = orInvalid(() => canonicalHash(this.#state));
    else this.keep();
  }

  /** As JSON, with members in their own order. */
  get text(): string {
    return this.#text ?? this.keep();
  }

  /** @throws DecisionError INVALID_STATE for what cannot be read twice. */
  keep(): string {
    this.#text ??= orInvalid(() => strictJson(this.#state));
    this.#state = undefined;
    return this.#text;
  }

  /** SHA-256 of its canonical JSON, in hex, computed on first use. */
  hash(): string {
    this.#hash ??= canonicalHash(JSON.parse(this.text));
    return this.#hash;
  }
}

function textOf(state: unknown): string {
  return typeof state === 'string' ? state : strictJson(state);
}

function orInvalid<T>(write: () => T): T {
  try {
    return write();
  } catch (error) {
    // An error from the caller's getter or toJSON may quote the state.
    const why = error instanceof NotJsonError ? error.message : 'one of its members cannot be read';
    throw new DecisionError('INVALID_STATE', `The state is not JSON: ${why}`);
  }
}
