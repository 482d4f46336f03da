import {
  type ConnectionSettings,
  defaultBreaker,
  defaultMaxQueued,
  defaultQueueTimeoutMs,
  maxInFlight,
} from '../connection.ts';
import type { HttpReply } from '../http/http.ts';
import { tell, type Unsubscribe } from '../listeners.ts';
import type { Route } from '../routes/route.ts';
import { Breaker, type CircuitEvent } from './breaker.ts';
import { Lane } from './lane.ts';
import { Pace } from './pace.ts';

interface Lanes {
  readonly lanes: ReadonlyMap<Route, Lane>;
  /** Every reply's headers inform its lane about limits. */
  readonly onReply: (route: Route, reply: HttpReply) => void;
  readonly onCircuit: (listener: (event: CircuitEvent) => void) => Unsubscribe;
}

/** A lane for every route that uses the network. */
export function openLanes(routes: readonly Route[], config: ConnectionSettings, now: () => number): Lanes {
  const listeners = new Set<(event: CircuitEvent) => void>();
  const { queueTimeoutMs = defaultQueueTimeoutMs, maxQueued = defaultMaxQueued } = config;
  const limits = { maxInFlight: maxInFlight(config), maxQueued, queueTimeoutMs, now };
  const lanes = new Map<Route, Lane>();
  for (const route of routes.filter((one) => 'request' in one)) {
    const breaker = new Breaker({ ...defaultBreaker, ...config.breaker }, (from, to, reason) => {
      const event = { route: route.name, from, to, reason, timestamp: Math.round(now()) };
      for (const listener of listeners) tell(listener, event);
    });
    lanes.set(route, new Lane({ ...limits, route: route.name, breaker, pace: new Pace(route) }));
  }
  return {
    lanes,
    onReply: (route, { header }) => {
      const lane = lanes.get(route);
      lane?.pace.observe(header, lane.inFlight, now());
    },
    onCircuit: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
