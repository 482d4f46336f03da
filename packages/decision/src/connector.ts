import { Budget } from './budget.ts';
import { type ConnectionConfig, settingsOf } from './connection.ts';
import { checkConnection } from './connection-check.ts';
import type { Decision, DecisionContext, RequestOptions } from './decide.ts';
import { DecisionCache } from './decision-cache.ts';
import type { CircuitChange, CircuitEvent } from './engine/breaker.ts';
import { createEngine } from './engine/engine.ts';
import { Pace } from './engine/pace.ts';
import { Schedule } from './engine/schedule.ts';
import type { Http, HttpReply } from './http/http.ts';
import { tell, type Unsubscribe } from './listeners.ts';
import type { Log } from './log.ts';
import { memoryStore } from './memory-store.ts';
import type { ModelCard } from './model-card.ts';
import type { DriftEvent, DriftOptions } from './monitor/drift.ts';
import { type BudgetEvent, type BudgetOptions, type FailoverEvent, Monitor } from './monitor/monitor.ts';
import type { StatisticsOfSet } from './monitor/statistics.ts';
import { type ApplyPolicyInput, applyPolicy } from './operations/apply-policy.ts';
import { capabilities, type RouteCapabilities } from './operations/capabilities.ts';
import {
  type ConnectionReport,
  type FailedReport,
  testRoute,
  testRoutes,
} from './operations/connection-test.ts';
import { listModels, type ModelListAttributes } from './operations/models.ts';
import { type Validation, validate } from './operations/validate.ts';
import { createOperations, type Operations } from './operations.ts';
import type { Verdict } from './policy/policy.ts';
import type { ReadQuestionSet } from './question-set.ts';
import type { Route } from './routes/route.ts';
import { openRoute } from './routes/routes.ts';
import type { Store } from './store.ts';
import { TokenEstimate } from './token-estimate.ts';
import { after, type Clock } from './within.ts';

type CallLimits = Pick<RequestOptions, 'signal' | 'deadlineMs'>;

/** The operations on one connection. All reject with DecisionError, or with the reason of an aborted signal. */
export interface Connector extends Operations, AsyncDisposable {
  /**
   * ACCEPT, REVIEW or REJECT. Makes no call.
   * @example await decide.applyPolicy({ decision: payload, policy: { urgent: { yesAbove: 0.7, noBelow: 0.3 } } });
   */
  applyPolicy(input: ApplyPolicyInput): Promise<{ readonly payload: Verdict; readonly attributes: null }>;
  /**
   * What the routes can do. Makes no call.
   * @example decide.capabilities().payload[0]?.capabilities.supportsImages
   */
  capabilities(): Decision<readonly RouteCapabilities[], { readonly count: number }>;
  /**
   * The models of all routes that can list them.
   * @example (await decide.models()).payload.map(({ name }) => name)
   */
  models(options?: CallLimits): Promise<Decision<readonly ModelCard[], ModelListAttributes>>;
  /**
   * Finds faults in questions. Makes no call.
   * @example (await decide.validate({ questionSet: 'triage' })).payload.errors
   */
  validate(
    source: { readonly questions: unknown } | { readonly questionSet: string },
  ): Promise<{ readonly payload: Validation; readonly attributes: null }>;
  /**
   * One small billed question to the primary route.
   * @example (await decide.test()).latencyMs
   */
  test(options?: CallLimits): Promise<ConnectionReport>;
  /**
   * The same for every route, fallbacks and escalations too; one that fails is reported with its error.
   * @example for (const report of await decide.testAll()) if ('error' in report) alert(report.route);
   */
  testAll(options?: CallLimits): Promise<readonly (ConnectionReport | FailedReport)[]>;
  /**
   * Counts of the decisions made with a question set, or with inline questions.
   * @example decide.statistics('triage')?.current.count
   */
  statistics(questionSetId?: string | null): StatisticsOfSet | undefined;
  /**
   * Answers differ from those of an earlier window.
   * @example decide.onDrift(({ metric }) => console.warn(metric), { questionSetId: 'triage' })
   */
  onDrift(listener: (event: DriftEvent) => unknown, options?: DriftOptions): Unsubscribe;
  /**
   * A budget is used up to a share.
   * @example decide.onBudget(({ used, limit }) => console.warn(used, limit), { metric: 'COST_USD', percent: 90 })
   */
  onBudget(listener: (event: BudgetEvent) => unknown, options?: BudgetOptions): Unsubscribe;
  /**
   * A route was abandoned for another, or all have failed.
   * @example decide.onFailover(({ from, to }) => console.warn(from, to))
   */
  onFailover(listener: (event: FailoverEvent) => unknown): Unsubscribe;
  /**
   * A route is left alone after failures, is being probed, or is back.
   * @example decide.onCircuit(({ route, to }) => console.warn(route, to))
   */
  onCircuit(listener: (event: CircuitEvent) => unknown): Unsubscribe;
  /**
   * Ends the connections that the connector has opened; it is not used afterwards. Also at the end of `await using`.
   * @example await decide.close()
   */
  close(): Promise<void>;
}

/** Everything external that a connector needs. */
export interface Ports {
  /** Its `close` is called when the connector is closed. */
  readonly http: Http & { readonly close?: () => void };
  /** Milliseconds; never runs backwards within a call. */
  readonly now: () => number;
  /** Calls `fire` after a delay in milliseconds; returns how to forget it. Default: the process's timers. */
  readonly after?: Clock['after'] | undefined;
  /** From 0 to 1, as Math.random. */
  readonly random: () => number;
  readonly readQuestionSet: ReadQuestionSet;
  readonly log?: Log | undefined;
}

const hourMs = 60 * 60 * 1000;

/**
 * Assembles a connector from its parts.
 * @throws TypeError for invalid settings.
 * @example createConnector({ route: 'mock' }, { http, now: Date.now, random: Math.random, readQuestionSet })
 */
export function createConnector(config: ConnectionConfig, ports: Ports): Connector {
  checkConnection(config);
  const { now, log = () => undefined, readQuestionSet } = ports;
  const clock = { now, after: ports.after ?? after };
  const { routes, escalations, all } = openRoutes(config);
  const circuits = new Set<(event: CircuitEvent) => unknown>();
  const schedules = openSchedules(all, config, clock, circuits);
  const budget = openBudget(config, config.store ?? memoryStore({ now }), clock);
  const onReply = (route: Route, { header }: HttpReply) => schedules.get(route)?.observe(header);
  const { http, random } = ports;
  const settings = settingsOf(config);
  const estimate = new TokenEstimate();
  const tools = { ...settings, http, now, clock, random, estimate, log, schedules, budget, onReply };
  const monitor = new Monitor({ budget, now, isEnabled: config.statistics !== false });
  const engine = createEngine({
    ...tools,
    routes,
    escalations,
    cache: openCache(config, clock),
    layers: config.layers ?? [],
  });
  const { deadlineMs } = settings;
  const context: DecisionContext & { log: Log } = { engine, monitor, now, readQuestionSet, deadlineMs, log };
  const close = async () => http.close?.();
  return {
    ...createOperations(context),
    applyPolicy: (input) => applyPolicy(input, readQuestionSet),
    capabilities: () => capabilities(routes),
    validate: (source) => validate(source, readQuestionSet),
    models: (options) => listModels(routes, tools, options),
    test: (options) => testRoute(context, routes[0] as Route, options),
    testAll: (options) => testRoutes(context, all, options),
    statistics: (id) => monitor.statistics(id),
    onDrift: (listener, options) => monitor.onDrift(listener, options),
    onBudget: (listener, options) => monitor.onBudget(listener, options),
    onFailover: (listener) => monitor.onFailover(listener),
    onCircuit: (listener) => {
      circuits.add(listener);
      return () => void circuits.delete(listener);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

function openRoutes(config: ConnectionConfig) {
  const headers = config.headers ?? {};
  const routes = [config, ...(config.fallbacks ?? [])].map((route) => openRoute(route, headers));
  const escalations = (config.escalate ?? []).map(({ when, route }) => ({
    when,
    route: openRoute(route, headers),
  }));
  return { routes, escalations, all: [...routes, ...escalations.map(({ route }) => route)] };
}

/** One for every route, but not for the mock, which is never busy. */
function openSchedules(
  routes: readonly Route[],
  config: ConnectionConfig,
  clock: Clock,
  listeners: ReadonlySet<(event: CircuitEvent) => unknown>,
): ReadonlyMap<Route, Schedule> {
  const { maxConnections: maxInFlight, maxQueued, retry, breaker } = settingsOf(config);
  const limits = { maxInFlight, maxQueued, maxRetryAfterMs: retry.maxRetryAfterMs, breaker, clock };
  const scheduled = routes.filter(({ isLocal }) => isLocal !== true);
  return new Map(
    scheduled.map((route) => {
      const onCircuit = (change: CircuitChange) => {
        const event = { route: route.name, ...change, timestamp: Math.round(clock.now()) };
        for (const listener of listeners) tell(listener, event);
      };
      return [route, new Schedule({ ...limits, route: route.name, pace: new Pace(route), onCircuit })];
    }),
  );
}

function openBudget({ budget }: ConnectionConfig, store: Store, clock: Clock): Budget | undefined {
  return budget === undefined ? undefined : new Budget([budget].flat(), { store, clock });
}

function openCache({ cache, store }: ConnectionConfig, clock: Clock): DecisionCache | undefined {
  if (cache === undefined || cache === false) return undefined;
  const { ttlMs = hourMs, maxEntries } = cache === true ? {} : cache;
  return new DecisionCache({ ttlMs, clock, store: store ?? memoryStore({ maxEntries, now: clock.now }) });
}
