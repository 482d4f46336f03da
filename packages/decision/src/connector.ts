import { type Asking, createAsking } from './asking.ts';
import { type Batching, createBatching } from './batching.ts';
import { BudgetWindow } from './budget-window.ts';
import { type ConnectionConfig, defaultRetry } from './connection.ts';
import { checkConnection } from './connection-check.ts';
import type { Decision, DecisionContext, RequestOptions } from './decide.ts';
import { DecisionCache } from './decision-cache.ts';
import type { CircuitEvent } from './engine/breaker.ts';
import { createEngine } from './engine/engine.ts';
import { openLanes } from './engine/open-lanes.ts';
import type { Http } from './http/http.ts';
import type { Unsubscribe } from './listeners.ts';
import type { Log } from './log.ts';
import type { ModelCard } from './model-card.ts';
import type { DriftEvent, DriftOptions } from './monitor/drift.ts';
import { type BudgetEvent, type BudgetOptions, type FailoverEvent, Monitor } from './monitor/monitor.ts';
import type { StatisticsOfSet } from './monitor/statistics.ts';
import { type ApplyPolicyInput, applyPolicy } from './operations/apply-policy.ts';
import { capabilities, type RouteCapabilities } from './operations/capabilities.ts';
import { type ConnectionReport, testConnection } from './operations/connection-test.ts';
import { explain, type Plan } from './operations/explain.ts';
import { listModels, type ModelListAttributes } from './operations/models.ts';
import { type Validation, validate } from './operations/validate.ts';
import type { Verdict } from './policy/policy.ts';
import type { ReadQuestionSet } from './question-set.ts';
import type { Route } from './routes/route.ts';
import { openRoute } from './routes/routes.ts';
import { TokenEstimate } from './token-estimate.ts';

/** The operations on one connection. All reject with DecisionError, or with the reason of an aborted signal. */
export interface Connector extends Asking, Batching {
  /** ACCEPT, REVIEW or REJECT. Makes no call. */
  applyPolicy(input: ApplyPolicyInput): Promise<{ readonly payload: Verdict; readonly attributes: null }>;
  /** What the routes can do. Makes no call. */
  capabilities(): Decision<readonly RouteCapabilities[], { readonly count: number }>;
  /** How a call's time is divided among the routes, and the routes' current state. Makes no call. */
  explain(options?: { readonly deadlineMs?: number }): Plan;
  /** The models of all routes that can list them. */
  models(
    options?: Pick<RequestOptions, 'signal' | 'deadlineMs'>,
  ): Promise<Decision<readonly ModelCard[], ModelListAttributes>>;
  /** Finds faults in questions. Makes no call. */
  validate(
    source: { readonly questions: unknown } | { readonly questionSet: string },
  ): Promise<{ readonly payload: Validation; readonly attributes: null }>;
  /** One small billed question to the primary route. */
  test(options?: Pick<RequestOptions, 'signal' | 'deadlineMs'>): Promise<ConnectionReport>;
  /** Counts of the decisions made with a question set, or with inline questions. */
  statistics(questionSetId?: string | null): StatisticsOfSet | undefined;
  onDrift(listener: (event: DriftEvent) => void, options?: DriftOptions): Unsubscribe;
  onBudget(listener: (event: BudgetEvent) => void, options?: BudgetOptions): Unsubscribe;
  onFailover(listener: (event: FailoverEvent) => void): Unsubscribe;
  /** A route is left alone after failures, is being probed, or is back. */
  onCircuit(listener: (event: CircuitEvent) => void): Unsubscribe;
}

/** Everything external that a connector needs. */
export interface Ports {
  readonly http: Http;
  /** Milliseconds; never runs backwards within a call. */
  readonly now: () => number;
  /** From 0 to 1, as Math.random. */
  readonly random: () => number;
  readonly readQuestionSet: ReadQuestionSet;
  readonly log?: Log | undefined;
}

const hourMs = 60 * 60 * 1000;

/**
 * Assembles a connector from its parts.
 * @throws TypeError for invalid settings.
 */
export function createConnector(config: ConnectionConfig, ports: Ports): Connector {
  checkConnection(config);
  const { now, http, log = () => undefined, readQuestionSet } = ports;
  const retry = { ...defaultRetry, ...config.retry };
  const headers = config.headers ?? {};
  const primary = openRoute(config, headers);
  const routes = [primary, ...(config.fallbacks ?? []).map((route) => openRoute(route, headers))];
  const escalations = (config.escalate ?? []).map(({ when, route }) => ({
    when,
    route: openRoute(route, headers),
  }));
  const budget = new BudgetWindow(config.budget ?? {}, now);
  const monitor = new Monitor({ budget, now, isEnabled: config.statistics !== false });
  const estimate = new TokenEstimate();
  const all = [...routes, ...escalations.map(({ route }) => route)];
  const { lanes, onReply, onCircuit } = openLanes(all, config, now);
  const tools = { http, now, log, onReply };
  const cache = cacheOf(config, now);
  const own = { ...tools, config, retry, routes, escalations, lanes, cache, budget, estimate };
  const engine = createEngine({ ...own, random: ports.random });
  const context: DecisionContext = { engine, monitor, now, readQuestionSet, deadlineMs: config.deadlineMs };
  return {
    ...createAsking(context),
    ...createBatching(context),
    ...localOperations(routes, readQuestionSet),
    explain: (options) => explain(own, options),
    models: (options) => listModels(routes, { ...tools, ...config }, options),
    test: (options) => testConnection({ ...context, log, primary }, options),
    statistics: (id) => monitor.statistics(id),
    onDrift: (listener, options) => monitor.onDrift(listener, options),
    onBudget: (listener, options) => monitor.onBudget(listener, options),
    onFailover: (listener) => monitor.onFailover(listener),
    onCircuit,
  };
}

function localOperations(
  routes: readonly Route[],
  read: ReadQuestionSet,
): Pick<Connector, 'applyPolicy' | 'capabilities' | 'validate'> {
  return {
    applyPolicy: (input) => applyPolicy(input, read),
    capabilities: () => capabilities(routes),
    validate: (source) => validate(source, read),
  };
}

function cacheOf({ cache }: ConnectionConfig, now: () => number): DecisionCache | undefined {
  if (cache === undefined || cache === false) return undefined;
  const { ttlMs = hourMs, maxEntries = 10_000 } = cache === true ? {} : cache;
  return new DecisionCache({ ttlMs, maxEntries, now });
}
