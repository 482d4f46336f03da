import { DecisionError } from '../decision-error.ts';
import type { HttpReply, HttpRequest } from '../http/http.ts';
import { isObject, stringAt } from '../json.ts';
import type { PreparedQuestion } from '../prepared-questions.ts';
import type { HostedRoute, ProviderReply, RouteSettings, WireCall } from './route.ts';
import { readSystemOne, requestHeaders } from './systemone.ts';

/** The other dialect, `POST {base}/{version}/decisions`: questions and answers are lists in the same order. */
export const openai: HostedRoute = {
  name: 'openai',
  defaultBaseUrl: 'https://api.openai.com',
  defaultModel: 'gpt-6-luna',
  needsKey: true,
  keyVariable: 'OPENAI_API_KEY',
  listsModels: 'no',
  request,
  read,
};

function request(settings: RouteSettings, call: WireCall): HttpRequest {
  const input = typeof call.state === 'string' ? call.state : JSON.stringify(call.state);
  return {
    method: 'POST',
    url: `${settings.baseUrl}/${settings.apiVersion}/decisions`,
    headers: requestHeaders(settings),
    body: JSON.stringify({ model: call.model, input, questions: call.questions.list.map(writeQuestion) }),
  };
}

function writeQuestion(question: PreparedQuestion): Record<string, unknown> {
  const head = { name: question.id, instructions: text(question.instructions) };
  if (question.type === 'score') return { type: 'score', ...head, levels: question.levels.map(text) };
  if (question.type === 'choice') {
    const choices = question.options.map(([value, description]) => describe(value, description));
    return { type: 'choice', ...head, choices };
  }
  const { criteria } = question;
  if (criteria === undefined) return { type: 'predicate', ...head };
  const choices = [describe(true, criteria.true), describe(false, criteria.false)];
  return { type: 'predicate', ...head, choices };
}

function describe(value: string | boolean, description: unknown): Record<string, unknown> {
  const isBare = description === undefined || description === null;
  return isBare ? { value } : { value, description: text(description) };
}

/** This dialect has only text. */
function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}

function read(body: unknown, reply: HttpReply, call: WireCall): ProviderReply {
  const shared = readSystemOne(body, reply.header('x-request-id'));
  const list = isObject(body) && Array.isArray(body.answers) ? body.answers : [];
  if (list.some((answer) => isObject(answer) && answer.type === 'refusal')) {
    throw new DecisionError('INVALID_RESPONSE', 'The model refused to answer (openai)', {
      reason: 'refusal',
      usage: shared.usage,
    });
  }
  const ids = call.questions.list.map(({ id }) => id);
  const answers = list.map((answer, index) => [stringAt(answer, 'name') ?? ids[index], readAnswer(answer)]);
  return { ...shared, answers: Object.fromEntries(answers) };
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
