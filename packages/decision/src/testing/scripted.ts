import { DecisionError } from '../decision-error.ts';
import { describeTarget, type Http, type HttpReply, type HttpRequest } from '../http/http.ts';
import { isObject, objectAt, parseJson, stringAt } from '../json.ts';
import { untilAborted } from './until-aborted.ts';
import { type ScriptedAnswer, writeAnswers } from './write-answers.ts';

/** A provider's response to one request. */
export type Script =
  | {
      /** By question id; the question of `ask`, `choose`, `score` and `select` is called `result`. */
      readonly answers: Readonly<Record<string, ScriptedAnswer>>;
      readonly model?: string;
      readonly usage?: { readonly input_tokens: number; readonly output_tokens: number };
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }
  /** No answer ever comes, or the connection breaks. */
  | 'hang'
  | 'cut';

/** A request as a scripted provider received it. */
export interface ScriptedRequest extends Omit<HttpRequest, 'body'> {
  /** From JSON. */
  readonly body: unknown;
}

/** One after another, repeating the last; or a function that returns the response to each request. */
type Scripts = readonly Script[] | ((request: ScriptedRequest) => Script);

/** A provider that follows a script. */
export interface Scripted {
  /** For `connect(…, {http})`. */
  readonly http: Http;
  /** The requests, in order. */
  readonly requests: readonly ScriptedRequest[];
}

/**
 * A test's own provider, for any route and dialect and without a network. For a connection with several routes, an
 * object keyed by host, such as `{'api.typesafe.ai': ['hang'], 'openrouter.ai': [{answers: {…}}]}`.
 * @example connect({ route: 'typesafe', apiKey: 'any' }, { http: scripted([{ answers: { result: 0.9 } }]).http })
 */
export function scripted(scripts: Scripts | Readonly<Record<string, Scripts>>): Scripted {
  const requests: ScriptedRequest[] = [];
  const turns = new Map<Scripts, number>();
  return {
    requests,
    http: async (sent, signal) => {
      const { body: text, ...head } = sent;
      const request = { ...head, body: parseJson(text ?? '') };
      requests.push(request);
      const own = scriptsFor(scripts, sent.url);
      const turn = turns.get(own) ?? 0;
      turns.set(own, turn + 1);
      const script = typeof own === 'function' ? own(request) : own[Math.min(turn, own.length - 1)];
      if (script === undefined) throw notScripted(sent);
      if (script === 'hang') return untilAborted(signal);
      if (script === 'cut') throw Object.assign(new Error('cut'), { code: 'ECONNRESET' });
      return 'answers' in script
        ? answered(script, request)
        : reply(script.status, script.body, script.headers);
    },
  };
}

function scriptsFor(scripts: Parameters<typeof scripted>[0], url: string): Scripts {
  if (typeof scripts === 'function' || isList(scripts)) return scripts;
  const { host } = new URL(url);
  return scripts[host] ?? [];
}

function isList(scripts: Parameters<typeof scripted>[0]): scripts is readonly Script[] {
  return Array.isArray(scripts);
}

function answered(script: Extract<Script, { answers: unknown }>, { url, body }: ScriptedRequest): HttpReply {
  const { answers, model = stringAt(body, 'model') ?? 'scripted', headers } = script;
  const usage = script.usage ?? { input_tokens: 100, output_tokens: 10 };
  const input = objectAt(body, 'input');
  const questions = isObject(input.questions) ? input.questions : membersOf(body).questions;
  return reply(
    200,
    { model, answers: writeAnswers(questions, answers, url.endsWith('/decisions')), usage },
    headers,
  );
}

function membersOf(body: unknown): Readonly<Record<string, unknown>> {
  return isObject(body) ? body : {};
}

function reply(
  status: number,
  body: unknown = {},
  headers: Readonly<Record<string, string>> = {},
): HttpReply {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return { status, header: (name) => byName.get(name), text };
}

/** Must not be retried or sent elsewhere: the test should fail and say why. */
function notScripted(request: HttpRequest): DecisionError {
  const message = `There is no script for the host of ${describeTarget(request)}`;
  return new DecisionError('UNSUPPORTED_BY_PROVIDER', message, { reason: 'not_scripted' });
}
