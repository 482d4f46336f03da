import type { DecisionAttributes } from '../attributes.ts';
import { type ConnectTools, connect } from '../connect.ts';
import type { ConnectionConfig } from '../connection.ts';
import type { Connector } from '../connector.ts';
import type { Decision } from '../decide.ts';
import { DecisionError } from '../decision-error.ts';
import { parseJson } from '../json.ts';
import { memoryStore } from '../memory-store.ts';
import { after } from '../within.ts';
import { type Account, type GatewayKey, openAccounts } from './accounts.ts';
import { decisionsDialect } from './decisions-dialect.ts';
import type { Dialect } from './dialect.ts';
import { failureStatus } from './failure-status.ts';
import { GatewayMetrics } from './gateway-metrics.ts';
import { systemOneDialect } from './systemone-dialect.ts';

/** What a gateway serves and to whom. */
export interface GatewayConfig {
  /** Its routes, fallbacks, cache and limits; a store here is shared by the budgets of the keys too. */
  readonly connection: ConnectionConfig;
  readonly keys: readonly GatewayKey[];
  /** The primary route's models by the names that clients use; other names are passed on as they are. */
  readonly models?: Readonly<Record<string, string>> | undefined;
}

/** One request, whatever server received it. */
export interface GatewayRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** What is sent back. */
export interface GatewayReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const dialects: Readonly<Record<string, Dialect>> = {
  '/v1/systemone': systemOneDialect,
  '/v1/decisions': decisionsDialect,
};

/**
 * A gateway for clients of both protocols: `POST /v1/systemone`, `POST /v1/decisions`, `GET /v1/models`, `GET /metrics`, each
 * with a key of the gateway's own.
 * @throws TypeError for invalid settings.
 * @example const handle = createGateway({ connection: { route: 'typesafe' }, keys: [{ name: 'team', key: 'secret' }] });
 */
export function createGateway(
  config: GatewayConfig,
  tools: ConnectTools = {},
): (request: GatewayRequest) => Promise<GatewayReply> {
  const { connection, keys, models = {} } = config;
  const clock = { now: tools.now ?? Date.now, after: tools.after ?? after };
  const store = connection.store ?? memoryStore({ now: clock.now });
  const connector = connect(connection, tools);
  const accountOf = openAccounts(keys, connection, { store, clock });
  const metrics = new GatewayMetrics();
  return async (request) => {
    const account = accountOf(/^Bearer (.+)$/.exec(request.authorization ?? '')?.[1] ?? '');
    if (account === undefined) return failed(401, 'authentication_error', 'The key is missing or not known');
    const { method, path } = request;
    if (method === 'GET' && path === '/metrics')
      return reply(200, metrics.text(), 'text/plain; version=0.0.4');
    const startedMs = clock.now();
    const answered = await answer(request, account, { connector, models, metrics });
    metrics.add('calls_total', { key: account.name, path, status: answered.status });
    metrics.add('seconds_total', { key: account.name, path }, (clock.now() - startedMs) / 1000);
    return answered;
  };
}

interface Tools {
  readonly connector: Connector;
  readonly models: Readonly<Record<string, string>>;
  readonly metrics: GatewayMetrics;
}

async function answer(request: GatewayRequest, account: Account, tools: Tools): Promise<GatewayReply> {
  const { method, path, signal } = request;
  const dialect = Object.hasOwn(dialects, path) ? dialects[path] : undefined;
  try {
    if (method === 'POST' && dialect !== undefined) return await decide(request, dialect, account, tools);
    if (method !== 'GET' || path !== '/v1/models')
      return failed(404, 'not_found', 'There is no such resource');
    const { payload } = await tools.connector.models({ signal });
    const data = payload.map(({ name, route }) => ({ id: name, object: 'model', owned_by: route }));
    return reply(200, JSON.stringify({ models: payload, object: 'list', data }));
  } catch (error) {
    if (!(error instanceof DecisionError)) throw error;
    const { status, headers } = failureStatus(error);
    const refused = failed(status, error.reason ?? error.code.toLowerCase(), error.message);
    return { ...refused, headers: { ...refused.headers, ...headers } };
  }
}

async function decide(
  { body, signal }: GatewayRequest,
  dialect: Dialect,
  account: Account,
  { connector, models, metrics }: Tools,
): Promise<GatewayReply> {
  const { state, questions, model, images } = dialect.read(parseJson(body));
  const known = model !== undefined && Object.hasOwn(models, model) ? models[model] : model;
  const ask = () =>
    connector.evaluate({ state, questions }, { model: known, images, signal, useCache: true, settled: true });
  const spentBy = ({ attributes }: Decision<unknown>) =>
    attributes.cacheHit
      ? { usage: { inputTokens: 0, outputTokens: 0 }, costUsd: 0 }
      : { usage: attributes.usage, costUsd: attributes.estimatedCostUsd };
  const { payload, attributes } = await account.spend(body.length, signal, ask, spentBy);
  count(metrics, account.name, attributes);
  const written = dialect.write({
    outcomes: payload.outcomes,
    model: payload.model,
    usage: attributes.usage,
  });
  const { headers, ...rest } = reply(200, JSON.stringify(written));
  const id = attributes.providerRequestId;
  return { ...rest, headers: id === null ? headers : { ...headers, 'x-typesafe-request-id': id } };
}

function count(metrics: GatewayMetrics, key: string, attributes: DecisionAttributes): void {
  const { provider: route, usage, estimatedCostUsd, cacheHit, failedOverFrom } = attributes;
  if (cacheHit) {
    metrics.add('cache_hits_total', { key });
    return;
  }
  metrics.add('input_tokens_total', { key, route }, usage.inputTokens ?? 0);
  metrics.add('cost_usd_total', { key, route }, estimatedCostUsd ?? 0);
  for (const from of failedOverFrom) metrics.add('failovers_total', { from, to: route });
}

function failed(status: number, type: string, message: string): GatewayReply {
  // Both protocols find their words in it.
  return reply(status, JSON.stringify({ error_type: type, message, error: { type, code: type, message } }));
}

function reply(status: number, body: string, type = 'application/json'): GatewayReply {
  return { status, headers: { 'content-type': type }, body };
}
