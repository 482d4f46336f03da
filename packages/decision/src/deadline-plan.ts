import { type ConnectionConfig, defaultLeastRouteMs } from './connection.ts';

/**
 * How long before the deadline each route must finish, in milliseconds: the first gets half of the time and the others
 * share the rest evenly. Zeros if there is no deadline.
 */
export function reservesMs(deadlineMs: number, routes: number): readonly number[] {
  if (routes < 2 || deadlineMs === Number.POSITIVE_INFINITY) return Array<number>(routes).fill(0);
  const shareMs = deadlineMs / 2 / (routes - 1);
  return Array.from({ length: routes }, (_, index) => shareMs * (routes - 1 - index));
}

/** @throws TypeError for a deadline that leaves a fallback no time. */
export function refuseNoRoom(config: ConnectionConfig): void {
  const {
    deadlineMs = Number.POSITIVE_INFINITY,
    fallbacks = [],
    leastRouteMs = defaultLeastRouteMs,
  } = config;
  const shareMs = deadlineMs / 2 / fallbacks.length;
  if (shareMs >= leastRouteMs) return;
  const rest = `${deadlineMs} ms less ${deadlineMs / 2} ms for ${config.route} leaves ${deadlineMs / 2} ms`;
  const shares = `for ${fallbacks.length} ${fallbacks.length === 1 ? 'fallback' : 'fallbacks'}, ${Math.floor(shareMs)} ms each`;
  throw new TypeError(
    `deadlineMs: ${rest} ${shares}; each needs ${leastRouteMs} ms (leastRouteMs): allow ${2 * leastRouteMs * fallbacks.length} ms or more`,
  );
}
