import { checkConnection, isHeaderText } from './connection-check.ts';
import type { Route, RouteName, RouteSettings } from './routes/route.ts';
import { findRoute, type RouteKind } from './routes/routes.ts';

/** One route, as it is configured. */
export interface RouteConfig {
  /** The route's name, or its kind: direct, aggregator, ai-gateway, edge. */
  readonly route: RouteName | RouteKind;
  readonly apiKey?: string | undefined;
  /** Default: the route's latest alias. */
  readonly model?: string | undefined;
  /** Default: the provider's address; required for `compatible`. */
  readonly baseUrl?: string | undefined;
  /** Default: `v1`. */
  readonly apiVersion?: string | undefined;
  /** Required for `cloudflare`. */
  readonly accountId?: string | undefined;
  readonly httpReferer?: string | undefined;
  readonly appTitle?: string | undefined;
  /** Whether a `compatible` server can list its models. Default: false. */
  readonly supportsModelList?: boolean | undefined;
  /** What `mock` answers to a yes/no question, from 0 to 1. Default: 0.5. */
  readonly defaultNoul?: number | undefined;
  /** US dollars, for estimates where the provider reports no cost. Default: 0.042; 0 for `mock`. */
  readonly pricePerMillionInputTokens?: number | undefined;
}

/** When and how long to wait before the same route is tried again. */
export interface RetryPolicy {
  /** Attempts after the first one. Default: 2. */
  readonly maxRetries: number;
  /** The wait before the first retry; it doubles with each. Default: 500. */
  readonly initialDelayMs: number;
  /** Default: 5000. */
  readonly maxDelayMs: number;
  /** The share of a wait that chance may take off, from 0 to 1. Default: 0.25. */
  readonly jitter: number;
  /** A server that asks for a longer wait is not retried but left for the next route. Default: 20000. */
  readonly maxRetryAfterMs: number;
}

/** A primary route, what replaces it, and how both are used. */
export interface ConnectionConfig extends RouteConfig {
  /** Tried in this order when a route is unreachable, too slow, limited or overloaded. */
  readonly fallbacks?: readonly RouteConfig[] | undefined;
  /** For one attempt, its body included. Default: 60000. */
  readonly responseTimeoutMs?: number | undefined;
  /** For a whole operation, with its retries and fallbacks. Default: none. */
  readonly deadlineMs?: number | undefined;
  /** How long an unused connection is kept. Default: 30000. */
  readonly idleTimeoutMs?: number | undefined;
  /** The most connections to one host. Default: no limit. */
  readonly maxConnections?: number | undefined;
  /** Default: 4 MiB. */
  readonly maxResponseBytes?: number | undefined;
  /** A larger state is refused before it is sent. Default: 1 MiB. */
  readonly maxStateBytes?: number | undefined;
  /** Sent with every request of every route; they cannot replace the key or the content type. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly retry?: Partial<RetryPolicy> | undefined;
  /** Default: off. `true` for a lifetime of an hour and 10,000 decisions. */
  readonly cache?: boolean | { readonly ttlMs?: number; readonly maxEntries?: number } | undefined;
  /** Limits that roll: they hold in every window of this length. Default window: one day. */
  readonly budget?: {
    readonly maxCalls?: number;
    readonly maxInputTokens?: number;
    readonly windowMs?: number;
  };
  /** Counts for drift and failover events, without any state. Default: true. */
  readonly statistics?: boolean | undefined;
}

/** A route that can be called. */
export interface Target {
  readonly route: Route;
  readonly settings: RouteSettings;
}

export const defaultRetry: RetryPolicy = {
  maxRetries: 2,
  initialDelayMs: 500,
  maxDelayMs: 5000,
  jitter: 0.25,
  maxRetryAfterMs: 20_000,
};

export const defaultResponseTimeoutMs = 60_000;
export const defaultIdleTimeoutMs = 30_000;
export const defaultMaxResponseBytes = 4 * 1024 * 1024;
export const defaultMaxStateBytes = 1024 * 1024;
const defaultPrice = 0.042;

/**
 * The primary route and its fallbacks, in order. A missing key is not an error yet: it is raised by the call.
 * @throws TypeError for an unknown route or a setting that cannot work.
 */
export function resolveTargets(config: ConnectionConfig): readonly Target[] {
  checkConnection(config);
  const headers = config.headers ?? {};
  return [config, ...(config.fallbacks ?? [])].map((route) => resolveTarget(route, headers));
}

function resolveTarget(config: RouteConfig, headers: Readonly<Record<string, string>>): Target {
  const route = findRoute(config.route);
  if (route === undefined) throw new TypeError(`route: '${config.route}' is not a route; see docs/decision`);
  const baseUrl = resolveBaseUrl(config, 'defaultBaseUrl' in route ? route.defaultBaseUrl : 'mock:');
  const settings: RouteSettings = {
    name: route.name,
    apiKey: nonBlank(config.apiKey),
    model: nonBlank(config.model) ?? route.defaultModel,
    baseUrl,
    apiVersion: nonBlank(config.apiVersion?.replace(/^[\s/]+|[\s/]+$/g, '')) ?? 'v1',
    accountId: nonBlank(config.accountId),
    httpReferer: config.httpReferer,
    appTitle: config.appTitle,
    supportsModelList:
      route.listsModels === 'yes' ||
      (route.listsModels === 'when configured' && config.supportsModelList === true),
    defaultNoul: config.defaultNoul ?? 0.5,
    headers,
    pricePerMillionInputTokens:
      config.pricePerMillionInputTokens ?? (route.name === 'mock' ? 0 : defaultPrice),
  };
  checkSettings(settings);
  return { route, settings };
}

function resolveBaseUrl(config: RouteConfig, fallback: string | undefined): string {
  const text = nonBlank(config.baseUrl) ?? fallback;
  if (text === undefined) throw new TypeError(`baseUrl: the ${config.route} route needs one`);
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:', 'mock:'].includes(url.protocol)) {
    throw new TypeError('baseUrl: expected a URL that begins with https:// or http://');
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new TypeError('baseUrl: put no user, password, query or fragment into it');
  }
  return text.trim().replace(/\/+$/, '');
}

function checkSettings(settings: RouteSettings): void {
  const { apiKey, httpReferer, appTitle } = settings;
  for (const [name, value] of Object.entries({ apiKey, httpReferer, appTitle })) {
    if (!isHeaderText(value ?? '')) throw new TypeError(`${name}: a header cannot carry it`);
  }
  if (settings.name === 'cloudflare' && settings.accountId === undefined) {
    throw new TypeError('accountId: the cloudflare route needs one');
  }
  const url = URL.parse(settings.baseUrl);
  const isOpen = url?.protocol === 'http:' && !isLoopback(url.hostname);
  if (isOpen && settings.apiKey !== undefined) {
    throw new TypeError('baseUrl: a key is sent over https:// only, except to this machine');
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\./.test(host);
}

function nonBlank(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}
