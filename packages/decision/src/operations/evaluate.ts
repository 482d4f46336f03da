import type { Answers, Evaluation } from '../answer.ts';
import {
  type Decision,
  type DecisionContext,
  decide,
  decideSettled,
  type Outcomes,
  type QuestionSource,
  type RequestOptions,
  resolveQuestions,
} from '../decide.ts';
import type { State } from '../json.ts';

export interface EvaluateInput extends QuestionSource {
  readonly state: State;
}

/** What a settled evaluation returns: an answer for every question, or why it has none. */
export interface SettledEvaluation<A = Answers> {
  readonly model: string | null;
  readonly outcomes: Outcomes<A>;
}

/** Asks all questions of a set about one state in one call. */
export async function evaluate(
  context: DecisionContext,
  input: EvaluateInput,
  options?: RequestOptions,
): Promise<Decision<Evaluation>> {
  const set = await resolveQuestions(input, context.readQuestionSet);
  const { payload, attributes } = await decide(context, { state: input.state, ...set }, options);
  return { payload: { model: attributes.model, answers: payload }, attributes };
}

/** Like `evaluate`, but a refused answer fails only its own question. */
export async function evaluateSettled(
  context: DecisionContext,
  input: EvaluateInput,
  options?: RequestOptions,
): Promise<Decision<SettledEvaluation>> {
  const set = await resolveQuestions(input, context.readQuestionSet);
  const { payload, attributes } = await decideSettled(context, { state: input.state, ...set }, options);
  return { payload: { model: attributes.model, outcomes: payload }, attributes };
}
