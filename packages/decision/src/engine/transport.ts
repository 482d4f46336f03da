import { AnswerFault, sortAnswers } from '../answer-check.ts';
import { DecisionError, type ErrorDetails } from '../decision-error.ts';
import {
  describeTarget,
  type Http,
  type HttpReply,
  type HttpRequest,
  ResponseTooLargeError,
} from '../http/http.ts';
import { parseJson } from '../json.ts';
import { tell } from '../listeners.ts';
import type { Log } from '../log.ts';
import { failureOf, failureWithin, requestIdOf } from '../routes/failure.ts';
import type { HostedRoute, ProviderReply, WireCall } from '../routes/route.ts';
import { readSystemOne } from '../routes/systemone.ts';
import type { Part, Reply, RoutedCall } from './call.ts';

export interface TransportTools {
  readonly http: Http;
  readonly now: () => number;
  readonly log: Log;
  /** Receives every reply, whatever its status: its headers describe limits. */
  readonly onReply?: ((route: HostedRoute, reply: HttpReply) => void) | undefined;
}

/** Browsers have no setImmediate, and their timers are the next best. */
const soon: (work: () => void) => unknown = globalThis.setImmediate ?? setTimeout;

/** One attempt on one route: write the request, send it, read the reply, check the answers. */
export async function transport(
  call: RoutedCall,
  signal: AbortSignal,
  tools: TransportTools,
): Promise<Reply> {
  const { route } = call;
  const wireCall = wireCallOf(call);
  if (!('request' in route))
    return toReply(call, wireCall, await route.answer(wireCall, signal), undefined, {});
  const request = route.request(wireCall);
  const sent = exchange(route, request, () => tools.http(request, signal), tools);
  // While the provider works; not at once, because the request has yet to be written.
  soon(() => call.checked.hash());
  const reply = await sent;
  const known = knownOf(route, request, reply);
  const body = parseJson(reply.text);
  if (body === undefined) throw invalid('the body is not JSON', { ...known, reason: 'body' });
  const failure = failureWithin(route, body, reply, known.target ?? '');
  if (failure !== undefined) {
    const { usage } = readSystemOne(body, undefined);
    // Some servers bill what they fail to answer.
    if (usage.inputTokens !== null)
      call.ledger.push(partOf(call, wireCall, { usage, model: null, costUsd: undefined }));
    throw failure;
  }
  return toReply(call, wireCall, route.read(body, reply, wireCall), reply.text, known);
}

/** What the route is to write, with its own model unless the call names one. */
export function wireCallOf(call: RoutedCall): WireCall {
  const { checked, questions, images, route, extraHeaders } = call;
  const extraBody =
    route.extraBody === undefined ? call.extraBody : { ...route.extraBody, ...call.extraBody };
  const model = call.model ?? route.model;
  return { stateText: checked.text, questions, images, extraBody, extraHeaders, model };
}

/**
 * Sends a hosted route's request and returns its 2xx reply.
 * @throws DecisionError for a missing key, for no reply and for any other status.
 */
export async function exchange(
  route: HostedRoute,
  request: HttpRequest,
  send: () => Promise<HttpReply>,
  { now, log, onReply }: Omit<TransportTools, 'http'>,
): Promise<HttpReply> {
  const target = describeTarget(request);
  if (route.missingKey !== undefined) throw missingKey(route, target);
  const startedMs = now();
  try {
    const reply = await send();
    const latencyMs = now() - startedMs;
    tell(log, { event: 'reply', route: route.name, target, status: reply.status, latencyMs });
    onReply?.(route, reply);
    if (reply.status >= 200 && reply.status < 300) return reply;
    throw failureOf(route, reply, target, now());
  } catch (error) {
    if (error instanceof DecisionError) throw error;
    tell(log, { event: 'no reply', route: route.name, target, latencyMs: now() - startedMs });
    throw noReply(error, { route: route.name, target, attempts: 1 });
  }
}

function knownOf(route: HostedRoute, request: HttpRequest, reply: HttpReply): ErrorDetails {
  return {
    route: route.name,
    target: describeTarget(request),
    attempts: 1,
    status: reply.status,
    requestId: requestIdOf(reply),
  };
}

function toReply(
  call: RoutedCall,
  wireCall: WireCall,
  provider: ProviderReply,
  rawText: string | undefined,
  known: ErrorDetails,
): Reply {
  const { checked: state } = call;
  const { usage, requestId } = provider;
  const part = partOf(call, wireCall, provider);
  // A refused answer was billed too.
  call.ledger.push(part);
  const details = { ...known, usage, costUsd: part.costUsd ?? undefined };
  const { answers, faults } = checked(call, provider.answers, details);
  return {
    answers,
    faults,
    route: part.route,
    model: part.model,
    stateHash: state.hash(),
    requestedModel: wireCall.model,
    parts: call.ledger,
    requestId,
    rawText,
    attempts: 1,
    failedOverFrom: [],
    cacheHit: false,
  };
}

function partOf(
  { route, questions }: RoutedCall,
  { model: asked }: WireCall,
  { usage, model, costUsd }: Pick<ProviderReply, 'usage' | 'model' | 'costUsd'>,
): Part {
  return {
    route: route.name,
    model: model ?? asked,
    questions: questions.list.map(({ id }) => id),
    usage,
    costUsd: costUsd ?? costOf(usage.inputTokens, route.priceOf(asked)),
    costSource: costUsd === undefined ? 'ESTIMATE' : 'PROVIDER',
  };
}

function checked(
  { questions, isSettled }: RoutedCall,
  raw: unknown,
  known: ErrorDetails,
): Pick<Reply, 'answers' | 'faults'> {
  const refuse = ({ message, reason }: AnswerFault) => invalid(message, { ...known, reason });
  try {
    const { answers, faults } = sortAnswers(questions.list, raw);
    if (faults.size === 0) return { answers };
    if (!isSettled) for (const fault of faults.values()) throw fault;
    return { answers, faults: new Map([...faults].map(([id, fault]) => [id, refuse(fault)])) };
  } catch (error) {
    throw error instanceof AnswerFault ? refuse(error) : error;
  }
}

/** In US dollars, without the binary residue of the product; null if one of the two is not known. */
export function costOf(inputTokens: number | null, pricePerMillion: number | null): number | null {
  if (inputTokens === null || pricePerMillion === null) return null;
  return Math.round(inputTokens * pricePerMillion * 1e6) / 1e12;
}

function invalid(what: string, details: ErrorDetails): DecisionError {
  const message = `The answer is not what was asked for: ${what} (${details.route})`;
  return new DecisionError('INVALID_RESPONSE', message, details);
}

function missingKey(route: HostedRoute, target: string): DecisionError {
  const message = `No key for ${route.name}; ${route.missingKey}: ${target}`;
  return new DecisionError('UNAUTHORIZED', message, { route: route.name, target });
}

function noReply(error: unknown, details: ErrorDetails): DecisionError {
  if (error instanceof ResponseTooLargeError) {
    return invalid(error.message, { ...details, status: error.status, reason: 'body' });
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
