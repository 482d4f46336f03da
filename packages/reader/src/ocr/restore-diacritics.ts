import type { ReadCharacter } from './recogniser.ts';

/** What the first reader makes of letters that it does not know. */
const seenAs: Readonly<Record<string, string>> = {
  ß: 'BbSs8',
  '€': 'EeCcG6',
  '£': 'EfFL',
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  ø: 'oO0',
  '°': 'oO0*',
};
/** A reading that differs from the first one in more than this part of its characters is of no use. */
const mostDifferent = 0.34;

/**
 * Takes from a second reading of a line the letters that the first reader cannot write (ä, ß, ç, € …), where both
 * agree on what stands around them. All else stays as the first reader has it.
 * @param second the second reading, without spaces
 */
export function restoreDiacritics(
  first: readonly ReadCharacter[],
  second: readonly string[],
): readonly ReadCharacter[] {
  const steps = alignment(first, second);
  const differing = steps.filter(({ cost }) => cost === 1).length;
  if (differing > Math.max(first.length, second.length) * mostDifferent) return first;
  return steps.flatMap(({ own, other }, at) => {
    if (own === undefined) return insertable(other) ? insertedCharacter(steps, at, other!) : [];
    if (other === undefined || !isBeyond(other) || !isSeenAs(other, own.text)) return [own];
    return [{ ...own, text: other }];
  });
}

interface Step {
  readonly own: ReadCharacter | undefined;
  readonly other: string | undefined;
  readonly cost: 0 | 1;
}

/** Least edits between the readings, letters with and without diacritics being equal. */
function alignment(first: readonly ReadCharacter[], second: readonly string[]): readonly Step[] {
  const costs: number[][] = [Array.from({ length: second.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= first.length; i++) {
    costs.push([i]);
    for (let j = 1; j <= second.length; j++) {
      const same = costs[i - 1]![j - 1]! + differs(first[i - 1]!.text, second[j - 1]!);
      costs[i]!.push(Math.min(same, costs[i - 1]![j]! + 1, costs[i]![j - 1]! + 1));
    }
  }
  const steps: Step[] = [];
  for (let i = first.length, j = second.length; i > 0 || j > 0; ) {
    const [own, other] = [first[i - 1], second[j - 1]];
    if (own && other && costs[i]![j] === costs[i - 1]![j - 1]! + differs(own.text, other)) {
      steps.push({ own, other, cost: differs(own.text, other) });
      i--;
      j--;
    } else if (own && costs[i]![j] === costs[i - 1]![j]! + 1) {
      steps.push({ own, other: undefined, cost: 1 });
      i--;
    } else {
      steps.push({ own: undefined, other, cost: 1 });
      j--;
    }
  }
  return steps.reverse();
}

function differs(own: string, other: string): 0 | 1 {
  return own === other || plain(own) === plain(other) || isSeenAs(other, own) ? 0 : 1;
}

function isSeenAs(other: string, own: string): boolean {
  return (seenAs[other]?.includes(own) ?? false) || (isBeyond(other) && plain(own) === plain(other));
}

/** A letter or sign beyond ASCII. */
function isBeyond(text: string): boolean {
  return /[\u00a3\u00b0\u00c0-\u024f\u20ac]/u.test(text);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function insertable(text: string | undefined): boolean {
  return text !== undefined && /[äöüÄÖÜßéèêçàâîôûñ€]/u.test(text);
}

/** The first reader passed a letter over: it stands between its neighbours, when both agree on these. */
function insertedCharacter(steps: readonly Step[], at: number, text: string): readonly ReadCharacter[] {
  const [before, after] = [steps[at - 1], steps[at + 1]];
  if (before?.own === undefined || before.cost === 1 || after?.cost === 1) return [];
  const next = after?.own;
  const position = next === undefined ? before.own.position : (before.own.position + next.position) / 2;
  return [{ text, confidence: 0.7, position, spaceBefore: 0 }];
}
