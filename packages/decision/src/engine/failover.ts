import { reservesMs } from '../deadline-plan.ts';
import { DecisionError } from '../decision-error.ts';
import type { Route } from '../routes/route.ts';
import { deadlinePassed, isDeadlinePassed } from '../wait-for.ts';
import type { CheckedCall, Layer, Part, Reply, RoutedCall } from './layer.ts';
import { mergeReplies, partsOfError, withParts, withQuestions, withSpent } from './parts.ts';

/**
 * Tries the routes in order until one answers or fails in a way that another route would too. Each must leave enough
 * time for those after it. In a settled call only the failed questions go on.
 */
export function failover(routes: readonly Route[], now: () => number): Layer<CheckedCall, RoutedCall> {
  return (next) => async (call) => {
    const [only] = routes;
    const reserves = reservesMs(call.deadlineAtMs - now(), routes.length);
    const failedOverFrom: string[] = [];
    const spent: Part[] = [];
    let answered: Reply | undefined;
    let asked = call;
    for (const [index, route] of routes.entries()) {
      const hasNext = index < routes.length - 1 && !call.isProbe;
      try {
        const endsAtMs = call.deadlineAtMs - (reserves[index] ?? 0);
        const reply = await next({
          ...(route === only ? asked : withoutExtras(asked)),
          route,
          hasNext,
          endsAtMs,
        });
        answered = answered === undefined ? reply : mergeReplies(answered, reply, call);
        if (reply.faults === undefined || !hasNext) break;
        asked = withQuestions(call, new Set(reply.faults.keys()));
      } catch (error) {
        if (!(error instanceof DecisionError)) throw error;
        spent.push(...partsOfError(error, asked));
        const isOver = !hasNext || !error.failsOver || isDeadlinePassed(error, call.deadlineAtMs, now());
        if (isOver && answered === undefined) throw withSpent(error.with({ failedOverFrom }), spent);
        if (isOver) break;
        if (answered === undefined) failedOverFrom.push(route.name);
      }
    }
    if (answered === undefined) throw deadlinePassed();
    return withParts(failedOverFrom.length === 0 ? answered : { ...answered, failedOverFrom }, spent);
  };
}

/** Extras given for the primary do not apply to the others: names differ between routes. */
function withoutExtras(call: CheckedCall): CheckedCall {
  return { ...call, model: undefined, extraBody: undefined, extraHeaders: undefined };
}
