import { defaultIdleTimeoutMs, defaultMaxResponseBytes } from './connection.ts';
import { checkConnection } from './connection-check.ts';
import type { ConnectionConfig, RouteConfig } from './connection-config.ts';
import { type Connector, createConnector, type Ports } from './connector.ts';
import { fetchHttp } from './http/fetch-http.ts';
import type { Http } from './http/http.ts';
import { nodeHttp } from './http/node-http.ts';
import { questionSetFolder } from './question-set-file.ts';
import { findRoute } from './routes/routes.ts';

/** What may be replaced: all of it has a default from this process. */
export interface ConnectTools extends Partial<Omit<Ports, 'http'>> {
  /** Used in place of Node's client, for whoever has to say where connections may go. It bounds the answers itself. */
  readonly http?: Http | undefined;
  /** Used in place of Node's client; it then has its own pool. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /** The folder of question sets. Default: `questions` below the working directory. */
  readonly questionSets?: string | undefined;
}

/**
 * A connector that talks to the network, with keys from the environment where the configuration has none.
 * @throws TypeError for settings that cannot work.
 */
export function connect(config: ConnectionConfig, tools: ConnectTools = {}): Connector {
  checkConnection(config);
  const env = tools.env ?? process.env;
  const { maxResponseBytes = defaultMaxResponseBytes, idleTimeoutMs = defaultIdleTimeoutMs } = config;
  const maxConnections =
    (config.maxConnections ?? -1) > 0 ? Number(config.maxConnections) : Number.POSITIVE_INFINITY;
  const ownHttp = () =>
    tools.fetch === undefined
      ? nodeHttp({ idleTimeoutMs, maxConnections, maxResponseBytes })
      : fetchHttp(tools.fetch, { maxResponseBytes });
  const http = tools.http ?? ownHttp();
  const fallbacks = config.fallbacks?.map((route) => withEnvironment(route, env));
  return createConnector(
    { ...withEnvironment(config, env), ...(fallbacks === undefined ? {} : { fallbacks }) },
    {
      http,
      now: tools.now ?? steadyNow,
      random: tools.random ?? Math.random,
      readQuestionSet: tools.readQuestionSet ?? questionSetFolder(tools.questionSets ?? 'questions'),
      log: tools.log,
    },
  );
}

/** Fills in the key and the account that the environment knows. */
export function withEnvironment<C extends RouteConfig>(
  config: C,
  env: Readonly<Record<string, string | undefined>>,
): C {
  const route = findRoute(config.route);
  const variable = route !== undefined && 'keyVariable' in route ? route.keyVariable : undefined;
  const apiKey = config.apiKey ?? (variable === undefined ? undefined : env[variable]);
  const accountId =
    config.accountId ?? (route?.name === 'cloudflare' ? env.CLOUDFLARE_ACCOUNT_ID : undefined);
  return { ...config, apiKey, accountId };
}

/** Milliseconds since 1970 by a clock that never jumps back. */
function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}
