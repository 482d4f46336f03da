import { setTimeout as sleep } from 'node:timers/promises';
import { treeMemory } from './process-tree.ts';
import type { ServiceProcess } from './service-process.ts';

/** What was observed of a service while it worked. */
export interface Observations {
  readonly healthMs: readonly number[];
  readonly healthFailures: number;
  /** Undefined if the system does not provide it. */
  readonly peakMb?: number;
  readonly peakProcesses?: number;
}

const healthEveryMs = 100;
const memoryEveryMs = 250;

/** Polls /health and memory until the returned function is called. */
export function watch(service: ServiceProcess): () => Promise<Observations> {
  let watching = true;
  const healthMs: number[] = [];
  let healthFailures = 0;
  let peak: { mb: number; processes: number } | undefined;
  const health = async () => {
    while (watching) {
      const start = performance.now();
      const ok = await isHealthy(service.credentials.baseUrl);
      const took = performance.now() - start;
      healthMs.push(took);
      if (!ok) healthFailures++;
      await sleep(Math.max(0, healthEveryMs - took));
    }
  };
  const memory = async () => {
    while (watching) {
      const now = treeMemory(service.pid);
      if (now !== undefined) {
        peak = {
          mb: Math.max(peak?.mb ?? 0, now.residentMb),
          processes: Math.max(peak?.processes ?? 0, now.processes),
        };
      }
      await sleep(memoryEveryMs);
    }
  };
  const running = Promise.all([health(), memory()]);
  return async () => {
    watching = false;
    await running;
    return {
      healthMs,
      healthFailures,
      ...(peak === undefined ? {} : { peakMb: peak.mb, peakProcesses: peak.processes }),
    };
  };
}

async function isHealthy(baseUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${baseUrl}/health`, { signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
