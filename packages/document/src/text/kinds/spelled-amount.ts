import { fold } from '../layout/fold.ts';
import { type SpelledNumbers, spelledNumbers } from '../lexicon/spelled-numbers.ts';

/** Smaller ones are cents and counts. */
const least = 100;

/**
 * The whole units of amounts that lines spell out (`Rupees one thousand two hundred only`), as far as a line holds all of
 * one. Cents are left out.
 */
export function spelledAmounts(lines: readonly string[]): readonly number[] {
  const words = lines.map((line) => line.split(/[\s,.\-–*]+/).filter((word) => word !== ''));
  return spelledNumbers.flatMap((language) =>
    words.flatMap((line, index) => amountsIn(line, words[index - 1]?.at(-1) ?? '', language)),
  );
}

function amountsIn(line: readonly string[], before: string, language: SpelledNumbers): readonly number[] {
  const found: number[] = [];
  let [from, index] = [-1, 0];
  for (; index < line.length; index++) {
    const word = fold(line[index]!);
    if (isNumber(word, language)) from = from < 0 ? index : from;
    else if (from >= 0 && !language.joiners.includes(word)) {
      const isBegun = from > 0 || !isNumber(fold(before), language);
      if (isBegun && endsAmount(line[index]!, language))
        found.push(...numberOf(line.slice(from, index), language));
      from = -1;
    }
  }
  return found.filter((value) => value >= least);
}

/** `40/100` stands for cents, `xx/100` for none. */
function endsAmount(word: string, { ends }: SpelledNumbers): boolean {
  return /^(?:\d{1,2}|\p{L}{2})\/100$/u.test(word) || ends.includes(fold(word));
}

function isNumber(word: string, { parts, scales }: SpelledNumbers): boolean {
  return Object.hasOwn(parts, word) || Object.hasOwn(scales, word);
}

/** Nothing for a single word, or parts in an order that no number has. */
function numberOf(words: readonly string[], { parts, scales }: SpelledNumbers): readonly number[] {
  const numbers = words.map(fold).filter((word) => Object.hasOwn({ ...parts, ...scales }, word));
  if (numbers.length < 2) return [];
  let [whole, part, lowest] = [0, 0, Number.POSITIVE_INFINITY];
  for (const word of numbers) {
    const scale = scales[word];
    if (scale === undefined) {
      // After twenty comes no twelve.
      if (part % 100 > 0 && (parts[word]! >= 10 || part % 10 > 0)) return [];
      part += parts[word]!;
    } else if (scale === 100) part = Math.max(1, part) * scale;
    else {
      if (scale >= lowest) return [];
      whole += Math.max(1, part) * scale;
      [part, lowest] = [0, scale];
    }
  }
  return [whole + part];
}
