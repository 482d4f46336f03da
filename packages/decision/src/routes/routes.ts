import { type CloudflareConfig, cloudflare } from './cloudflare.ts';
import { type CompatibleConfig, compatible } from './compatible.ts';
import { type CustomConfig, custom } from './custom.ts';
import { type MockConfig, mock } from './mock.ts';
import { type OpenAiConfig, openai } from './openai.ts';
import { type OpenRouterConfig, openrouter } from './openrouter.ts';
import type { CommonConfig, Route, RouteName, RouteType } from './route.ts';
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
  | MockConfig
  | CustomConfig;

/** Every route by its name. */
export const routes = { typesafe, openrouter, vercel, cloudflare, compatible, openai, mock } as const;

/** Alternative names for the routes, by kind. */
const routeKinds = {
  direct: 'typesafe',
  aggregator: 'openrouter',
  'ai-gateway': 'vercel',
  edge: 'cloudflare',
} as const satisfies Record<string, RouteName>;

/** What other implementations of the interface call a route. */
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
  if (typeof config.route === 'object' && config.route !== null)
    return custom.open(config as CustomConfig, headers);
  const name = routeNameOf(config.route);
  if (name === undefined)
    throw new TypeError(`route: '${config.route}' is not a route; see docs/decision-connector`);
  // The name has selected the type that the settings belong to.
  return (routes[name] as RouteType<CommonConfig>).open(config, headers);
}

/** Settings that the environment provides and the configuration does not. */
export function settingsFromEnvironment(
  config: RouteConfig,
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const name = typeof config.route === 'string' ? routeNameOf(config.route) : undefined;
  const variables: Readonly<Record<string, string>> = name === undefined ? {} : routes[name].environment;
  const found = Object.entries(variables).flatMap(([field, variable]) => {
    const value = env[variable];
    const isSet = Object.entries(config).some(([name, given]) => name === field && given !== undefined);
    return isSet || value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(found);
}
