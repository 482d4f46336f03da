import { own } from '../model/own.ts';
import type { Example, FieldExample } from './example.ts';

/**
 * By field that a contradiction was about, whether a person who was shown it left the value as it was read. Fields that
 * nobody settled are left out.
 */
export function judgedDisputes(
  disputed: readonly string[],
  fields: Readonly<Record<string, FieldExample>>,
): Readonly<Record<string, boolean>> {
  return Object.fromEntries(
    disputed.flatMap((name) => {
      const { isGuessRight, isTaughtRight } = own(fields, name) ?? {};
      if (isGuessRight === undefined && isTaughtRight === undefined) return [];
      return [[name, isGuessRight === true || isTaughtRight === true] as const];
    }),
  );
}

/** So many documents tell what a sender's sums are worth. */
const enough = 2;

/**
 * The fields that contradict sums on the sender's documents although they are right, as people said each time: a till that
 * prints one row of several. Such a sum says nothing of the next document.
 */
export function letStand(alike: readonly Example[]): ReadonlySet<string> {
  const judged = alike.flatMap(({ disputes = {} }) => Object.entries(disputes));
  return new Set(
    [...Map.groupBy(judged, ([name]) => name)]
      .filter(([, all]) => all.length >= enough && all.every(([, stood]) => stood))
      .map(([name]) => name),
  );
}
