import { checkConnection, isHeaderText } from './connection-check.ts';
import type { ConnectionConfig, RetryPolicy, RouteConfig } from './connection-config.ts';
import type { Route, RouteSettings } from './routes/route.ts';
import { findRoute } from './routes/routes.ts';

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
  if (route === undefined)
    throw new TypeError(`route: '${config.route}' is not a route; see docs/decision-connector`);
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
