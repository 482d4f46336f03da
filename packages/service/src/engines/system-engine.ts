import type { Engine } from '@recto/document';
import { resolveBySystem } from '../callbacks/egress-guard.ts';
import type { Connections } from './connections.ts';
import { createEngine } from './create-engine.ts';
import { guardedHttp } from './guarded-http.ts';
import type { LocalSource } from './local-source.ts';

export interface EngineSettings {
  readonly connections: Connections;
  /** `host:port` of private addresses that may be called, besides those of the connections. */
  readonly egressAllow: readonly string[];
}

/** An engine that calls models over this process's network, by its clock. */
export function createSystemEngine(settings: EngineSettings, local: LocalSource): Engine {
  const { connections, egressAllow } = settings;
  const http = guardedHttp(connections, egressAllow, resolveBySystem);
  return createEngine({ connections, local, http, nowMs: steadyNow, random: Math.random });
}

/** Milliseconds since 1970 by a monotonic clock. */
function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}
