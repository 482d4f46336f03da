import { RE2JS, RE2JSException } from 're2js';

/** A compiled pattern of an action. */
interface Pattern {
  /** Whether the whole `text` matches. */
  matches(text: string): boolean;
  /** Number of steps in the compiled pattern, to which matching time is proportional. */
  readonly size: number;
}

type CompiledPattern =
  | ({ readonly ok: true } & Pattern)
  | { readonly ok: false; readonly reason: string; readonly isTooLarge?: true };

/** Maximum steps of a compiled pattern; an invoice number needs ten, a line of up to 400 characters 800. */
export const mostPatternSteps = 1000;

/** A step stands for at most two characters of an expanded repetition, so that a longer pattern has too many steps. */
const roomForRepetitions = 2 * mostPatternSteps;

/**
 * Compiles a pattern in RE2 syntax. Patterns come from users and texts from unknown senders: this engine's time is at
 * most proportional to the product of their lengths, whereas JavaScript's own can take forever (`(a+)+$`). A pattern
 * that would expand to too many steps is refused before it does.
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

/** An atom: a parenthesis, a class, an escape, a repetition or any other character. */
const atoms = /\\[pP]\{[^}]*\}|\\.|\[\^?\]?(?:\\.|\[:[^\]]*:\]|[^\]])*\]|\{(\d+)(?:,(\d*))?\}|./gsu;

/** The approximate number of characters in the pattern if each repetition is expanded to its maximum. */
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
