import type { HttpReply, HttpRequest } from '../http/http.ts';
import { isObject, type JsonObject, objectAt, stringAt } from '../json.ts';
import { readModelCards } from '../model-card.ts';
import { type Usage, unknownUsage } from '../usage.ts';
import { type Endpoint, requestHeaders } from './hosted.ts';
import type { ModelList, ProviderReply, RouteName, WireCall } from './route.ts';

/** The dialect that most routes share: `POST {base}/{version}/systemone`. */
export function systemOneRequest(endpoint: Endpoint, call: WireCall): HttpRequest {
  return {
    method: 'POST',
    url: endpoint.requestUrl,
    headers: requestHeaders(endpoint, call.extraHeaders),
    body: systemOneBody(call, call.model),
  };
}

/** Written by hand: only text keeps the order of options such as "10", "2". */
export function systemOneBody(call: WireCall, model: string | null): string {
  const modelText = model === null ? '' : `"model":${JSON.stringify(model)},`;
  return `{"state":${call.stateText},${modelText}"questions":${call.questions.wireText}${extraText(call)}}`;
}

/** The members of `extraBody`, after the others; the question cannot be among them. */
export function extraText({ extraBody }: WireCall): string {
  const text = extraBody === undefined ? '{}' : JSON.stringify(extraBody);
  return text === '{}' ? '' : `,${text.slice(1, -1)}`;
}

export function readSystemOne(body: unknown, requestId: string | undefined, costUsd?: number): ProviderReply {
  const members = isObject(body) ? body : {};
  return {
    answers: members.answers,
    model: stringAt(members, 'model') ?? null,
    usage: readUsage(members.usage),
    costUsd,
    requestId: requestId ?? null,
  };
}

/** Both spellings are in use; knowing only one, we would take some calls for free. */
function readUsage(usage: unknown): Usage {
  if (!isObject(usage)) return unknownUsage;
  const cached = tokens(objectAt(usage, 'input_tokens_details'), 'cached_tokens');
  return {
    inputTokens: tokens(usage, 'input_tokens', 'inputTokens'),
    outputTokens: tokens(usage, 'output_tokens', 'outputTokens'),
    ...(cached === null ? {} : { cachedInputTokens: cached }),
  };
}

/** A cost in US dollars, given as a number or as text. */
export function readCost(value: unknown): number | undefined {
  const cost = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof cost === 'number' && Number.isFinite(cost) && cost >= 0 ? cost : undefined;
}

/** `GET {base}/{version}/models`, with cards as in the catalogue. */
export function systemOneModelList(
  route: RouteName,
  endpoint: Endpoint,
  requestId: (reply: HttpReply) => string | undefined,
): ModelList {
  const url = `${endpoint.baseUrl}/${endpoint.apiVersion}/models`;
  return {
    request: { method: 'GET', url, headers: requestHeaders(endpoint) },
    read: (body) => readModelCards(route, body),
    requestId: (reply) => requestId(reply) ?? null,
  };
}

/** Gateways put their metadata under either spelling. */
export function gatewayMetadata(body: unknown): JsonObject {
  const snake = objectAt(objectAt(body, 'provider_metadata'), 'gateway');
  return Object.keys(snake).length > 0 ? snake : objectAt(objectAt(body, 'providerMetadata'), 'gateway');
}

function tokens(usage: JsonObject, ...names: readonly string[]): number | null {
  const value = names.map((name) => usage[name]).find((candidate) => candidate !== undefined);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
