import { checkHeaders } from '../header-check.ts';
import { priceOf } from './prices.ts';
import type { CommonConfig } from './route.ts';

/** What most providers share: an address, a version, a key and headers. */
export interface Endpoint {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly apiVersion: string;
  readonly apiKey: string | undefined;
  /** Where decisions are asked for. */
  readonly requestUrl: string;
  /** The caller's, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The headers of a call that adds none, including the key. */
  readonly usualHeaders: Readonly<Record<string, string>>;
}

/** @throws TypeError for an invalid address, key or header. */
export function openEndpoint(
  config: CommonConfig,
  headers: Readonly<Record<string, string>>,
  defaultBaseUrl: string | undefined,
  path = 'systemone',
): Endpoint {
  const apiKey = nonBlank(config.apiKey);
  checkHeaders('', { apiKey });
  const baseUrl = resolveBaseUrl(nonBlank(config.baseUrl) ?? defaultBaseUrl);
  const url = URL.parse(baseUrl);
  if (url?.protocol === 'http:' && !isLoopback(url.hostname) && apiKey !== undefined) {
    throw new TypeError('baseUrl: a key is sent over https:// only, except to this machine');
  }
  const apiVersion = nonBlank(config.apiVersion?.replace(/^[\s/]+|[\s/]+$/g, '')) ?? 'v1';
  const own = lowerCase({ ...headers, ...config.extraHeaders });
  return {
    baseUrl,
    apiVersion,
    apiKey,
    requestUrl: baseUrl + (config.requestPath?.replace(/^\/*/, '/') ?? `/${apiVersion}/${path}`),
    headers: own,
    usualHeaders: Object.freeze(writeHeaders(own, apiKey)),
  };
}

/** What the other layers need to know, with defaults for what a route does not say. */
export function routeFacts(name: string, config: CommonConfig, defaultModel: string | null) {
  const model = nonBlank(config.model) ?? defaultModel;
  const { baseUrl, apiVersion, requestPath, extraBody } = config;
  return {
    name,
    model,
    priceOf: (asked: string | null) =>
      asked === model ? (config.pricePerMillionInputTokens ?? priceOf(name, asked)) : priceOf(name, asked),
    requestsPerMinute: config.requestsPerMinute,
    tokensPerMinute: config.tokensPerMinute,
    contextTokens: config.contextTokens ?? Number.POSITIVE_INFINITY,
    extraBody,
    maxQuestions: Number.POSITIVE_INFINITY,
    imageTypes: [],
    takesBoxes: false,
    identity: JSON.stringify([name, baseUrl, apiVersion, requestPath, model, extraBody]),
  };
}

/** The same for a route with an endpoint: its key, and how to provide one that it needs and that is missing. */
export function hostedFacts(
  name: string,
  config: CommonConfig,
  defaultModel: string | null,
  { apiKey: secret }: Endpoint,
  keyVariable?: string,
) {
  const isMissing = secret === undefined && keyVariable !== undefined;
  const missingKey = isMissing ? `set apiKey or ${keyVariable}` : undefined;
  return { ...routeFacts(name, config, defaultModel), secret, missingKey };
}

/** The caller's headers, below ours: nobody replaces the key or the content type by accident. */
export function requestHeaders(
  { headers, apiKey, usualHeaders }: Endpoint,
  perCall?: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return perCall === undefined ? usualHeaders : writeHeaders({ ...headers, ...lowerCase(perCall) }, apiKey);
}

function writeHeaders(callers: Readonly<Record<string, string>>, apiKey: string | undefined) {
  return {
    'user-agent': 'recto-decision',
    ...callers,
    'content-type': 'application/json',
    accept: 'application/json',
    ...(apiKey === undefined ? undefined : { authorization: `Bearer ${apiKey}` }),
  };
}

export function nonBlank(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}

function resolveBaseUrl(text: string | undefined): string {
  if (text === undefined) throw new TypeError('baseUrl: this route needs one');
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new TypeError('baseUrl: expected a URL that begins with https:// or http://');
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new TypeError('baseUrl: it must not contain a user, password, query or fragment');
  }
  return text.trim().replace(/\/+$/, '');
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\./.test(host);
}
