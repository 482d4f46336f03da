import { DecisionError } from '../decision-error.ts';
import type { HttpReply } from '../http/http.ts';
import { dataUrl } from '../image.ts';
import { isObject, stringAt } from '../json.ts';
import type { PreparedQuestion } from '../prepared-questions.ts';
import { hostedFacts, openEndpoint, requestHeaders } from './hosted.ts';
import type { CommonConfig, ProviderReply, RouteType, WireCall } from './route.ts';
import { extraText, readSystemOne } from './systemone.ts';

export interface OpenAiConfig extends CommonConfig {
  readonly route: 'openai';
}

const keyVariable = 'OPENAI_API_KEY';
const defaultModel = 'gpt-6-luna';
const maxQuestions = 400;

/** The other dialect, `POST {base}/{version}/decisions`: questions and answers are lists in the same order. */
export const openai: RouteType<OpenAiConfig> = {
  environment: { apiKey: keyVariable },
  open(config, headers) {
    const endpoint = openEndpoint(config, headers, 'https://api.openai.com', 'decisions');
    return {
      ...hostedFacts('openai', config, defaultModel, endpoint, keyVariable),
      maxQuestions,
      imageTypes: ['png', 'jpeg', 'webp', 'gif'],
      request: (call) => ({
        method: 'POST',
        url: endpoint.requestUrl,
        headers: requestHeaders(endpoint, call.extraHeaders),
        body: `${JSON.stringify(decisionsBody(call)).slice(0, -1)}${extraText(call)}}`,
      }),
      read,
    };
  },
};

type Part =
  | { type: 'input_text'; text: string }
  | { type: 'input_image'; image_url: string }
  | { type: 'input_json'; data: { [key: string]: unknown } };

interface Described {
  description?: string;
}

type WireQuestion = { name: string; instructions: string | Part[] } & (
  | { type: 'predicate' }
  | { type: 'choice'; choices: ({ value: string } & Described)[] }
  | { type: 'score'; levels: ({ label: string } & Described)[] }
);

/** The request body; tests compile it against the provider's own types. */
export interface DecisionsBody {
  model: string;
  input: string | { role: 'user'; content: Part[] }[];
  questions: WireQuestion[];
}

function decisionsBody({ model, stateText, images, questions }: WireCall): DecisionsBody {
  const text: string = stateText.startsWith('"') ? JSON.parse(stateText) : stateText;
  const pictures = images.map((image) => ({ type: 'input_image' as const, image_url: dataUrl(image) }));
  const content = [{ type: 'input_text' as const, text }, ...pictures];
  const input = images.length === 0 ? text : [{ role: 'user' as const, content }];
  return { model: model ?? defaultModel, input, questions: questions.list.map(writeQuestion) };
}

function writeQuestion(question: PreparedQuestion): WireQuestion {
  const { id: name, type } = question;
  const instructions = wording(question.instructions);
  if (type === 'score') {
    return { type, name, instructions, levels: question.levels.map(writeLevel) };
  }
  if (type === 'choice') {
    if (question.options.length < 2) throw tooFew(name);
    const choices = question.options.map(([value, description]) => ({ value, ...described(description) }));
    return { type, name, instructions, choices };
  }
  // The route takes no boxes, and says so before anything is written.
  if (type === 'box') return { type: 'predicate', name, instructions };
  // A predicate has no place but its instructions for what counts as yes and no.
  const { true: yes = null, false: no = null } = question.criteria ?? {};
  const criteria = `${yes === null ? '' : `\nYes: ${plain(yes)}`}${no === null ? '' : `\nNo: ${plain(no)}`}`;
  return {
    type: 'predicate',
    name,
    instructions: criteria === '' ? instructions : plain(question.instructions) + criteria,
  };
}

function tooFew(id: string): DecisionError {
  const message = `The route openai takes two options or more, and ${id} has one`;
  return new DecisionError('UNSUPPORTED_BY_PROVIDER', message, { reason: 'options', failsOver: true });
}

/** Levels are identified by their labels, which must be text; structured ones go into the description. */
function writeLevel(level: unknown, index: number): { label: string } & Described {
  return typeof level === 'string' ? { label: level } : { label: `Level ${index}`, ...described(level) };
}

function described(description: unknown): Described {
  return description === null || description === undefined ? {} : { description: plain(description) };
}

/** Instructions are text or parts, and JSON is one kind of part. */
function wording(value: unknown): string | Part[] {
  return isObject(value) ? [{ type: 'input_json', data: value }] : plain(value);
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function read(body: unknown, reply: HttpReply, { questions }: WireCall): ProviderReply {
  const shared = readSystemOne(body, reply.header('x-request-id'));
  const list = isObject(body) && Array.isArray(body.answers) ? body.answers : undefined;
  // Answers come in the order of the questions; if there is a name, it identifies the question.
  const answers = list?.map((answer, index) => [
    stringAt(answer, 'name') ?? questions.list[index]?.id,
    readAnswer(answer),
  ]);
  return { ...shared, answers: answers === undefined ? undefined : Object.fromEntries(answers) };
}

function readAnswer(answer: unknown): unknown {
  if (!isObject(answer)) return answer;
  const { name: _name, ...rest } = answer;
  if (rest.type === 'predicate') return { type: 'noul', noul: rest.probability };
  const list = Array.isArray(rest.probabilities) ? rest.probabilities.filter(isObject) : undefined;
  if (list === undefined) return rest;
  const probabilities = Object.fromEntries(list.map((entry) => [String(entry.value), entry.probability]));
  if (rest.type !== 'score') return { ...rest, probabilities };
  const labelled = list.filter((entry) => typeof entry.label === 'string');
  const legend = Object.fromEntries(labelled.map((entry) => [String(entry.value), entry.label]));
  return { ...rest, probabilities, legend };
}
