import type { Recognised } from './recognised.ts';

/** What a pattern finds in a text and `take` understands. */
export function allMatches(
  text: string,
  pattern: RegExp,
  take: (match: string) => Omit<Recognised, 'start' | 'end'> | undefined,
): Recognised[] {
  return [...text.matchAll(pattern)].flatMap((match): Recognised[] => {
    const found = take(match[0]);
    return found ? [{ start: match.index, end: match.index + match[0].length, ...found }] : [];
  });
}
