import { type ConnectionConfig, settingsOf } from './connection.ts';
import { checkConnection } from './connection-check.ts';
import { type Connector, createConnector, type Ports } from './connector.ts';
import { fetchHttp } from './http/fetch-http.ts';
import type { Http } from './http/http.ts';
import { nodeHttp } from './http/node-http.ts';
import { questionSetFolder } from './question-set-file.ts';
import { type RouteConfig, settingsFromEnvironment } from './routes/routes.ts';

/** Reading it again is slower than reading the clock. */
const timeOriginMs = performance.timeOrigin;

/** What may be replaced; all of it has a default from this process. */
export interface ConnectTools extends Partial<Omit<Ports, 'http'>> {
  /**
   * Replaces Node's client, for callers that control where connections may go. It must limit the size of responses
   * itself.
   */
  readonly http?: Http | undefined;
  /** Replaces Node's client; it then has its own pool. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /** The folder of question sets. Default: `questions` in the working directory. */
  readonly questionSets?: string | undefined;
}

/**
 * A connector that uses the network, with keys from the environment if the configuration has none.
 * @throws TypeError for invalid settings.
 * @example
 * const decide = connect({ route: 'typesafe', fallbacks: [{ route: 'openrouter' }], deadlineMs: 5000 });
 * const { payload } = await decide.ask({ state: 'I was charged twice', instructions: 'Is it about billing?' });
 */
export function connect(config: ConnectionConfig, tools: ConnectTools = {}): Connector {
  checkConnection(config);
  const env = tools.env ?? globalThis.process?.env ?? {};
  const settings = settingsOf(config);
  const ownHttp = () => (tools.fetch === undefined ? nodeHttp(settings) : fetchHttp(tools.fetch, settings));
  return createConnector(withEnvironment(config, env), {
    http: tools.http ?? ownHttp(),
    now: tools.now ?? steadyNow,
    after: tools.after,
    random: tools.random ?? Math.random,
    readQuestionSet: tools.readQuestionSet ?? questionSetFolder(tools.questionSets ?? 'questions'),
    log: tools.log,
  });
}

/**
 * Fills in each route's settings from the environment: keys and accounts.
 * @example withEnvironment({ route: 'typesafe' }, process.env) // with apiKey from TYPESAFE_API_KEY
 */
export function withEnvironment<C extends RouteConfig & Pick<ConnectionConfig, 'fallbacks' | 'escalate'>>(
  config: C,
  env: Readonly<Record<string, string | undefined>>,
): C {
  const { fallbacks, escalate } = config;
  const filled = <R extends RouteConfig>(route: R): R => ({
    ...route,
    ...settingsFromEnvironment(route, env),
  });
  return {
    ...filled(config),
    ...(fallbacks === undefined ? {} : { fallbacks: fallbacks.map(filled) }),
    ...(escalate === undefined
      ? {}
      : { escalate: escalate.map((rule) => ({ ...rule, route: filled(rule.route) })) }),
  };
}

/** Milliseconds since 1970, by a clock that never goes backwards. */
function steadyNow(): number {
  return timeOriginMs + performance.now();
}
