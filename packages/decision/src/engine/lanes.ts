import { DecisionError } from '../decision-error.ts';
import type { Route } from '../routes/route.ts';
import type { TokenEstimate } from '../token-estimate.ts';
import type { Lane } from './lane.ts';
import type { CheckedCall, Layer, RoutedCall } from './layer.ts';

interface LanesTools {
  readonly lanes: ReadonlyMap<Route, Lane>;
  readonly estimate: TokenEstimate;
  readonly now: () => number;
  /** If a server asks for a longer wait, its route is left alone meanwhile. */
  readonly maxRetryAfterMs: number;
}

/** Failures that mean that the route itself has a problem. */
const unwell: ReadonlySet<string> = new Set(['TIMEOUT', 'CONNECTIVITY', 'OVERLOADED', 'PROVIDER_ERROR']);

/** Sends a call when its route can take it, and records the outcome. */
export function inLanes(tools: LanesTools): Layer<RoutedCall, RoutedCall> {
  const { lanes, estimate, now } = tools;
  return (next) => async (call) => {
    const lane = lanes.get(call.route);
    refuseMisfit(call, estimate);
    if (lane === undefined || call.isProbe) return next(call);
    const { hasNext, endsAtMs, deadlineAtMs, signal } = call;
    const characters = lengthOf(call);
    const tokens = estimate.of(characters);
    const entered = lane.enter({ tokens, hasNext, endsAtMs, deadlineAtMs, signal });
    const routeEndsAtMs = typeof entered === 'number' ? entered : await entered;
    const sentAtMs = now();
    try {
      const reply = await next(routeEndsAtMs === endsAtMs ? call : { ...call, endsAtMs: routeEndsAtMs });
      const used = reply.usage.inputTokens;
      estimate.learn(characters, used);
      const nowMs = now();
      lane.pace.accepted(sentAtMs, (used ?? tokens) - tokens, nowMs);
      lane.worked(nowMs);
      return reply;
    } catch (error) {
      remember(lane, error, sentAtMs, tools);
      throw error;
    } finally {
      lane.leave();
    }
  };
}

/** Characters in the request, from which tokens are estimated. */
export function lengthOf(call: CheckedCall): number {
  return call.checked.text.length + call.questions.wireText.length;
}

/** A call that does not fit the route goes to the next one before anything is sent. */
function refuseMisfit(call: RoutedCall, estimate: TokenEstimate): void {
  const { route, images, questions } = call;
  const refuse = (reason: string, what: string) => {
    const details = { reason, route: route.name, failsOver: true };
    throw new DecisionError('UNSUPPORTED_BY_PROVIDER', `The route ${route.name} ${what}`, details);
  };
  if (images.length > 0 && !route.takesImages) refuse('images', 'takes no images');
  const count = questions.list.length;
  if (count > route.maxQuestions) refuse('questions', `takes ${route.maxQuestions} questions, not ${count}`);
  const tokens = route.contextTokens === Number.POSITIVE_INFINITY ? 0 : estimate.of(lengthOf(call));
  if (tokens > route.contextTokens) {
    refuse('context', `takes ${route.contextTokens} tokens, and these are about ${tokens}`);
  }
}

function remember(lane: Lane, error: unknown, sentAtMs: number, { now, maxRetryAfterMs }: LanesTools): void {
  if (!(error instanceof DecisionError)) {
    // The caller gave up: that says nothing about the route.
    lane.breaker.abandoned();
    return;
  }
  const { code, retryAfterMs } = error;
  const nowMs = now();
  if (code !== 'RATE_LIMITED') lane.pace.accepted(sentAtMs, 0, nowMs);
  if (retryAfterMs !== undefined && retryAfterMs > maxRetryAfterMs) {
    lane.breaker.openUntil(nowMs + retryAfterMs, code);
  } else if (code === 'RATE_LIMITED') {
    // Calls sent together are refused together, so they count as one failure.
    if (lane.pace.refused(nowMs, { retryAfterMs, inFlight: lane.inFlight, sentAtMs }))
      lane.breaker.failed(code, nowMs);
    else lane.breaker.abandoned();
  } else if (unwell.has(code)) {
    lane.breaker.failed(code, nowMs, retryAfterMs);
  } else {
    lane.worked(nowMs);
  }
}
