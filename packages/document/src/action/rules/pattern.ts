import { RE2JS, RE2JSException } from 're2js';

/** A pattern of an action, compiled. */
interface Pattern {
  /** Whether the whole of `text` matches. */
  matches(text: string): boolean;
  /** Steps of the compiled pattern; matching takes time in proportion to them. */
  readonly size: number;
}

type CompiledPattern =
  | ({ readonly ok: true } & Pattern)
  | { readonly ok: false; readonly reason: string; readonly isTooLarge?: true };

/** Steps that a compiled pattern may have; an invoice number takes ten, a line of at most 400 characters 800. */
export const mostPatternSteps = 1000;

/** A step for each character stands for two at most when a repetition is compiled, and a few are for the whole. */
const roomForRepetitions = 2 * mostPatternSteps;

/**
 * Compiles a pattern in RE2 syntax. Patterns come from users and texts from strangers: this engine's time grows with
 * the product of their lengths and no faster, where JavaScript's own can take for ever (`(a+)+$`). A pattern that would
 * unfold to very many steps is refused before it does.
 */
export function compilePattern(pattern: string): CompiledPattern {
  if (unfoldedLength(pattern) > roomForRepetitions) return tooLarge;
  try {
    const compiled = RE2JS.compile(pattern);
    const size = compiled.programSize();
    if (size > mostPatternSteps) return tooLarge;
    return { ok: true, size, matches: (text) => compiled.matches(text) };
  } catch (error) {
    if (error instanceof RE2JSException) return { ok: false, reason: error.message };
    throw error;
  }
}

const tooLarge: CompiledPattern = {
  ok: false,
  isTooLarge: true,
  reason: `with every repetition written out in full, it has more than ${mostPatternSteps} steps`,
};

/** An atom: a group's bracket, a class, an escape, a repetition or any other character. */
const atoms = /\\[pP]\{[^}]*\}|\\.|\[\^?\]?(?:\\.|\[:[^\]]*:\]|[^\]])*\]|\{(\d+)(?:,(\d*))?\}|./gsu;

/** About how many characters the pattern stands for when each repetition is written out as often as it may come. */
function unfoldedLength(pattern: string): number {
  const open: number[] = [0];
  let last = 0;
  const add = (length: number) => {
    open[open.length - 1] = (open.at(-1) ?? 0) + length;
    last = length;
  };
  for (const [atom, least, most] of pattern.matchAll(atoms)) {
    if (atom === '(') open.push(0);
    else if (atom === ')' && open.length > 1) add(open.pop() ?? 0);
    else if (least !== undefined) {
      const times = Math.max(Number(least), Number(most ?? 0), 1);
      const before = last;
      add(before * (times - 1));
      last = before * times;
    } else add(1);
  }
  return open.reduce((sum, length) => sum + length);
}
