import type { Evaluation } from '../answer.ts';
import {
  type Decision,
  type Desk,
  decide,
  type QuestionSource,
  type RequestOptions,
  resolveQuestions,
} from '../decide.ts';
import type { State } from '../json.ts';

export interface EvaluateInput extends QuestionSource {
  readonly state: State;
}

/** Asks all questions of a set about one state in one call. */
export async function evaluate(
  desk: Desk,
  input: EvaluateInput,
  options?: RequestOptions,
): Promise<Decision<Evaluation>> {
  const source = await resolveQuestions(input, desk.readQuestionSet);
  const { payload: answers, attributes } = await decide(desk, { state: input.state, ...source }, options);
  return { payload: { model: attributes.model, answers }, attributes };
}
