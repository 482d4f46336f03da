import type {
  Experimental_DecisionModelV4 as DecisionModelV4,
  Experimental_DecisionModelV4Answer as DecisionModelV4Answer,
  Experimental_DecisionModelV4CallOptions as DecisionModelV4CallOptions,
  Experimental_DecisionModelV4Question as DecisionModelV4Question,
  SharedV4Warning,
} from '@ai-sdk/provider';
import type { Answer, Outcomes } from '../answer.ts';
import type { Connector } from '../connector.ts';
import { withoutUndefined } from '../json.ts';
import type { Description, NoulQuestion, Question, Wording } from '../question.ts';
import { readState } from './state.ts';

/** For questions that the AI SDK takes without instructions. */
const usualInstructions = 'Decide by the criteria';
/** Providers round to two decimals. */
const rounding = { probabilityDecimals: 2, scoreDecimals: 2 };

/**
 * A connection as a decision model of the Vercel AI SDK, with its fallbacks, cache, budgets and retries: set `maxRetries: 0`
 * there. Fails with DecisionError; a refused answer is one.
 * @param modelId The model for the primary route; the connection's own without it.
 * @example const model = decisionModel(connect({ route: 'typesafe', fallbacks: [{ route: 'openrouter' }] }));
 */
export function decisionModel(connector: Connector, modelId?: string): DecisionModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'recto',
    modelId: modelId ?? 'default',
    supportedQuestionTypes: ['boolean', 'choice', 'score', 'box'],
    doDecide: (options) => decide(connector, modelId, options),
  };
}

async function decide(connector: Connector, model: string | undefined, options: DecisionModelV4CallOptions) {
  const { abortSignal: signal, headers: extraHeaders } = options;
  const { state, images } = readState(options.state);
  const entries = Object.entries(options.questions);
  const questions = Object.fromEntries(entries.map(([id, question]) => [id, readQuestion(question)]));
  const { payload, attributes } = await connector.evaluate(
    { state, questions },
    { model, images, signal, extraHeaders, settled: true },
  );
  const { provider, estimatedCostUsd, attempts, failedOverFrom, cacheHit, usage } = attributes;
  const details = { provider, estimatedCostUsd, attempts, failedOverFrom: [...failedOverFrom], cacheHit };
  return {
    answers: writeAnswers(payload.outcomes),
    rounding,
    usage: withoutUndefined({
      inputTokens: usage.inputTokens ?? undefined,
      outputTokens: usage.outputTokens ?? undefined,
    }),
    warnings: warningsOf(options),
    providerMetadata: { recto: details },
    response: withoutUndefined({
      id: attributes.providerRequestId ?? undefined,
      modelId: payload.model ?? undefined,
    }),
  };
}

/** What the AI SDK's types allow beyond ours, such as members that are undefined, is checked before it is asked. */
function readQuestion(question: DecisionModelV4Question): Question {
  const instructions = (question.instructions ?? usualInstructions) as Wording;
  if (question.type === 'box') return { type: 'box', instructions };
  if (question.type === 'choice')
    return {
      type: 'choice',
      instructions,
      criteria: question.criteria as Readonly<Record<string, Description>>,
    };
  if (question.type === 'score') {
    // A level without a description is known by its number.
    const criteria = question.criteria.map((level, index) => (level ?? `Level ${index}`) as Wording);
    return { type: 'score', instructions, criteria };
  }
  return {
    type: 'noul',
    instructions,
    criteria: (question.criteria ?? undefined) as NoulQuestion['criteria'],
  };
}

/** @throws DecisionError of a question that has no answer and was not refused by the model. */
function writeAnswers(outcomes: Outcomes): Record<string, DecisionModelV4Answer> {
  const answers = Object.entries(outcomes).map(([id, outcome]): [string, DecisionModelV4Answer] => {
    if (outcome.status === 'OK') return [id, writeAnswer(outcome.answer)];
    if (outcome.error.reason === 'refusal') return [id, { type: 'refusal' }];
    throw outcome.error;
  });
  return Object.fromEntries(answers);
}

function writeAnswer(answer: Answer): DecisionModelV4Answer {
  if (answer.type === 'noul') return { type: 'boolean', probability: answer.noul };
  if (answer.type === 'box') return { type: 'box', box: { ...answer.box } };
  const probabilities: Record<string, number> = { ...answer.probabilities };
  return answer.type === 'choice'
    ? { type: 'choice', choice: answer.choice, probabilities }
    : { type: 'score', score: answer.score, probabilities };
}

function warningsOf({
  maxOutputTokens,
  reasoning,
  providerOptions,
}: DecisionModelV4CallOptions): SharedV4Warning[] {
  return Object.entries({ maxOutputTokens, reasoning, providerOptions }).flatMap(([feature, value]) =>
    value === undefined ? [] : [{ type: 'unsupported' as const, feature }],
  );
}
