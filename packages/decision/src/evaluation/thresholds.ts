import { type Estimate, isRight, shareOf } from './summary.ts';
import type { Outcome, Trial } from './trial.ts';

/** What is wanted, and what a person costs who answers what models should not. */
export interface Wanted {
  /** The share of right answers, 0 to 1. */
  readonly accuracy: number;
  /** What a person's answer costs, in US dollars; undefined if nobody is asked. It counts as right. */
  readonly reviewUsd?: number | undefined;
}

/** Which model is asked first, and which of its answers are asked again. */
export interface Plan {
  /** Null for all questions together, which is what one `escalate` rule applies to. */
  readonly question: string | null;
  readonly first: string;
  /** Answers with a lower confidence go to `next`; 0 for none. The value of `escalate.when.confidenceBelow`. */
  readonly confidenceBelow: number;
  /** A model, `person`, or null if no answer is asked again. */
  readonly next: string | null;
  readonly escalated: number;
  readonly accuracy: Estimate;
  /** Per question, both models included; null if a price is not known. */
  readonly costUsd: number | null;
}

type Next = { readonly name: string; readonly costUsd: number | null; isRight(outcome: Outcome): boolean };

/**
 * For every question and for all together the cheapest plan that reaches the wanted accuracy on the examples, among all
 * models, all pairs of them, and a person in second place; a question without such a plan is left out. Plans whose price is not
 * known come last.
 * @example thresholds([cheap, strong], { accuracy: 0.98 })[0]?.confidenceBelow // 0.62
 */
export function thresholds(trials: readonly Trial[], wanted: Wanted): readonly Plan[] {
  const ids = new Set(trials.flatMap(({ outcomes }) => outcomes.map(({ question }) => question)));
  return [...ids, null].flatMap((question) => {
    const plans = trials.flatMap((first) =>
      nextOf(first, trials, wanted).map((next) => cheapest(question, first, next, wanted.accuracy)),
    );
    const good = plans.filter((plan) => plan !== undefined);
    const cost = (plan: Plan) => plan.costUsd ?? Number.MAX_VALUE;
    // On equal cost the one that is right more often.
    const [best] = good.toSorted((a, b) => cost(a) - cost(b) || b.accuracy.value - a.accuracy.value);
    return best === undefined ? [] : [best];
  });
}

function nextOf(first: Trial, trials: readonly Trial[], { reviewUsd }: Wanted): readonly Next[] {
  const models = trials
    .filter((trial) => trial !== first)
    .map((trial): Next => {
      const right = new Set(trial.outcomes.filter(isRight).map(keyOf));
      return { name: trial.model, costUsd: costOf(trial), isRight: (outcome) => right.has(keyOf(outcome)) };
    });
  const nobody: Next = { name: '', costUsd: 0, isRight: () => false };
  const person: Next = { name: 'person', costUsd: reviewUsd ?? 0, isRight: () => true };
  return reviewUsd === undefined ? [nobody, ...models] : [nobody, ...models, person];
}

/** The more is asked again the more it costs, so it is the lowest threshold that suffices. */
function cheapest(question: string | null, first: Trial, next: Next, accuracy: number): Plan | undefined {
  const own = first.outcomes.filter((outcome) => question === null || outcome.question === question);
  const sorted = own.toSorted((one, other) => one.confidence - other.confidence);
  let right = sorted.filter(isRight).length;
  for (let again = 0; again <= sorted.length; again++) {
    const [asked, kept] = [sorted[again - 1], sorted[again]];
    if (asked !== undefined) right += Number(next.isRight(asked)) - Number(isRight(asked));
    // Answers of one confidence stay together.
    if (asked !== undefined && kept !== undefined && asked.confidence === kept.confidence) continue;
    if (sorted.length === 0 || right / sorted.length < accuracy || (again > 0 && next.name === '')) continue;
    const escalated = again / sorted.length;
    const cost = costOf(first);
    return {
      question,
      first: first.model,
      confidenceBelow: again === 0 ? 0 : (kept?.confidence ?? 1),
      next: again === 0 ? null : next.name,
      escalated,
      accuracy: shareOf(right, sorted.length),
      costUsd: cost === null || next.costUsd === null ? null : cost + escalated * next.costUsd,
    };
  }
  return undefined;
}

/** Per question: a call covers all of them, and an escalation only some. */
function costOf({ costUsd, outcomes }: Trial): number | null {
  return costUsd === null ? null : costUsd / Math.max(1, outcomes.length);
}

function keyOf({ example, question }: Outcome): string {
  return `${example} ${question}`;
}
