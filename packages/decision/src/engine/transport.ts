import { AnswerFault, checkAnswers } from '../answer-check.ts';
import type { Target } from '../connection.ts';
import { DecisionError, type ErrorDetails } from '../decision-error.ts';
import {
  describeTarget,
  type Http,
  type HttpReply,
  type HttpRequest,
  ResponseTooLargeError,
} from '../http/http.ts';
import { parseJson } from '../json.ts';
import type { Log } from '../log.ts';
import { failureOf, requestIdOf } from '../routes/failure.ts';
import type { HostedRoute, ProviderReply, RouteSettings, WireCall } from '../routes/route.ts';
import type { TimedCall } from './deadline.ts';
import type { Next, Reply } from './layer.ts';

export interface TransportTools {
  readonly http: Http;
  readonly now: () => number;
  readonly log: Log;
}

/** One attempt on one route: write the request, send it, read the reply, check the answers. */
export function transport(tools: TransportTools): Next<TimedCall> {
  return async (call) => {
    const { route, settings } = call.target;
    const wireCall: WireCall = {
      state: call.state,
      questions: call.questions,
      model: call.model ?? settings.model,
    };
    if ('answer' in route) return toReply(call, wireCall, route.answer(settings, wireCall), undefined, {});
    const request = route.request(settings, wireCall);
    const details: ErrorDetails = { route: route.name, target: describeTarget(request), attempts: 1 };
    const reply = await exchange(call.target as Target & { route: HostedRoute }, request, call.signal, tools);
    const known = { ...details, status: reply.status, requestId: requestIdOf(reply) };
    const body = parseJson(reply.text);
    if (body === undefined) throw invalid('the body is not JSON', known);
    return toReply(call, wireCall, readReply(route, body, reply, wireCall, known), reply.text, known);
  };
}

/**
 * Sends the request of a hosted route and returns its 2xx reply.
 * @throws DecisionError for a missing key, for no reply and for any other status.
 */
export async function exchange(
  { route, settings }: { readonly route: HostedRoute; readonly settings: RouteSettings },
  request: HttpRequest,
  signal: AbortSignal,
  { http, now, log }: TransportTools,
): Promise<HttpReply> {
  const target = describeTarget(request);
  if (route.needsKey && settings.apiKey === undefined) throw missingKey(route, target);
  const startedMs = now();
  const fields = { route: route.name, target };
  try {
    const reply = await http(request, signal);
    log({ event: 'reply', ...fields, status: reply.status, latencyMs: now() - startedMs });
    if (reply.status >= 200 && reply.status < 300) return reply;
    throw failureOf(route, settings, reply, target, now()).with({ attempts: 1 });
  } catch (error) {
    if (error instanceof DecisionError) throw error;
    log({ event: 'no reply', ...fields, latencyMs: now() - startedMs });
    throw noReply(error, { ...fields, attempts: 1 });
  }
}

function readReply(
  route: HostedRoute,
  body: unknown,
  reply: HttpReply,
  call: WireCall,
  known: ErrorDetails,
): ProviderReply {
  try {
    return route.read(body, reply, call);
  } catch (error) {
    throw error instanceof DecisionError ? error.with(withoutUndefined(known)) : error;
  }
}

function toReply(
  call: TimedCall,
  wireCall: WireCall,
  provider: ProviderReply,
  rawText: string | undefined,
  known: ErrorDetails,
): Reply {
  const { settings } = call.target;
  const { usage, costUsd } = provider;
  const cost = costUsd ?? estimate(usage.inputTokens, settings.pricePerMillionInputTokens);
  try {
    return {
      answers: checkAnswers(call.questions.list, provider.answers),
      stateHash: call.stateHash,
      route: settings.name,
      requestedModel: wireCall.model,
      model: provider.model ?? wireCall.model,
      usage,
      costUsd: cost,
      costSource: costUsd === undefined ? 'ESTIMATE' : 'PROVIDER',
      requestId: provider.requestId,
      rawText,
      attempts: 1,
      failedOverFrom: [],
      cacheHit: false,
    };
  } catch (error) {
    if (!(error instanceof AnswerFault)) throw error;
    // It was billed all the same: usage and cost go along.
    throw invalid(error.message, { ...known, usage, costUsd: cost ?? undefined, reason: error.reason });
  }
}

/** In US dollars, without the binary tail of the product. */
function estimate(inputTokens: number | null, pricePerMillion: number): number | null {
  return inputTokens === null ? null : Math.round(inputTokens * pricePerMillion * 1e6) / 1e12;
}

function invalid(what: string, details: ErrorDetails): DecisionError {
  return new DecisionError(
    'INVALID_RESPONSE',
    `The answer is not what was asked for: ${what} (${details.route})`,
    details,
  );
}

function missingKey(route: HostedRoute, target: string): DecisionError {
  const hint = route.keyVariable === undefined ? '' : ` or ${route.keyVariable}`;
  return new DecisionError('UNAUTHORIZED', `No key for ${route.name}; set apiKey${hint}: ${target}`, {
    route: route.name,
    target,
  });
}

function noReply(error: unknown, details: ErrorDetails): DecisionError {
  if (error instanceof ResponseTooLargeError) {
    return invalid(error.message, { ...details, status: error.status });
  }
  const code = connectionCode(error);
  const message = `The provider could not be reached (${details.route}${code}): ${details.target}`;
  return new DecisionError('CONNECTIVITY', message, { ...details, cause: error });
}

/** The system's word for the failure, such as ECONNREFUSED; fetch keeps it in the cause. */
function connectionCode(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^\w+$/.test(code) ? `, ${code}` : '';
}

function withoutUndefined(details: ErrorDetails): ErrorDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}
