import type { Answer } from '../answer.ts';
import { DecisionError, wrongInput } from '../decision-error.ts';
import { isObject, type JsonObject, objectAt, type State, stringAt } from '../json.ts';
import type { Questions } from '../question.ts';
import type { Answered, Asked, Dialect } from './dialect.ts';

/** `POST /v1/systemone`, as the official client speaks it. */
export const systemOneDialect: Dialect = { read, write };

function read(body: unknown): Asked {
  if (!isObject(body)) throw wrongInput('The body is not a JSON object');
  if (body.state === undefined) throw new DecisionError('INVALID_STATE', 'The body has no state');
  return {
    state: body.state as State,
    // Checked before they are asked, as all questions are.
    questions: body.questions as Questions,
    model: stringAt(body, 'model'),
    images: Object.fromEntries(
      Object.entries(objectAt(body, 'assets')).map(([name, asset]) => [name, dataUrlOf(asset)]),
    ),
  };
}

function dataUrlOf(asset: unknown): string {
  return `data:image/${stringAt(asset, 'format') ?? ''};base64,${stringAt(asset, 'data_base64') ?? ''}`;
}

function write({ outcomes, model, usage }: Answered): object {
  const answers = Object.entries(outcomes).map(([id, outcome]) => {
    if (outcome.status === 'ERROR') throw outcome.error;
    return [id, writeAnswer(outcome.answer)];
  });
  return {
    model,
    answers: Object.fromEntries(answers),
    usage: { input_tokens: usage.inputTokens ?? 0, output_tokens: usage.outputTokens ?? 0 },
  };
}

/** What this library adds to an answer. */
const ours: ReadonlySet<string> = new Set(['derived', 'confidenceSource']);

function writeAnswer(answer: Answer): JsonObject {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !ours.has(name)));
}
