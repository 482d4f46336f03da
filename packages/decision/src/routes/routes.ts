import { type CloudflareConfig, cloudflare } from './cloudflare.ts';
import { type CompatibleConfig, compatible } from './compatible.ts';
import { type MockConfig, mock } from './mock.ts';
import { type OpenAiConfig, openai } from './openai.ts';
import { type OpenRouterConfig, openrouter } from './openrouter.ts';
import type { Route, RouteName } from './route.ts';
import { type TypesafeConfig, typesafe } from './typesafe.ts';
import { type VercelConfig, vercel } from './vercel.ts';

/** One route and its settings. */
export type RouteConfig =
  | TypesafeConfig
  | OpenRouterConfig
  | VercelConfig
  | CloudflareConfig
  | CompatibleConfig
  | OpenAiConfig
  | MockConfig;

/** Every route by its name. */
export const routes = { typesafe, openrouter, vercel, cloudflare, compatible, openai, mock } as const;

/** Alternative names for the routes, by kind. */
const routeKinds = {
  direct: 'typesafe',
  aggregator: 'openrouter',
  'ai-gateway': 'vercel',
  edge: 'cloudflare',
} as const satisfies Record<string, RouteName>;

export type RouteKind = keyof typeof routeKinds;

/** The route's name for a name or a kind; undefined for any other word. */
export function routeNameOf(word: string): RouteName | undefined {
  const name = Object.hasOwn(routeKinds, word) ? routeKinds[word as RouteKind] : word;
  return Object.hasOwn(routes, name) ? (name as RouteName) : undefined;
}

/**
 * A route that can be called. A missing key is not an error yet: the call reports it.
 * @throws TypeError for an unknown route or an invalid setting.
 */
export function openRoute(config: RouteConfig, headers: Readonly<Record<string, string>>): Route {
  switch (config.route) {
    case 'typesafe':
    case 'direct':
      return typesafe.open(config, headers);
    case 'openrouter':
    case 'aggregator':
      return openrouter.open(config, headers);
    case 'vercel':
    case 'ai-gateway':
      return vercel.open(config, headers);
    case 'cloudflare':
    case 'edge':
      return cloudflare.open(config, headers);
    case 'compatible':
      return compatible.open(config, headers);
    case 'openai':
      return openai.open(config, headers);
    case 'mock':
      return mock.open(config, headers);
    default: {
      const { route } = config as { readonly route: string };
      throw new TypeError(`route: '${route}' is not a route; see docs/decision`);
    }
  }
}

/** Settings that the environment provides and the configuration does not. */
export function settingsFromEnvironment(
  config: RouteConfig,
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const name = routeNameOf(config.route);
  const variables: Readonly<Record<string, string>> = name === undefined ? {} : routes[name].environment;
  const found = Object.entries(variables).flatMap(([field, variable]) => {
    const value = env[variable];
    const isSet = Object.entries(config).some(([name, given]) => name === field && given !== undefined);
    return isSet || value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(found);
}
