import type { DecisionError } from './decision-error.ts';
import type {
  BoxQuestion,
  ChoiceQuestion,
  NoulQuestion,
  OptionIds,
  Question,
  Questions,
  ScoreQuestion,
} from './question.ts';

/** The probability of yes, from 0 to 1. */
export interface NoulAnswer {
  readonly type: 'noul';
  readonly noul: number;
}

/** One of the options, and how probable each is. */
export interface ChoiceAnswer<Id extends string = string> {
  readonly type: 'choice';
  readonly choice: Id;
  /** 0 to 1, as the provider gave it. Not the peak of the distribution. */
  readonly confidence: number;
  /** Present if the route gave no confidence and it was computed from the probabilities. */
  readonly confidenceSource?: 'derived';
  /** As the provider gave them: because of rounding, the sum may not be exactly 1. */
  readonly probabilities: { readonly [Option in Id]: number };
  readonly derived: {
    /** The distance between the two most probable options, 0 to 1, with the probabilities scaled to sum to 1. */
    readonly margin: number;
    /** The second most probable option; null if there is only one. */
    readonly runnerUp: Id | null;
    readonly isNoMatch: boolean;
  };
}

/** A grade between the levels, and how probable each level is. */
export interface ScoreAnswer<Level extends number = number, Label = unknown> {
  readonly type: 'score';
  /** The expected level, from 0 to the number of levels minus one; may lie between two levels. */
  readonly score: number;
  readonly confidence: number;
  readonly confidenceSource?: 'derived';
  readonly legend: { readonly [Index in Level]: Label };
  readonly probabilities: { readonly [Index in Level]: number };
  /** The most probable level; the lower one on a tie. */
  readonly derived: { readonly level: Level; readonly levelLabel: Label };
}

/** Where something is in an image; a box comes even if it is not there at all. */
export interface BoxAnswer {
  readonly type: 'box';
  /** Fractions of the image's width and height from its upper left corner, 0 to 1. */
  readonly box: {
    readonly top: number;
    readonly bottom: number;
    readonly left: number;
    readonly right: number;
  };
  /** 0 to 1. */
  readonly confidence: number;
}

/** The answer to one question, of the same type. */
export type Answer = NoulAnswer | ChoiceAnswer | ScoreAnswer | BoxAnswer;

/** How certain an answer is, from 0 to 1: its confidence or, for a yes/no answer, twice its distance from one half. */
export function certaintyOf(answer: Answer): number {
  return answer.type === 'noul' ? Math.abs(answer.noul - 0.5) * 2 : answer.confidence;
}

/** Answers by the id of their question. */
export type Answers = { readonly [id: string]: Answer };

/** The indices of a tuple as numbers; `number` for a list of unknown length. */
type Indices<L extends readonly unknown[]> = number extends L['length']
  ? number
  : Extract<keyof L, `${number}`> extends `${infer Index extends number}`
    ? Index
    : never;

/** The answer to one question, with its options and levels as literals. */
export type AnswerOf<Q extends Question> = Q extends NoulQuestion
  ? NoulAnswer
  : Q extends BoxQuestion
    ? BoxAnswer
    : Q extends ScoreQuestion<infer L>
      ? ScoreAnswer<Indices<L>, L[number]>
      : Q extends ChoiceQuestion<infer O>
        ? ChoiceAnswer<OptionIds<O>>
        : never;

/** The answers to a set of questions, by the same ids. */
export type AnswersOf<Q extends Questions> = { readonly [Id in keyof Q]: AnswerOf<Q[Id]> };

/** What an evaluation returns: the concrete model and an answer for every question. */
export interface Evaluation<A = Answers> {
  readonly model: string | null;
  readonly answers: A;
}

/** For each question its answer, or why it has none. */
export type Outcomes<A = Answers> = {
  readonly [Id in keyof A]:
    | { readonly status: 'OK'; readonly answer: A[Id] }
    | { readonly status: 'ERROR'; readonly error: DecisionError };
};

/** What an evaluation returns with `settled: true`. */
export interface SettledEvaluation<A = Answers> {
  readonly model: string | null;
  readonly outcomes: Outcomes<A>;
}
