import type { Evaluation, SettledEvaluation } from '../answer.ts';
import {
  type Decision,
  type DecisionContext,
  outcomesOf,
  putThrough,
  type QuestionSource,
  type RequestOptions,
  resolveQuestions,
} from '../decide.ts';
import type { State } from '../json.ts';

interface EvaluateInput extends QuestionSource {
  readonly state: State;
}

/** Asks a whole question set about one state. */
export async function evaluate(
  context: DecisionContext,
  input: EvaluateInput,
  options: RequestOptions & { readonly settled?: boolean | undefined } = {},
): Promise<Decision<Evaluation | SettledEvaluation>> {
  const source = await resolveQuestions(input, context.readQuestionSet);
  const { reply, attributes } = await putThrough(context, { ...source, state: input.state }, options);
  const { model, answers } = reply;
  return {
    payload: options.settled === true ? { model, outcomes: outcomesOf(reply) } : { model, answers },
    attributes,
  };
}
