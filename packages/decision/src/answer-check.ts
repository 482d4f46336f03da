import type { Answer, Answers } from './answer.ts';
import { confidenceOf, expected, indexOfMax, runnerUpOf, scoreConfidenceOf, sum } from './derived.ts';
import { freezeDeep, isObject, isUnit, type JsonObject, objectAt } from './json.ts';
import type { PreparedQuestion } from './prepared-questions.ts';

type Choice = Extract<PreparedQuestion, { type: 'choice' }>;
type Score = Extract<PreparedQuestion, { type: 'score' }>;

/** Why an answer is refused, without its content. */
export class AnswerFault extends Error {
  override readonly name = 'AnswerFault';
  /** CONTRADICTION if the answer is complete but its parts disagree; `body` if there are no answers at all. */
  readonly reason: 'CONTRADICTION' | 'refusal' | 'body' | undefined;

  constructor(message: string, reason?: AnswerFault['reason']) {
    super(message);
    this.reason = reason;
  }
}

/**
 * The answers to exactly these questions, with derived fields, and the fault of each that is refused: a missing answer,
 * another kind, a value out of range, an option that was not offered, probabilities whose sum rounding cannot explain,
 * or an answer that contradicts its own probabilities. Unknown fields are kept. The answers are frozen, since caches and
 * batches give the same ones to several readers.
 * @throws AnswerFault if there are no answers at all.
 */
export function sortAnswers(
  questions: readonly PreparedQuestion[],
  raw: unknown,
): { readonly answers: Answers; readonly faults: ReadonlyMap<string, AnswerFault> } {
  if (!isObject(raw)) throw new AnswerFault('there is no object of answers', 'body');
  const answers: [string, Answer][] = [];
  const faults = new Map<string, AnswerFault>();
  for (const question of questions) {
    const { id } = question;
    try {
      const answer = checkAnswer(question, Object.hasOwn(raw, id) ? raw[id] : undefined);
      if (!freezeDeep(answer)) throw new AnswerFault('the answer is nested too deeply');
      answers.push([id, answer]);
    } catch (error) {
      if (!(error instanceof AnswerFault)) throw error;
      faults.set(id, new AnswerFault(`${id}: ${error.message}`, error.reason));
    }
  }
  return { answers: Object.freeze(Object.fromEntries(answers)), faults };
}

/** Providers round to two decimals. */
const rounding = 0.005 + 1e-9;
/** How far the sum of a few probabilities may be from 1 for providers that round more. */
const usualTolerance = 0.05 + 1e-9;

/**
 * Whether a distribution that sums to 1 exists from which rounding made these: each was at most half a unit of the
 * second decimal away. All zeros say nothing, even where they could be rounded.
 */
export function isDistribution(values: readonly number[]): boolean {
  const total = sum(values);
  if (Math.abs(total - 1) <= usualTolerance) return true;
  const least = sum(values.map((value) => Math.max(0, value - rounding)));
  return total > 0 && least <= 1 && total + values.length * rounding >= 1;
}

function checkAnswer(question: PreparedQuestion, answer: unknown): Answer {
  if (!isObject(answer)) throw new AnswerFault('no answer');
  if (answer.type === 'refusal') throw new AnswerFault('the model refused to answer', 'refusal');
  if (answer.type !== question.type) throw new AnswerFault(`not a ${question.type} answer`);
  if (question.type === 'choice') return checkChoice(question, answer);
  if (question.type === 'score') return checkScore(question, answer);
  if (question.type === 'box') return checkBox(answer);
  unit('noul', answer.noul);
  return answer as unknown as Answer;
}

function checkBox(answer: JsonObject): Answer {
  const { top, bottom, left, right } = objectAt(answer, 'box');
  const isBox =
    isUnit(top) && isUnit(bottom) && isUnit(left) && isUnit(right) && top <= bottom && left <= right;
  if (!isBox) throw new AnswerFault('box is not four edges from 0 to 1');
  const confidence = unit('confidence', answer.confidence);
  return { ...answer, type: 'box', box: { top, bottom, left, right }, confidence };
}

function checkChoice(question: Choice, answer: JsonObject): Answer {
  const ids = question.options.map(([id]) => id);
  const { choice } = answer;
  if (typeof choice !== 'string' || !ids.includes(choice)) {
    throw new AnswerFault('the choice is not one of the options');
  }
  const values = distribution(ids, answer.probabilities);
  const chosen = ids.indexOf(choice);
  if ((values[chosen] ?? 0) < Math.max(...values) - roundingGap) {
    throw contradiction('the choice is not the likeliest option');
  }
  if (objectAt(answer, 'derived').runnerUp === choice) {
    throw contradiction('the runner-up is the choice');
  }
  const { second, margin } = runnerUpOf(values, chosen);
  return {
    ...answer,
    type: 'choice',
    choice,
    ...confidence(answer.confidence, () => confidenceOf(values)),
    probabilities: Object.fromEntries(ids.map((id, index) => [id, values[index] ?? 0])),
    derived: { margin, runnerUp: ids[second] ?? null, isNoMatch: choice === question.noMatchOption },
  };
}

function checkScore(question: Score, answer: JsonObject): Answer {
  const keys = question.levels.map((_, index) => String(index));
  const values = distribution(keys, answer.probabilities);
  const { score } = answer;
  // Half a unit of the second decimal may push the expected value past either end.
  const isInRange = typeof score === 'number' && score >= -0.005 && score <= keys.length - 1 + 0.005;
  if (!isInRange) throw new AnswerFault(`score is not a number from 0 to ${keys.length - 1}`);
  if (Math.abs(score - expected(values, Number)) > scoreGap(values)) {
    throw contradiction('the score is not where its probabilities are');
  }
  const legend = checkLegend(question, answer.legend);
  const level = indexOfMax(values);
  return {
    ...answer,
    type: 'score',
    score,
    ...confidence(answer.confidence, () => scoreConfidenceOf(values)),
    legend,
    probabilities: Object.fromEntries(keys.map((key, index) => [key, values[index] ?? 0])),
    derived: { level, levelLabel: question.levels[level] ?? null },
  };
}

/** The levels by index. A different legend means that the server graded in another order. */
function checkLegend(question: Score, legend: unknown): Record<number, unknown> {
  if (legend !== undefined && legend !== null) {
    if (!isObject(legend)) throw new AnswerFault('legend is not an object');
    for (const [key, label] of Object.entries(legend)) {
      const level = question.levels[Number(key)];
      const differs = typeof level === 'string' && typeof label === 'string' && level.trim() !== label.trim();
      if (level === undefined || differs) throw new AnswerFault('legend is not ours');
    }
  }
  return Object.fromEntries(question.levels.map((level, index) => [index, level]));
}

/** The probabilities in the order of `keys`; an option that the provider omitted has 0. */
function distribution(keys: readonly string[], raw: unknown): readonly number[] {
  if (!isObject(raw)) throw new AnswerFault('no probabilities');
  const known = new Set(keys);
  if (Object.keys(raw).some((key) => !known.has(key))) {
    throw new AnswerFault('a probability for something that was not offered');
  }
  const values = keys.map((key) => (Object.hasOwn(raw, key) ? raw[key] : 0));
  if (!values.every(isUnit)) throw new AnswerFault('a probability is not a number from 0 to 1');
  if (!isDistribution(values)) {
    throw new AnswerFault('the probabilities do not sum to 1');
  }
  return values;
}

function confidence(
  given: unknown,
  derive: () => number,
): { readonly confidence: number; readonly confidenceSource?: 'derived' } {
  if (given === undefined || given === null) {
    return { confidence: derive(), confidenceSource: 'derived' };
  }
  return { confidence: unit('confidence', given) };
}

/** Rounding to two decimals may swap two probabilities that are this close. */
const roundingGap = 0.01 + 1e-9;

/**
 * How far a score may be from the mean level of its probabilities: rounding of each probability to two decimals, a sum
 * other than 1, and half a unit of a score with one decimal.
 */
function scoreGap(values: readonly number[]): number {
  const top = values.length - 1;
  return 0.05 + 0.005 * ((top * (top + 1)) / 2) + Math.abs(sum(values) - 1) * top;
}

function contradiction(what: string): AnswerFault {
  return new AnswerFault(what, 'CONTRADICTION');
}

function unit(name: string, value: unknown): number {
  if (!isUnit(value)) throw new AnswerFault(`${name} is not a number from 0 to 1`);
  return value;
}
