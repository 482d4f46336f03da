import { RE2JS, RE2JSException } from 're2js';

/** A pattern of an action, compiled. */
export interface Pattern {
  /** Whether the whole of `text` matches. */
  matches(text: string): boolean;
}

export type CompiledPattern =
  | ({ readonly ok: true } & Pattern)
  | { readonly ok: false; readonly reason: string };

/**
 * Compiles a pattern in RE2 syntax. Patterns come from users and texts from strangers: this engine's time grows with
 * the product of their lengths and no faster, where JavaScript's own can take for ever (`(a+)+$`).
 */
export function compilePattern(pattern: string): CompiledPattern {
  try {
    const compiled = RE2JS.compile(pattern);
    return { ok: true, matches: (text) => compiled.matches(text) };
  } catch (error) {
    if (error instanceof RE2JSException) return { ok: false, reason: error.message };
    throw error;
  }
}
