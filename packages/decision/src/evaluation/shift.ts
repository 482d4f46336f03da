import { isRight, shareOf } from './summary.ts';
import type { Trial } from './trial.ts';

/** How much may change before it is reported. */
export interface ShiftLimits {
  /** The share of answers that differ, 0 to 1. Default: 0.02. */
  readonly maxChanged?: number | undefined;
}

/**
 * What has changed since earlier trials of the same models and examples, one sentence each; nothing if all is as it was:
 * an alias that another model answers to, answers that differ, and an accuracy that has fallen out of its earlier bounds.
 * @example if (findShifts(before, after).length > 0) process.exitCode = 1;
 */
export function findShifts(
  before: readonly Trial[],
  after: readonly Trial[],
  { maxChanged = 0.02 }: ShiftLimits = {},
): readonly string[] {
  return before.flatMap((earlier) => {
    const later = after.find(({ model }) => model === earlier.model);
    if (later === undefined) return [`${earlier.model}: was not asked this time`];
    return [...namesOf(earlier, later), ...answersOf(earlier, later, maxChanged)];
  });
}

function namesOf(before: Trial, after: Trial): readonly string[] {
  const [was, is] = [before.answeredBy.join(', '), after.answeredBy.join(', ')];
  return was === is ? [] : [`${before.model}: answered by ${is}, before by ${was}`];
}

function answersOf(before: Trial, after: Trial, maxChanged: number): readonly string[] {
  const known = new Map(before.outcomes.map((one) => [`${one.example} ${one.question}`, one.given]));
  const same = after.outcomes.filter(
    (one) => known.get(`${one.example} ${one.question}`) === one.given,
  ).length;
  const total = Math.max(before.outcomes.length, after.outcomes.length);
  const changed = total - same;
  const shifts: string[] = [];
  if (changed > total * maxChanged) shifts.push(`${before.model}: ${changed} of ${total} answers differ`);
  const was = shareOf(before.outcomes.filter(isRight).length, before.outcomes.length);
  const is = shareOf(after.outcomes.filter(isRight).length, after.outcomes.length);
  if (is.value < was.low) {
    shifts.push(`${before.model}: ${percent(is.value)} are right, before ${percent(was.value)}`);
  }
  return shifts;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
