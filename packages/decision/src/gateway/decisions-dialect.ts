import type { Answer } from '../answer.ts';
import { wrongInput } from '../decision-error.ts';
import { isObject, type JsonObject, objectAt, stringAt } from '../json.ts';
import { noul, type Question, type Wording } from '../question.ts';
import type { Answered, Asked, Dialect } from './dialect.ts';

/** `POST /v1/decisions`, as OpenAI's client speaks it. Questions without a name are called by their number. */
export const decisionsDialect: Dialect = { read, write };

/** Stands for an image in the state, by its number. */
const imageName = (index: number) => `image-${index + 1}`;

function read(body: unknown): Asked {
  if (!isObject(body) || !Array.isArray(body.questions))
    throw wrongInput('The body has no list of questions');
  const images: string[] = [];
  const messages = Array.isArray(body.input) ? body.input : [{ role: 'user', content: body.input }];
  const contents = messages.map((message) => contentOf(objectOf(message).content, images));
  const roles = messages.map((message) => stringAt(message, 'role') ?? 'user');
  const isHistory = roles.some((role) => role !== 'user') || contents.length > 1;
  const questions = body.questions.map(
    (question, index) =>
      [stringAt(question, 'name') ?? String(index), readQuestion(objectOf(question))] as const,
  );
  if (new Set(questions.map(([name]) => name)).size < questions.length)
    throw wrongInput('questions: their names must differ');
  return {
    state: isHistory
      ? contents.map((content, index) => ({ role: roles[index], content }))
      : (contents[0] ?? ''),
    questions: Object.fromEntries(questions),
    model: stringAt(body, 'model'),
    images: Object.fromEntries(images.map((url, index) => [imageName(index), url])),
  };
}

/** A text, or a list of texts, values and names of images. */
function contentOf(content: unknown, images: string[]): Wording {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) throw wrongInput('input: expected a text, or messages with content');
  const parts = content.map(objectOf).map((part) => {
    if (part.type === 'input_json') return part.data as Wording;
    if (part.type !== 'input_image') return stringAt(part, 'text', 'refusal') ?? '';
    images.push(stringAt(part, 'image_url') ?? '');
    return imageName(images.length - 1);
  });
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : parts;
}

function readQuestion(question: JsonObject): Question {
  const instructions = contentOf(question.instructions, []);
  if (question.type === 'predicate') return noul(instructions);
  if (question.type === 'choice' && Array.isArray(question.choices)) {
    const criteria = question.choices
      .map(objectOf)
      .map(({ value, description }) => [String(value), (description as string | undefined) ?? null] as const);
    return { type: 'choice', instructions, criteria };
  }
  if (question.type === 'score' && Array.isArray(question.levels)) {
    const levels = question.levels.map(objectOf).map((level) => {
      const [label = '', more] = [stringAt(level, 'label'), stringAt(level, 'description')];
      return more === undefined ? label : `${label}: ${more}`;
    });
    return { type: 'score', instructions, criteria: levels };
  }
  throw wrongInput('questions: expected a predicate, a choice with choices or a score with levels');
}

function write({ outcomes, model, usage }: Answered): object {
  const answers = Object.entries(outcomes).map(([name, outcome]) => {
    if (outcome.status === 'OK') return { name, ...writeAnswer(outcome.answer) };
    if (outcome.error.reason === 'refusal') return { name, type: 'refusal' };
    throw outcome.error;
  });
  const [input, output] = [usage.inputTokens ?? 0, usage.outputTokens ?? 0];
  const cached = { cached_tokens: usage.cachedInputTokens ?? 0, cache_write_tokens: 0 };
  const counts = { input_tokens: input, output_tokens: output, total_tokens: input + output };
  const details = { input_tokens_details: cached, output_tokens_details: { reasoning_tokens: 0 } };
  return { answers, model, usage: { ...counts, ...details } };
}

function writeAnswer(answer: Answer): JsonObject {
  if (answer.type === 'noul') return { type: 'predicate', probability: answer.noul };
  if (answer.type === 'box') return { ...answer };
  const { type, confidence } = answer;
  const shares = Object.entries<number>(answer.probabilities);
  if (answer.type === 'choice') {
    const probabilities = shares.map(([value, probability]) => ({ value, probability }));
    return { type, choice: answer.choice, confidence, probabilities };
  }
  const legend: Readonly<Record<string, unknown>> = answer.legend;
  const probabilities = shares.map(([value, probability]) => ({
    value: Number(value),
    label: String(legend[value]),
    probability,
  }));
  return { type, score: answer.score, confidence, probabilities };
}

function objectOf(value: unknown): JsonObject {
  return objectAt({ value }, 'value');
}
