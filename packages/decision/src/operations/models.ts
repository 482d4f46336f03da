import { checkCallOptions } from '../connection-check.ts';
import type { Decision, RequestOptions } from '../decide.ts';
import { DecisionError } from '../decision-error.ts';
import { exchange, type TransportTools } from '../engine/transport.ts';
import { parseJson } from '../json.ts';
import type { ModelCard } from '../model-card.ts';
import type { HostedRoute, ModelList, Route } from '../routes/route.ts';
import { type Clock, within } from '../within.ts';

/** How the list came about. */
export interface ModelListAttributes {
  readonly count: number;
  /** One for each route asked, even if it failed. */
  readonly calls: readonly ModelListCall[];
}

/** One route that was asked for its models. */
export interface ModelListCall {
  readonly route: string;
  readonly requestId: string | null;
  /** Null when no reply came. */
  readonly statusCode: number | null;
  /** Why the route returned no cards. */
  readonly error?: string;
}

type Outcome = {
  readonly call: ModelListCall;
  readonly cards: readonly ModelCard[];
  readonly error?: DecisionError;
};

interface ListTools extends TransportTools {
  readonly clock: Clock;
  readonly responseTimeoutMs: number;
  readonly deadlineMs: number;
}

/** The models of every route that can list them, asked in parallel. A route that fails is named in `calls`. */
export async function listModels(
  routes: readonly Route[],
  tools: ListTools,
  options: Pick<RequestOptions, 'signal' | 'deadlineMs'> = {},
): Promise<Decision<readonly ModelCard[], ModelListAttributes>> {
  checkCallOptions(options);
  options.signal?.throwIfAborted();
  const listing = routes.flatMap((route) =>
    'modelList' in route && route.modelList !== undefined ? [{ route, models: route.modelList }] : [],
  );
  if (listing.length === 0) {
    throw new DecisionError('UNSUPPORTED_BY_PROVIDER', 'No configured route can list its models');
  }
  const timeMs = Math.min(tools.responseTimeoutMs, options.deadlineMs ?? tools.deadlineMs);
  const limits = { signal: options.signal, endsAtMs: tools.clock.now() + timeMs };
  const outcomes = await Promise.all(listing.map(({ route, models }) => list(route, models, limits, tools)));
  const [first] = outcomes;
  if (first?.error !== undefined && outcomes.every(({ error }) => error !== undefined)) throw first.error;
  const payload = outcomes.flatMap(({ cards }) => cards);
  return { payload, attributes: { count: payload.length, calls: outcomes.map(({ call }) => call) } };
}

async function list(
  route: HostedRoute,
  models: ModelList,
  limits: { readonly signal: AbortSignal | undefined; readonly endsAtMs: number },
  tools: ListTools,
): Promise<Outcome> {
  const late = () => new DecisionError('TIMEOUT', `No list of models in time (${route.name})`);
  try {
    const reply = await within(tools.clock, limits, late, (signal) =>
      exchange(route, models.request, () => tools.http(models.request, signal), tools),
    );
    const body = parseJson(reply.text);
    const requestId = models.requestId(reply);
    if (body !== undefined)
      return { call: { route: route.name, requestId, statusCode: reply.status }, cards: models.read(body) };
    const details = { route: route.name, requestId: requestId ?? undefined, status: reply.status };
    throw new DecisionError('INVALID_RESPONSE', `The list of models is not JSON (${route.name})`, details);
  } catch (error) {
    if (!(error instanceof DecisionError)) throw error;
    const { requestId = null, status: statusCode = null } = error;
    return { call: { route: route.name, requestId, statusCode, error: error.code }, cards: [], error };
  }
}
