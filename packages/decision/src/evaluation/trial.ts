import { type Answer, certaintyOf } from '../answer.ts';
import type { Connector } from '../connector.ts';
import { DecisionError } from '../decision-error.ts';
import { fanOut } from '../fan-out.ts';
import type { Questions } from '../question.ts';
import type { Example } from './example.ts';

/** One answer beside the right one. Holds no state, so it may be kept in a repository. */
export interface Outcome {
  /** The index of the example. */
  readonly example: number;
  readonly question: string;
  readonly expected: string;
  /** Yes or no as `true` and `false`, an option, or a level. */
  readonly given: string;
  /** The probability that the model gave to its answer, 0 to 1. */
  readonly probability: number;
  /** What `escalate.when.confidenceBelow` is compared with, 0 to 1. */
  readonly confidence: number;
}

/** What one model answered. */
export interface Trial {
  /** The model as it was asked for. */
  readonly model: string;
  /** The models that answered, by their own names: more than one if an alias changed meanwhile. */
  readonly answeredBy: readonly string[];
  readonly outcomes: readonly Outcome[];
  /** Examples without an answer. */
  readonly failed: number;
  /** For all examples together, in US dollars; null if a price is not known. */
  readonly costUsd: number | null;
  /** Of each example that was answered. */
  readonly latenciesMs: readonly number[];
}

/** What is tried, and how. */
export interface TrialInput {
  readonly questions: Questions;
  readonly examples: readonly Example[];
  /** Undefined for the connection's own. */
  readonly model?: string | undefined;
  /** Default: 4. */
  readonly maxConcurrency?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks one model about all examples; nothing is cached.
 * @throws DecisionError of the first example if none is answered.
 * @example const trial = await runTrial(connect({ route: 'typesafe' }), { questions, examples, model: 'jev-latest' });
 */
export async function runTrial(connector: Connector, input: TrialInput): Promise<Trial> {
  const { questions, examples, model, maxConcurrency = 4, signal } = input;
  const ask = async (example: Example, own: AbortSignal) => {
    try {
      return await connector.evaluate({ state: example.state, questions }, { model, signal: own });
    } catch (error) {
      if (error instanceof DecisionError) return error;
      throw error;
    }
  };
  const outcomes: Outcome[] = [];
  const replies: Exclude<Awaited<ReturnType<typeof ask>>, DecisionError>[] = [];
  let failure: DecisionError | undefined;
  const limits = { concurrency: maxConcurrency, signal };
  const asked = fanOut(examples, limits, (example, _, turns) => turns((own) => ask(example, own)));
  let index = 0;
  for await (const reply of asked) {
    const example = index++;
    if (reply instanceof DecisionError) {
      failure ??= reply;
      continue;
    }
    replies.push(reply);
    for (const [question, expected] of Object.entries(examples[example]?.expected ?? {})) {
      const answer = reply.payload.answers[question] as Answer;
      outcomes.push({ example, question, expected: String(expected), ...given(answer) });
    }
  }
  const [first] = replies;
  if (first === undefined && failure !== undefined) throw failure;
  const costs = replies.map(({ attributes }) => attributes.estimatedCostUsd);
  return {
    model: model ?? first?.attributes.requestedModel ?? first?.attributes.provider ?? '',
    answeredBy: [...new Set(replies.map(({ payload }) => payload.model ?? 'unknown'))].sort(),
    outcomes,
    failed: examples.length - replies.length,
    costUsd: costs.reduce<number | null>((all, one) => (all === null || one === null ? null : all + one), 0),
    latenciesMs: replies.map(({ attributes }) => attributes.latencyMs),
  };
}

function given(answer: Answer): Pick<Outcome, 'given' | 'probability' | 'confidence'> {
  const confidence = certaintyOf(answer);
  if (answer.type === 'noul') {
    const isYes = answer.noul >= 0.5;
    return { given: String(isYes), probability: isYes ? answer.noul : 1 - answer.noul, confidence };
  }
  if (answer.type === 'box') return { given: '', probability: answer.confidence, confidence };
  const value = answer.type === 'choice' ? answer.choice : String(answer.derived.level);
  const probabilities: Readonly<Record<string, number>> = answer.probabilities;
  return { given: value, probability: probabilities[value] ?? 0, confidence };
}
