import type { Target } from '../connection.ts';
import { DecisionError, errorCodes } from '../decision-error.ts';
import { deadlinePassed, isDeadlinePassed } from '../wait-for.ts';
import type { CheckedCall, Layer, RoutedCall } from './layer.ts';

/** Goes through the routes in order until one answers or fails in a way that another route would share. */
export function failover(targets: readonly Target[], now: () => number): Layer<CheckedCall, RoutedCall> {
  return (next) => async (call) => {
    const failedOverFrom: string[] = [];
    for (const [index, target] of targets.entries()) {
      const isLast = index === targets.length - 1 || call.isProbe;
      try {
        const model = index === 0 ? call.model : undefined;
        const reply = await next({ ...call, model, target });
        return failedOverFrom.length === 0 ? reply : { ...reply, failedOverFrom };
      } catch (error) {
        if (!(error instanceof DecisionError)) throw error;
        const isOver = isLast || isDeadlinePassed(error, call.deadlineAtMs, now());
        if (isOver || !errorCodes[error.code].failsOver) throw error.with({ failedOverFrom });
        failedOverFrom.push(target.settings.name);
      }
    }
    throw deadlinePassed();
  };
}
