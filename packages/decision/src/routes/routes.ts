import { cloudflare } from './cloudflare.ts';
import { compatible } from './compatible.ts';
import { mock } from './mock.ts';
import { openai } from './openai.ts';
import { openrouter } from './openrouter.ts';
import type { Route, RouteName } from './route.ts';
import { typesafe } from './typesafe.ts';
import { vercel } from './vercel.ts';

/** Every route by its name. */
export const routes: Readonly<Record<RouteName, Route>> = {
  typesafe,
  openrouter,
  vercel,
  cloudflare,
  compatible,
  openai,
  mock,
};

/** The kinds of route, as other names for them. */
export const routeKinds = {
  direct: 'typesafe',
  aggregator: 'openrouter',
  'ai-gateway': 'vercel',
  edge: 'cloudflare',
} as const satisfies Record<string, RouteName>;

export type RouteKind = keyof typeof routeKinds;

/** The route with this name or of this kind; undefined for any other word. */
export function findRoute(name: string): Route | undefined {
  const known = Object.hasOwn(routeKinds, name) ? routeKinds[name as RouteKind] : name;
  return Object.hasOwn(routes, known) ? routes[known as RouteName] : undefined;
}
