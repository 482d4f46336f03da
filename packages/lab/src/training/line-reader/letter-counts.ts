import { type LetterCounts, lineForm } from '@recto/reader/internals';

const before = 4;
/** Minimum count for what follows a run of two or more characters; a single occurrence is chance and costs space. */
const leastOften = 2;

/** How often each character followed each run of up to four characters in these lines. */
export function countLetters(lines: readonly string[]): LetterCounts {
  const following = new Map<string, Map<string, number>>();
  for (const form of lines.map(lineForm)) {
    for (let at = 1; at < form.length; at++) {
      for (let length = 0; length <= Math.min(before, at); length++) {
        const run = form.slice(at - length, at);
        const counts = following.get(run) ?? new Map<string, number>();
        following.set(run, counts.set(form[at]!, (counts.get(form[at]!) ?? 0) + 1));
      }
    }
  }
  const kept = [...following].flatMap(([run, counts]): readonly (readonly [string, object])[] => {
    const often = [...counts].filter(([, count]) => run.length < 2 || count >= leastOften);
    return often.length === 0 ? [] : [[run, Object.fromEntries(often)]];
  });
  return { before, following: Object.fromEntries(kept) as LetterCounts['following'] };
}
