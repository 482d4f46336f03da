import type { HttpReply, HttpRequest } from '../http/http.ts';
import { isObject, type JsonObject, objectAt, stringAt } from '../json.ts';
import { readModelCards } from '../model-card.ts';
import { type Usage, unknownUsage } from '../usage.ts';
import type { HostedRoute, ProviderReply, RouteSettings, WireCall } from './route.ts';

/** The dialect that most routes share: `POST {base}/{version}/systemone`. */
export function systemOneRequest(
  settings: RouteSettings,
  call: WireCall,
  headers: Readonly<Record<string, string>> = {},
): HttpRequest {
  const { baseUrl, apiVersion } = settings;
  const model = call.model === null ? '' : `"model":${JSON.stringify(call.model)},`;
  const body = `{"state":${JSON.stringify(call.state)},${model}"questions":${call.questions.wireText}}`;
  return {
    method: 'POST',
    url: `${baseUrl}/${apiVersion}/systemone`,
    headers: requestHeaders(settings, headers),
    body,
  };
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

/** Both spellings are in use; a reader of one would take the other for a free call. */
export function readUsage(usage: unknown): Usage {
  if (!isObject(usage)) return unknownUsage;
  return {
    inputTokens: tokens(usage, 'input_tokens', 'inputTokens'),
    outputTokens: tokens(usage, 'output_tokens', 'outputTokens'),
  };
}

/** A cost in US dollars that came as a number or as text. */
export function readCost(value: unknown): number | undefined {
  const cost = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof cost === 'number' && Number.isFinite(cost) && cost >= 0 ? cost : undefined;
}

/** The caller's headers, under ours: nobody replaces the key or the content type by accident. */
export function requestHeaders(
  settings: RouteSettings,
  more: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const ours: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...more,
  };
  if (settings.apiKey !== undefined) ours.authorization = `Bearer ${settings.apiKey}`;
  const theirs = Object.entries(settings.headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { 'user-agent': 'recto-decision', ...Object.fromEntries(theirs), ...ours };
}

/** `GET {base}/{version}/models`, cards as the catalogue gives them. */
export function systemOneModelList(
  route: string,
  requestId: (reply: HttpReply) => string | undefined,
): NonNullable<HostedRoute['modelList']> {
  return {
    request: (settings) => ({
      method: 'GET',
      url: `${settings.baseUrl}/${settings.apiVersion}/models`,
      headers: requestHeaders(settings),
    }),
    read: (body) => readModelCards(route, body),
    requestId: (reply) => requestId(reply) ?? null,
  };
}

/** Gateways put what they add under either spelling. */
export function gatewayMetadata(body: unknown): JsonObject {
  const snake = objectAt(objectAt(body, 'provider_metadata'), 'gateway');
  return Object.keys(snake).length > 0 ? snake : objectAt(objectAt(body, 'providerMetadata'), 'gateway');
}

function tokens(usage: JsonObject, ...names: readonly string[]): number | null {
  const value = names.map((name) => usage[name]).find((candidate) => candidate !== undefined);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
